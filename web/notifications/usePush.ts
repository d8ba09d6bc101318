import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '#domain/endpoint.ts'
import { addPush, type NotificationSettings, removePush } from '#domain/notifications/contract.ts'
import { endPush, pushOwner, storePushOwner, subscriptionHere } from '../lib/push.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'

const KEY = ['push of this device']

/** Whether this device receives push messages, and functions to change it. */
export function usePush(pushKey: string | undefined, onChanged: (settings: NotificationSettings) => void) {
  const client = useQueryClient()
  const person = useSession().uuid!
  const renew = useAction(addPush, { onSuccess: onChanged })
  const { data: subscription } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const found = await currentPush(person)
      // The server may not have it: the call was lost, or it has removed this device meanwhile.
      if (found) renew.mutate({ body: bodyOf(found) })
      return found
    },
    enabled: isPushSupported(),
    networkMode: 'always',
    retry: false,
  })
  /** Also shown after the person has left the page and come back. */
  const showSubscription = async (shown: PushSubscription | null) => {
    await client.cancelQueries({ queryKey: KEY })
    client.setQueryData(KEY, shown)
  }
  const show = useBanner()
  const onError = ({ message }: { message: string }) => show('error', message)
  const end = async () => {
    await endPush()
    await showSubscription(null)
  }
  const add = useAction(addPush, {
    onSuccess: onChanged,
    onError: async (error) => {
      onError(error)
      await end()
    },
  })
  const remove = useAction(removePush, { onSuccess: onChanged, onError })

  const turnOn = async () => {
    const permission = await Notification.requestPermission()
    if (permission === 'denied') {
      show('error', 'The browser blocks notifications from this page. You can allow them in its settings.')
    }
    if (permission !== 'granted') return
    try {
      const made = await startPush(person, pushKey!)
      await showSubscription(made)
      add.mutate({ body: bodyOf(made) })
    } catch {
      show('error', 'This browser could not sign up for push messages. Please try again later.')
    }
  }
  const turnOff = async () => {
    if (!subscription) return
    remove.mutate({ body: { subscription: { endpoint: subscription.endpoint } } })
    await end()
  }
  return { isSupported: isPushSupported(), isOn: Boolean(subscription), turnOn, turnOff, isPending: add.isPending }
}

function bodyOf(subscription: PushSubscription): Body<typeof addPush> {
  return { subscription: subscription.toJSON() as Body<typeof addPush>['subscription'] }
}

const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The person's subscription in this browser; null if there is none. One of somebody else is ended. */
async function currentPush(person: string): Promise<PushSubscription | null> {
  if (pushOwner() !== person) await endPush()
  return subscriptionHere()
}

/** @throws DOMException if the browser cannot subscribe */
async function startPush(person: string, applicationServerKey: string): Promise<PushSubscription> {
  storePushOwner(person)
  if (pushOwner() !== person) throw new DOMException('The browser does not store whose messages these are.')
  // `ready` would wait for one forever.
  if (!(await navigator.serviceWorker.getRegistration())) throw new DOMException('The page has no worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
