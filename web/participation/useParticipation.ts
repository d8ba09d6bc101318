import type { Event } from '#domain/events/contract.ts'
import { type OwnPart, participation } from '#domain/participation/rules.ts'
import { nextRsvpChange } from '#domain/rsvp/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'

/** What the member can do about an event, right to the second at which its RSVPs open. */
export function useParticipation(event: Event, own: OwnPart) {
  const { principal } = useSession()
  const chapter = useChapter()
  const now = useNow((now) => nextRsvpChange(event, now))
  return { ...participation(event, own, principal, now, chapter), now }
}
