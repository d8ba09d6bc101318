import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { pushService } from '#server/testing/pushService.ts'

/** What jsdom lacks: the browser's part of push messages, with one subscription at a time. */
export async function pushInBrowser() {
  const { subscription: described } = (await pushService()).device('browser')
  let current: object | null = null
  let permission = 'granted'
  let isStuck = false
  let wasSubscribed = false
  let asked: Promise<unknown> = Promise.resolve()
  let ready: Promise<unknown> = Promise.resolve()
  const subscription = {
    endpoint: described.endpoint,
    toJSON: () => described,
    unsubscribe: async () => {
      if (isStuck) throw new DOMException('The page is closing.')
      current = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      await ready
      current = subscription
      wasSubscribed = true
      return current
    },
  }
  const worker = Promise.resolve({ pushManager })
  const serviceWorker = { ready: worker as Promise<unknown>, getRegistration: async () => (await worker) as unknown }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: () => asked.then(() => permission) })
  Object.assign(navigator, { serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return {
    isSubscribed: () => current !== null,
    wasSubscribed: () => wasSubscribed,
    isSubscribedAlready: () => {
      current = subscription
    },
    /** The browser's question is answered when the returned function is called. */
    asks: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      asked = promise
      return () => act(async () => resolve())
    },
    answers: (answer: 'granted' | 'denied' | 'default') => {
      permission = answer
    },
    /** The worker could not be installed. */
    hasNoWorker: () => {
      serviceWorker.ready = new Promise(() => undefined)
      serviceWorker.getRegistration = async () => undefined
    },
    /** The subscription cannot be ended until the returned function is called. */
    keepsMessages: () => {
      isStuck = true
      return () => {
        isStuck = false
      }
    },
    /** The next subscription is made when the returned function is called. */
    takesItsTime: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ready = promise
      return () => act(async () => resolve())
    },
  }
}
