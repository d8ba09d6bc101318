import { endPush, pushOwner, storePushOwner, subscriptionHere } from '../lib/push.ts'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The person's subscription in this browser; null if there is none. One of somebody else is ended. */
export async function currentPush(person: string): Promise<PushSubscription | null> {
  if (pushOwner() !== person) await endPush()
  return subscriptionHere()
}

/** @throws DOMException if the browser cannot subscribe */
export async function startPush(person: string, applicationServerKey: string): Promise<PushSubscription> {
  storePushOwner(person)
  if (pushOwner() !== person) throw new DOMException('The browser does not store whose messages these are.')
  // `ready` would wait for one forever.
  if (!(await navigator.serviceWorker.getRegistration())) throw new DOMException('The page has no worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
