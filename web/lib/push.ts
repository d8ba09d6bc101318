import { caller } from './api.ts'
import { forgetPushOwner, pushOwner, setPushOwner } from './pushOwner.ts'

/** The push messages of this browser. They are one person's, until that person signs out or somebody else signs in. */

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What is being ended. A subscription found before that may be somebody else's. */
let ending: Promise<unknown> = Promise.resolve()

/** The subscription of `owner` in this browser; null if there is none. One of unknown owner is ended. */
export async function currentPush(owner: string | undefined): Promise<PushSubscription | null> {
  await ending
  const { pushManager } = await navigator.serviceWorker.ready
  if (pushOwner() === owner) return pushManager.getSubscription()
  if (pushOwner() === undefined) await endPush()
  return null
}

/**
 * Subscribes this browser for somebody.
 * @returns undefined if they have signed out meanwhile, because the browser takes its time
 * @throws DOMException if the browser cannot
 */
export async function startPush(owner: string, applicationServerKey: string): Promise<PushSubscription | undefined> {
  await ending
  if (caller() !== owner) return undefined
  setPushOwner(owner)
  if (pushOwner() !== owner) throw new DOMException('The browser does not store whose messages these are.')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  if (pushOwner() === owner) return subscription
  // All share one subscription. The next person may want it by now.
  if (!pushOwner()) await endPush()
  return undefined
}

/** Ends the push messages of this browser. The server learns of it from the push service, at its next message. */
export async function endPush(): Promise<void> {
  const end = async () => {
    // A page without a worker has none, and would wait for one forever.
    const worker = await navigator.serviceWorker.getRegistration()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
    forgetPushOwner()
  }
  ending = end().catch(() => undefined)
  await ending
}
