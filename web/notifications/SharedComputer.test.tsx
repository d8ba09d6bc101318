import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#domain/session/contract.ts'
import { computer, devicesOf, forbidStorage, PATH, reopen } from '../testing.push.ts'
import { comeBack, type Visit, visit } from '../testing.tsx'

test('who signs out gets no more messages on this device', async () => {
  const { house, ada, browser } = await computer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByText('This device shows your notifications until you sign out.')
  await signOut(user)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('who signs out gets no more messages even if the browser stores nothing any more', async () => {
  const { house, ada, browser } = await computer()
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByRole('button', { name: 'Stop on this device' })
  forbidStorage()
  await signOut(user)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('messages that could not be ended at signing out are ended when the portal is opened again', async () => {
  const { house, ada, browser } = await computer()
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
  const { house, ada, browser } = await computer()
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
  const { house, ada, browser } = await computer()
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

test('what somebody wanted late leaves the next person what they have turned on meanwhile', async () => {
  const { house, ada, barbara, browser, subscribe, user } = await wantedBeforeTheNext()
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await subscribe()
  await screen.findByRole('button', { name: 'Stop on this device' })
  expect(browser.isSubscribed()).toBe(true)
  await waitFor(async () => expect(await devicesOf(house, barbara)).toBe(1))
  expect(await devicesOf(house, ada)).toBe(0)
})

test('the next person does not take over the messages that the page has just found', async () => {
  const { house, ada, browser } = await computer()
  const barbara = await house.join('Barbara Liskov')
  const { user } = await visit(house, PATH, ada)
  await user.click(await screen.findByRole('button', { name: 'Show on this device' }))
  await screen.findByRole('button', { name: 'Stop on this device' })
  const find = browser.isSlow()
  await reopen(house, ada)
  await screen.findByRole('heading', { name: 'This device' })
  signInAs(barbara)
  await waitFor(() => expect(browser.isSubscribed()).toBe(false))
  await find()
  await screen.findByRole('button', { name: 'Show on this device' })
  expect(await devicesOf(house, barbara)).toBe(0)
})

/** Ada wants messages, the browser takes its time, and Barbara signs in. */
async function wantedBeforeTheNext() {
  const { house, ada, browser } = await computer()
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

function signInAs(token: string): void {
  localStorage.setItem('token', token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
}
