import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#domain/session/contract.ts'
import { computer, forbidStorage, PATH, reopen } from '../testing.push.ts'
import { comeBack, signInAs, type Visit, visit } from '../testing.tsx'

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

async function signOut(user: Visit['user']): Promise<void> {
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
}
