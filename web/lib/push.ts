import { attempt } from './attempt.ts'

/** The push messages of this browser. They are one person's, until that person signs out or somebody else signs in. */

const OWNER = 'push of'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What is being ended. A subscription found before that may be somebody else's. */
let ending: Promise<unknown> = Promise.resolve()

/** The subscription of `owner` in this browser; null if there is none. */
export async function currentPush(owner: string | undefined): Promise<PushSubscription | null> {
  await ending
  const { pushManager } = await navigator.serviceWorker.ready
  return isOfOthers(owner) ? null : pushManager.getSubscription()
}

/** Subscribes this browser for somebody. @throws DOMException if the browser cannot, as its push service says */
export async function startPush(owner: string | undefined, applicationServerKey: string): Promise<PushSubscription> {
  await ending
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  attempt(() => localStorage.setItem(OWNER, owner ?? ''))
  return subscription
}

/**
 * Ends the push messages of everybody but `owner`; without an owner, of everybody. The server learns of it from the push
 * service, at its next message.
 */
export function endPushOfOthers(owner?: string): void {
  if (isPushSupported() && (owner === undefined || isOfOthers(owner))) ending = endPush().catch(() => undefined)
}

function isOfOthers(owner: string | undefined): boolean {
  return ![owner, undefined].includes(attempt(() => localStorage.getItem(OWNER)) ?? undefined)
}

async function endPush(): Promise<void> {
  // A page without a worker has none, and would wait for one forever.
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  attempt(() => localStorage.removeItem(OWNER))
}
