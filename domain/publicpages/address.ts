import { eventAddress } from '../events/address.ts'
import type { Event } from '../events/contract.ts'

/** The address of a public event's page within the portal. */
export function publicAddress(uuid: string): string {
  return `/e/${uuid}`
}

/** The page of an event for everybody who may see it: its public page if it has one. */
export function addressFor({
  uuid,
  status,
  visibility,
}: Pick<Event, 'uuid' | 'visibility'> & { status: string }): string {
  return visibility === 'public' && status === 'published' ? publicAddress(uuid) : eventAddress(uuid)
}

/** With this query the address of an event leads somebody who is signed out to the sign-in, and not to its public page. */
export const SIGN_IN = '?sign-in'
