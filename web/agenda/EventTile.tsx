import { IconDoorEnter, IconPresentation } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { checkInRefusal } from '#domain/checkin/rules.ts'
import { eventAddress } from '#domain/events/address.ts'
import { isRunning } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { can } from '#domain/roles/can.ts'
import { tileNumbers } from '#domain/rsvp/tile.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PeopleLink } from './PeopleLink.tsx'
import { TileFrame } from './TileFrame.tsx'

/** How many came, by event. Events to which nobody came are left out. */
export type Turnouts = ReadonlyMap<string, number>

interface EventTileProps {
  event: Event
  isToday: boolean
  now: string
  /** The number of RSVPs of the fullest event, for the length of the bar. */
  most: number
  /** Undefined until it is known. */
  turnouts: Turnouts | undefined
  onEdit: (uuid: string) => void
  /** The event that was saved last: it comes into sight, marked. */
  saved: string | undefined
}

/** An event as officers see it in the agenda: pressed, it opens in the editor if it is theirs (spec: members §13, chapter §1.9). */
export function EventTile({ event, isToday, now, most, turnouts, saved, onEdit }: EventTileProps) {
  const { checkInGrace } = useChapter()
  const { principal } = useSession()
  const isOwn = can(principal, 'event.edit', event)
  const refusal = checkInRefusal(event, now, checkInGrace)
  const opensToday = isToday && refusal?.code === 'event_not_open'
  const isSaved = event.uuid === saved
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSaved) tile.current?.scrollIntoView({ block: 'center' })
  }, [isSaved])
  return (
    <TileFrame
      ref={tile}
      event={event}
      isRunning={isRunning(event, now)}
      edits={`Edit ${event.title}`}
      onEdit={isOwn ? onEdit : undefined}
      data-saved={isSaved || undefined}
      data-ended={hasEnded(event, now) || undefined}
      data-flat={!isOwn || undefined}
    >
      {(!refusal || opensToday) && can(principal, 'event.code', event) && (
        <>
          <LinkButton to={eventAddress(event.uuid, 'door')} icon={IconDoorEnter}>
            Door
          </LinkButton>
          <LinkButton
            variant={!refusal ? 'filled' : 'default'}
            to={eventAddress(event.uuid, 'room')}
            icon={IconPresentation}
          >
            Show the code
          </LinkButton>
        </>
      )}
      <PeopleLink
        event={event}
        numbers={tileNumbers(event, turnouts && (turnouts.get(event.uuid) ?? 0), most, now)}
        leads={can(principal, 'event.rsvps', event)}
      />
    </TileFrame>
  )
}
