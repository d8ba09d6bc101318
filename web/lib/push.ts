import { attempt } from './attempt.ts'

/** The push messages of this browser. They are one person's, until that person signs out or somebody else signs in. */

const OWNER = 'push of'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The uuid of the person whose push messages this browser shows; '' if they are to end, undefined if it shows none. */
export function pushOwner(): string | undefined {
  return attempt(() => localStorage.getItem(OWNER)) ?? undefined
}

/** The person's subscription in this browser; null if there is none. One of somebody else is ended. */
export async function currentPush(person: string): Promise<PushSubscription | null> {
  if (pushOwner() !== person) await endPush()
  return subscriptionHere()
}

/** @throws DOMException if the browser cannot subscribe */
export async function startPush(person: string, applicationServerKey: string): Promise<PushSubscription> {
  attempt(() => localStorage.setItem(OWNER, person))
  if (pushOwner() !== person) throw new DOMException('The browser does not store whose messages these are.')
  // `ready` would wait for one forever.
  if (!(await navigator.serviceWorker.getRegistration())) throw new DOMException('The page has no worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/**
 * Ends the push messages of this browser. If that fails, they are ended when the portal is opened again. The server
 * learns of it from the push service, at its next message.
 */
export async function endPush(): Promise<void> {
  attempt(() => localStorage.setItem(OWNER, ''))
  const isEnded = async () => (await (await subscriptionHere())?.unsubscribe()) !== false
  if (await isEnded().catch(() => false)) attempt(() => localStorage.removeItem(OWNER))
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}
