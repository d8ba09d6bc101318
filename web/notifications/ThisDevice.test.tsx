import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getNotifications } from '#domain/notifications/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/house.ts'
import { pushInBrowser } from '../testing.push.ts'
import { comeBack, type Network, type Visit, visit } from '../testing.tsx'

const PATH = '/profile/notifications'

test('a member turns the messages on for this device, and off again', async () => {
  const { house, ada, browser } = await sharedComputer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  const off = await screen.findByRole('button', { name: 'Stop on this device' })
  await waitFor(async () => expect(await devicesOf(house, ada)).toBe(1))
  await user.click(off)
  await screen.findByRole('button', { name: 'Show on this device' })
  expect(browser.isSubscribed()).toBe(false)
  await waitFor(async () => expect(await devicesOf(house, ada)).toBe(0))
})

test('who signs out gets no more messages on this device', async () => {
  const { house, ada, browser } = await sharedComputer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText('This device shows your notifications until you sign out.')
  await signOut(user)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('who signs out gets no more messages even if the browser stores nothing any more', async () => {
  const { house, ada, browser } = await sharedComputer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByRole('button', { name: 'Stop on this device' })
  forbidStorage()
  await signOut(user)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('messages that could not be ended at signing out are ended when the portal is opened again', async () => {
  const { house, ada, browser } = await sharedComputer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText('This device shows your notifications until you sign out.')
  const goesOn = browser.keepsMessages()
  await signOut(user)
  await screen.findByRole('heading', { name: 'Member Login' })
  goesOn()
  await reopen(house, undefined, '/login')
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('a session that expires leaves the messages to its person, until somebody else signs in', async () => {
  const { house, ada, browser } = await sharedComputer()
  const barbara = await house.join('Barbara Liskov')
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByRole('button', { name: 'Stop on this device' })
  await house.call(logout, ada)
  comeBack()
  await screen.findByRole('heading', { name: 'Member Login' })
  expect(browser.isSubscribed()).toBe(true)
  signInAs(await house.signIn('Ada Lovelace'))
  await screen.findByRole('button', { name: 'Stop on this device' })
  signInAs(barbara)
  await screen.findByRole('button', { name: 'Show on this device' })
  expect(browser.isSubscribed()).toBe(false)
})

test('messages that somebody wanted just before the next person signed in go to nobody', async () => {
  const { house, ada, barbara, browser, subscribe } = await wantedBeforeTheNext()
  await subscribe()
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
  expect([await devicesOf(house, ada), await devicesOf(house, barbara)]).toEqual([0, 0])
})

test.each(['signed in', 'signed out'])('what the browser allows once somebody has %s goes to nobody', async (what) => {
  const { house, ada, browser } = await sharedComputer()
  const barbara = await house.join('Barbara Liskov')
  const { user } = await visit(house, PATH, ada)
  const allow = browser.asks()
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  if (what === 'signed in') signInAs(barbara)
  else await signOut(user)
  await screen.findByRole('heading', { level: 1, name: what === 'signed in' ? 'Notifications' : 'Member Login' })
  await allow()
  expect(browser.wasSubscribed()).toBe(false)
  expect(await devicesOf(house, barbara)).toBe(0)
})

test.each<[string, (network: Network) => void, RegExp]>([
  ['the server cannot be reached', (network) => network.cut(), /reach/],
  ['the browser stores nothing', forbidStorage, /could not sign up for push messages/],
])('where %s, the page says so and the messages stay off', async (_, prevent, words) => {
  const { house, ada, browser } = await sharedComputer()
  const { user, network } = await visit(house, PATH, ada)
  const on = await screen.findByRole('button', { name: 'Show on this device' })
  prevent(network)
  await user.click(on)
  await screen.findByText(words)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
  await screen.findByText('Let this device show your notifications too.')
})

test('messages of an unknown owner are ended', async () => {
  const { house, ada, browser } = await sharedComputer()
  browser.isSubscribedAlready()
  await visit(house, PATH, ada)
  await screen.findByText('Let this device show your notifications too.')
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('what somebody wanted late leaves the next person what they have turned on meanwhile', async () => {
  const { house, ada, barbara, browser, subscribe, user } = await wantedBeforeTheNext()
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await subscribe()
  await screen.findByRole('button', { name: 'Stop on this device' })
  expect(browser.isSubscribed()).toBe(true)
  await waitFor(async () => expect(await devicesOf(house, barbara)).toBe(1))
  expect(await devicesOf(house, ada)).toBe(0)
})

test('a browser that may not show messages says so', async () => {
  const { house, ada, browser } = await sharedComputer()
  browser.answers('denied')
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText(/The browser blocks notifications from this page/)
  expect(browser.isSubscribed()).toBe(false)
})

test('who closes the browser’s question is told nothing, and is asked again the next time', async () => {
  const { house, ada, browser } = await sharedComputer()
  browser.answers('default')
  const { user } = await visit(house, PATH, ada)
  const on = await screen.findByRole('button', { name: 'Show on this device' })
  await user.click(on)
  browser.answers('granted')
  await user.click(on)
  await screen.findByRole('button', { name: 'Stop on this device' })
  expect(screen.queryByText(/The browser blocks notifications/)).toBeNull()
})

test('a device whose call was lost is told to the server again when the page is opened', async () => {
  const { house, ada } = await sharedComputer()
  const { user, network } = await visit(house, PATH, ada)
  network.hold('/push')
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await waitFor(() => expect(network.calls.some((call) => call.includes('/push'))).toBe(true))
  await reopen(house, ada)
  await screen.findByRole('button', { name: 'Stop on this device' })
  await waitFor(async () => expect(await devicesOf(house, ada)).toBe(1))
})

test.each([
  ['allows them', 'Stop on this device', (_: Network, allow: () => Promise<void>) => allow()],
  [
    'allows them and the server does not',
    'Show on this device',
    async (network: Network, allow: () => Promise<void>) => {
      network.cut('/push')
      await allow()
      await screen.findByText('Failed to fetch')
    },
  ],
])('where the browser %s after the member has left the page and come back, it says “%s”', async (_, name, answer) => {
  const { house, ada, browser } = await sharedComputer()
  const { user, network } = await visit(house, PATH, ada)
  const allow = browser.asks()
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await screen.findByRole('button', { name: 'Sign Out' })
  act(() => history.back())
  await screen.findByRole('button', { name: 'Show on this device' })
  await answer(network, allow)
  await screen.findByRole('button', { name })
  await waitFor(() => expect(browser.isSubscribed()).toBe(name === 'Stop on this device'))
})

test('messages that could not be stopped are ended when the portal is opened again', async () => {
  const { house, ada, browser } = await sharedComputer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  const goesOn = browser.keepsMessages()
  await user.click(await screen.findByRole('button', { name: 'Stop on this device' }))
  await screen.findByRole('button', { name: 'Show on this device' })
  goesOn()
  await reopen(house, ada)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
  await screen.findByRole('button', { name: 'Show on this device' })
})

test('where no worker could be installed, the page says that it cannot sign up', async () => {
  const { house, ada, browser } = await sharedComputer()
  browser.hasNoWorker()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText(/could not sign up for push messages/)
})

/** Ada wants messages, the browser takes its time, and Barbara signs in. */
async function wantedBeforeTheNext() {
  const { house, ada, browser } = await sharedComputer()
  const barbara = await house.join('Barbara Liskov')
  const { user } = await visit(house, PATH, ada)
  const subscribe = browser.takesItsTime()
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  signInAs(barbara)
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  return { house, ada, barbara, browser, subscribe, user }
}

async function signOut(user: Visit['user']): Promise<void> {
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
}

/** With what the browser has stored. */
async function reopen(house: Chapterhouse, token: string | undefined, path = PATH): Promise<void> {
  cleanup()
  const stored = { ...localStorage }
  await visit(house, path, token, () => Object.assign(localStorage, stored))
}

async function sharedComputer() {
  const house = await startOn('sqlite')
  house.portal.reach = { mail: false, pushKey: 'the public key' }
  return { house, ada: await house.ada(), browser: await pushInBrowser() }
}

function forbidStorage(): void {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => spy.mockRestore())
}

async function devicesOf(house: Chapterhouse, token: string): Promise<number> {
  return (await house.call(getNotifications, token)).body.channels.devices
}

function signInAs(token: string): void {
  localStorage.setItem('token', token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
}
