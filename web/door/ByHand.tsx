import { Button, FileButton, Textarea, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { checkInByHand, type Guest, type HandResult, listGuests, MOST_ENTRIES } from '#domain/door/contract.ts'
import { headingOf, peopleIn } from '#domain/door/pastedList.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { firstOf } from '#domain/text.ts'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
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

/** Checks in people by name, or from a pasted list or a CSV file, and shows the result for each (spec: chapter §2.14). */
export function ByHand({ event }: { event: Pick<Event, 'uuid'> }) {
  const [text, setText] = useUnsavedText(`check-ins at ${event.uuid}`, '', (written) => written === '')
  const allowSameFile = useRef<() => void>(null)
  const [results, setResults] = useState<HandResult[]>([])
  const { mutate, error, isPending } = useAction(checkInByHand, {
    invalidates: [listEventAttendance, listEvents],
    onSuccess: (answer) => {
      setResults(answer.results)
      // The addresses that were not found stay in the field, to be corrected.
      setText(lines(answer.results.filter(hasFailed)))
    },
    onError: () => setResults([]),
  })
  const people = peopleIn(text)
  const heading = headingOf(text)
  const isTooMany = people.length > MOST_ENTRIES
  const checkIn = (whom: string[]) => mutate({ params: { eventUuid: event.uuid }, body: { people: whom } })
  const read = async (file: File) => {
    // Otherwise the browser reports no change when the same file is chosen again.
    allowSameFile.current?.()
    setText(await file.text())
  }

  return (
    <form
      className={classes.byHand}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (people.length > 0 && !isTooMany) checkIn(people)
      }}
    >
      <Textarea
        label="Names or e-mail addresses"
        description="Type a name to find somebody. Or paste a column of addresses, or choose a CSV file."
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={isPending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isTooMany ? `At most ${MOST_ENTRIES} people at once; these are ${people.length}.` : error?.message}
      />
      <FoundByName event={event} name={text} isSending={isPending} onChoose={({ uuid }) => checkIn([uuid])} />
      {heading && (
        <p className={classes.heading}>“{firstOf(heading, 80)}” is taken for the heading, and not checked in.</p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={people.length === 0 || isTooMany}>
          {people.length > 1 ? `Check in ${people.length} people` : 'Check in'}
        </Button>
        <FileButton
          disabled={isPending}
          accept=".csv,.txt,text/csv,text/plain"
          resetRef={allowSameFile}
          onChange={(file) => file && read(file)}
        >
          {(props) => (
            <Button variant="default" disabled={isPending} {...props}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
      </div>
      {results.length > 0 && (
        <div role="status">
          <p className={classes.sum}>{sumOf(results)}</p>
          <ul className={classes.results}>
            {results.map(({ person, user, outcome, message }) => (
              <li key={person} data-outcome={outcome}>
                <b>{user && !person.includes('@') ? fullName(user) : person}</b> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}

function sumOf(results: readonly HandResult[]): string {
  const count = (wanted: HandResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  const [added, already] = [count('added'), count('already')]
  const inAlready = already > 0 ? `${already} in already, ` : ''
  return `${added} checked in, ${inAlready}${results.length - added - already} not.`
}

function hasFailed({ outcome }: HandResult): boolean {
  return outcome === 'unknown' || outcome === 'refused'
}

function lines(results: readonly HandResult[]): string {
  return results.map(({ person }) => person).join('\n')
}

/** The members whose name is being typed. Pressed, they are checked in. */
function FoundByName({ event, name, isSending, onChoose }: FoundByNameProps) {
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
