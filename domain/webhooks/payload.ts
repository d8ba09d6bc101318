import * as Type from 'typebox'
import { Moment } from '../endpoint.ts'
import { Event } from '../events/contract.ts'
import { TEST, type WebhookType } from './types.ts'

const ofAnEvent = { event: Event }
const ofAMember = { member: Type.Object({ uuid: Type.String() }) }
const ofBoth = { ...ofAnEvent, ...ofAMember }

/** The data of each type (spec: programs §2.4). */
const DATA = {
  'event.published': ofAnEvent,
  'event.updated': ofAnEvent,
  'event.cancelled': ofAnEvent,
  'rsvp.going': ofBoth,
  'rsvp.waiting': ofBoth,
  'rsvp.cancelled': ofBoth,
  'attendance.added': ofBoth,
  'attendance.removed': ofBoth,
  'member.registered': ofAMember,
  'member.left': ofAMember,
  'season.closed': { season: Type.Object({ name: Type.String() }) },
  [TEST]: {},
} satisfies Record<WebhookType | typeof TEST, Type.TProperties>

/** The body of a delivery, for the reader of the OpenAPI page. */
export function payloadSchema(type: keyof typeof DATA) {
  return Type.Object({ type: Type.Literal(type), timestamp: Moment, data: Type.Object(DATA[type]) })
}
