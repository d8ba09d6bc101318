import { act, cleanup } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { getNotifications } from '#domain/notifications/contract.ts'
import { pushService } from '#server/testing/pushService.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { type Network, type Visit, visit } from './testing.tsx'

export const PATH = '/profile/notifications'

/** A portal that sends push messages, and a browser that can show them. */
export async function computer() {
  const house = await startOn('sqlite')
  house.portal.reach = { mail: false, pushKey: 'the public key' }
  return { house, ada: await house.ada(), browser: await pushInBrowser() }
}

/** Opens the portal again, with what the browser has stored. */
export async function reopen(
  house: Chapterhouse,
  token: string | undefined,
  path = PATH,
  prepare: (network: Network) => void = () => undefined,
): Promise<Visit> {
  cleanup()
  const stored = { ...localStorage }
  return visit(house, path, token, (network) => {
    Object.assign(localStorage, stored)
    prepare(network)
  })
}

export async function devicesOf(house: Chapterhouse, token: string): Promise<number> {
  return (await house.call(getNotifications, token)).body.channels.devices
}

export function forbidStorage(): void {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => spy.mockRestore())
}

/** What jsdom lacks: the browser's part of push messages, with one subscription at a time. */
async function pushInBrowser() {
  const { subscription: described } = (await pushService()).device('browser')
  let current: object | null = null
  let permission = 'granted'
  let isStuck = false
  let slow: Promise<unknown> | undefined
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
    getSubscription: async () => {
      const [found, released] = [current, slow]
      slow = undefined
      await released
      return found
    },
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
    /** What is looked for next is found, as it was, when the returned function is called. */
    isSlow: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      slow = promise
      return () => act(async () => resolve())
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
