import { attempt } from './attempt.ts'

/** The push messages of this browser. They are one person's, until that person signs out or somebody else signs in. */

const OWNER = 'push of'

/** @param person the uuid of the person whose messages this browser shows from now on; '' if they are to end */
export function storePushOwner(person: string): void {
  attempt(() => localStorage.setItem(OWNER, person))
}

/** The uuid of the person whose push messages this browser shows; '' if they are to end, undefined if it shows none. */
export function pushOwner(): string | undefined {
  return attempt(() => localStorage.getItem(OWNER)) ?? undefined
}

/**
 * Ends the push messages of this browser. If that fails, they are ended when the portal is opened again. The server
 * learns of it from the push service, at its next message.
 */
export async function endPush(): Promise<void> {
  storePushOwner('')
  const isEnded = async () => (await (await subscriptionHere())?.unsubscribe()) !== false
  if (await isEnded().catch(() => false)) attempt(() => localStorage.removeItem(OWNER))
}

/** The subscription of this browser; null if there is none. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}
