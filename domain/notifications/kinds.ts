interface KindOfNotification {
  /** The label on the page of the settings. */
  title: string
  says: string
  /** Whether a member gets it without having chosen. */
  byDefault: boolean
}

/** The kinds of notifications, in the order of the page (spec: chapter §4.6). */
const TABLE = {
  reminder: { title: 'Reminders', says: 'A day and an hour before an event you RSVPed to', byDefault: true },
  change: { title: 'Changes', says: 'Your event moves, changes its place or is cancelled', byDefault: true },
  place: { title: 'Places', says: 'You move up from the line to a place', byDefault: true },
  claim: { title: 'Claims', says: 'The officers decided whether you were there', byDefault: true },
  newEvent: { title: 'New events', says: 'Of the committees you follow, once a day at most', byDefault: false },
  message: { title: 'Messages', says: 'Officers write to the people of an event', byDefault: true },
  term: { title: 'Terms of office', says: 'A term of office ends soon', byDefault: true },
} satisfies Record<string, KindOfNotification>

export type Kind = keyof typeof TABLE

export const KINDS_OF_NOTIFICATIONS: Record<Kind, KindOfNotification> = TABLE
export const KINDS = Object.keys(TABLE) as Kind[]

/** The same value for each kind. */
export function perKind<Value>(value: Value): Record<Kind, Value> {
  return Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<Kind, Value>
}
