import { caller } from './api.ts'
import { disownPush, forgetPushOwner, pushOwner, setPushOwner } from './pushOwner.ts'

/** The push messages of this browser. They are one person's, until that person signs out or somebody else signs in. */

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What is being ended. A subscription found before that may be somebody else's. */
let ending: Promise<unknown> = Promise.resolve()

/** The subscription of the caller in this browser; null if there is none. One of unknown owner is ended. */
export async function currentPush(): Promise<PushSubscription | null> {
  const owner = caller()
  await ending
  if (pushOwner() === undefined) await endPush()
  const subscription = await subscriptionHere()
  // Somebody else may have signed in meanwhile.
  return pushOwner() === owner && caller() === owner ? subscription : null
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
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
  // `ready` would wait for one forever.
  if (!(await navigator.serviceWorker.getRegistration())) throw new DOMException('The page has no worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  if (pushOwner() === owner) return subscription
  // All share one subscription. The next person may want it by now.
  if (!pushOwner()) await endPush()
  return undefined
}

/**
 * Ends the push messages of this browser. If that fails, they are ended when the portal is opened again. The server
 * learns of it from the push service, at its next message.
 */
export async function endPush(): Promise<void> {
  const end = async () => {
    disownPush()
    await (await subscriptionHere())?.unsubscribe()
    forgetPushOwner()
  }
  ending = end().catch(() => undefined)
  await ending
}
