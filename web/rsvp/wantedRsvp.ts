import { eventIn } from '#domain/events/address.ts'
import { publicAddress, SIGN_IN } from '#domain/publicpages/address.ts'
import { attempt } from '../lib/attempt.ts'

const KEY = 'rsvp'

/** The part of a window that an arrival needs. */
interface Arrival {
  location: Pick<Location, 'pathname' | 'search' | 'origin'>
  document: Pick<Document, 'referrer'>
  history: Pick<History, 'replaceState'>
}

/**
 * Keeps the event to which somebody wants an RSVP, until they have signed in and registered. Only a click on its public
 * page counts, so that no link elsewhere makes an RSVP (spec: events §4.3).
 */
export function noteWantedRsvp({ location: { pathname, search, origin }, document, history }: Arrival): void {
  const uuid = eventIn(pathname)
  if (!uuid || search !== '?rsvp') return
  if (document.referrer === origin + publicAddress(uuid)) storeWantedRsvp(uuid)
  // Loading the page anew is no second click.
  history.replaceState(null, '', pathname)
}

/**
 * The public page of the event that was opened, for somebody who is signed out. The head of the page names it (spec:
 * events §4.3).
 */
export function publicPage({ location: { pathname, search }, document }: Pick<Window, 'location' | 'document'>) {
  const uuid = eventIn(pathname)
  const isPublic = document.querySelector('link[rel=canonical]') !== null
  return uuid && isPublic && search !== SIGN_IN && wantedRsvp() !== uuid ? publicAddress(uuid) : undefined
}

/** The page of the event says yes as soon as it is open, or asks its questions. */
export function storeWantedRsvp(uuid: string): void {
  attempt(() => sessionStorage.setItem(KEY, uuid))
}

export function wantedRsvp(): string | undefined {
  return attempt(() => sessionStorage.getItem(KEY)) ?? undefined
}

export function forgetWantedRsvp(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}
