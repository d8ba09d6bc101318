import * as Type from 'typebox'

/** A draft is seen by its officers alone (spec: chapter §6.1). */
export const EventStatus = Type.Enum(['published', 'draft'])
export type EventStatus = Type.Static<typeof EventStatus>
