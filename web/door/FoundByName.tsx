import { UnstyledButton } from '@mantine/core'
import { type Guest, listGuests } from '#domain/door/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { useAnswer } from '../lib/useApi.ts'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './ByHand.module.css'
import { detailOf, found } from './people.ts'

/** More are found with another word of the name. */
const MOST_SHOWN = 5

interface FoundByNameProps {
  event: Pick<Event, 'uuid'>
  /** What is typed; a pasted list is no name. */
  name: string
  isSending: boolean
  onChoose: (guest: Guest) => void
}

/** The members whose name is being typed. Pressed, they are checked in. */
export function FoundByName({ event, name, isSending, onChoose }: FoundByNameProps) {
  const words = wordsOf(name)
  const isName = words.length > 0 && !/[@\n,;]/.test(name.trim())
  const guests = useAnswer(listGuests, { params: { eventUuid: event.uuid } }, { enabled: isName }).data?.guests
  const shown = guests && isName ? found(guests, words).slice(0, MOST_SHOWN) : []
  if (shown.length === 0) return null
  return (
    <ul className={classes.found} aria-label="Members with this name">
      {shown.map((guest) => (
        <li key={guest.uuid}>
          <UnstyledButton className={classes.guest} disabled={isSending} onClick={() => onChoose(guest)}>
            <PersonLine picture={guest.picture} name={fullName(guest)} detail={detailOf(guest)} size={36} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
