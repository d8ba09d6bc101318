import { useEffect, useState } from 'react'
import type { NotificationSettings } from '#domain/notifications/contract.ts'
import { addPush, removePush } from '#domain/notifications/contract.ts'
import { caller } from '../lib/api.ts'
import { currentPush, endPush, isPushSupported, startPush } from '../lib/push.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'

/** Whether this device receives push messages, and functions to change it. */
export function usePush(pushKey: string | undefined, onChanged: (settings: NotificationSettings) => void) {
  const [subscription, setSubscription] = useState<PushSubscription | null>()
  const show = useBanner()
  const onError = ({ message }: { message: string }) => show('error', message)
  const end = async () => {
    await endPush()
    setSubscription(null)
  }
  const add = useAction(addPush, {
    onSuccess: onChanged,
    onError: async (error) => {
      onError(error)
      await end()
    },
  })
  const remove = useAction(removePush, { onSuccess: onChanged, onError })

  useEffect(() => {
    if (!isPushSupported()) return
    currentPush(caller())
      .then(setSubscription)
      .catch(() => setSubscription(null))
  }, [])

  const turnOn = async () => {
    const owner = caller()
    if ((await Notification.requestPermission()) !== 'granted') {
      return show('error', 'The browser blocks notifications from this page. You can allow them in its settings.')
    }
    try {
      const made = await startPush(owner!, pushKey!)
      if (!made) return
      const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
      setSubscription(made)
      add.mutate({ body: { subscription: { endpoint, keys } } })
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
