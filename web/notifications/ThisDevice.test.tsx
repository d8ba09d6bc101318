import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { computer, devicesOf, forbidStorage, PATH, reopen } from '../testing.push.ts'
import { type Network, visit } from '../testing.tsx'

test('a member turns the messages on for this device, and off again', async () => {
  const { house, ada, browser } = await computer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  const off = await screen.findByRole('button', { name: 'Stop on this device' })
  await waitFor(async () => expect(await devicesOf(house, ada)).toBe(1))
  await user.click(off)
  await screen.findByRole('button', { name: 'Show on this device' })
  expect(browser.isSubscribed()).toBe(false)
  await waitFor(async () => expect(await devicesOf(house, ada)).toBe(0))
})

test.each<[string, (network: Network) => void, RegExp]>([
  ['the server cannot be reached', (network) => network.cut(), /reach/],
  ['the browser stores nothing', forbidStorage, /could not sign up for push messages/],
])('where %s, the page says so and the messages stay off', async (_, prevent, words) => {
  const { house, ada, browser } = await computer()
  const { user, network } = await visit(house, PATH, ada)
  const on = await screen.findByRole('button', { name: 'Show on this device' })
  prevent(network)
  await user.click(on)
  await screen.findByText(words)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
  await screen.findByText('Let this device show your notifications too.')
})

test('messages of an unknown owner are ended', async () => {
  const { house, ada, browser } = await computer()
  browser.isSubscribedAlready()
  await visit(house, PATH, ada)
  await screen.findByText('Let this device show your notifications too.')
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('a browser that may not show messages says so', async () => {
  const { house, ada, browser } = await computer()
  browser.answers('denied')
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText(/The browser blocks notifications from this page/)
  expect(browser.isSubscribed()).toBe(false)
})

test('who closes the browser’s question is told nothing, and is asked again the next time', async () => {
  const { house, ada, browser } = await computer()
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
  const { house, ada } = await computer()
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
  const { house, ada, browser } = await computer()
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
  const { house, ada, browser } = await computer()
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
  const { house, ada, browser } = await computer()
  browser.hasNoWorker()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText(/could not sign up for push messages/)
})

test('a device that is told to the server again leaves a switch as the member has just put it', async () => {
  const { house, ada } = await computer()
  house.portal.reach.mail = true
  const first = await visit(house, PATH, ada)
  first.network.hold('/user/push')
  await first.user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByRole('button', { name: 'Stop on this device' })

  let tell = () => {}
  const { user, network } = await reopen(house, ada, PATH, ({ hold }) => {
    tell = hold('/user/push')
  })
  const reminders = await screen.findByRole<HTMLInputElement>('switch', { name: 'Reminders by mail' })
  const save = network.hold('/user/notifications')
  await user.click(reminders)
  tell()
  await screen.findByRole('switch', { name: 'Reminders by push' })
  expect(reminders.checked).toBe(false)
  save()
})
