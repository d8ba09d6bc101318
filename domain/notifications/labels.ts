import type { Kind } from './preferences.ts'

/** The labels of the kinds on the page of the settings. */
export const KIND_LABELS: Record<Kind, { title: string; says: string }> = {
  reminder: { title: 'Reminders', says: 'A day and an hour before an event you RSVPed to' },
  change: { title: 'Changes', says: 'Your event moves, changes its place or is cancelled' },
  place: { title: 'Places', says: 'You get a place from the waiting list' },
  claim: { title: 'Claims', says: 'The officers decided whether you were there' },
  newEvent: { title: 'New events', says: 'Of the committees you follow, once a day at most' },
  message: { title: 'Messages', says: 'Officers write to the people of an event' },
  term: { title: 'Terms of office', says: 'A term of office ends soon' },
}
