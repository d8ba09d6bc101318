import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPush, getNotifications } from '#domain/notifications/contract.ts'
import { pushService } from '#server/testing/pushService.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const PATH = '/profile/notifications'

async function open({ mail = true, push = false, devices = 0 } = {}) {
  const house = await startOn('sqlite')
  house.portal.reach = { mail, pushKey: push ? 'the public key' : undefined }
  const ada = await house.ada()
  if (devices > 0) {
    const { subscription } = (await pushService()).device('phone')
    await house.call(addPush, ada, { body: { subscription } })
  }
  const visitor = await visit(house, PATH, ada)
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  const settings = async () => (await house.call(getNotifications, ada)).body
  return { ...visitor, house, ada, settings }
}

const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('a member turns kinds on and off, and each switch is saved at once', async () => {
  const { user, settings } = await open()
  await screen.findByRole('switch', { name: 'Reminders by mail' })
  expect([isOn('Reminders by mail'), isOn('New events by mail')]).toEqual([true, false])
  expect(screen.queryByRole('switch', { name: 'Terms and webhooks by mail' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Reminders by mail' }))
  await user.click(screen.getByRole('switch', { name: 'New events by mail' }))
  expect([isOn('Reminders by mail'), isOn('New events by mail')]).toEqual([false, true])
  await waitFor(async () => {
    const { notifications } = await settings()
    expect([notifications.reminder.mail, notifications.newEvent.mail]).toEqual([false, true])
  })
})

test('leads back to the profile', async () => {
  const { user, place } = await open()
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Profile' }))
  expect(place()).toBe('/profile')
})

test('a member follows committees and stops following them', async () => {
  const { user, settings } = await open()
  for (const name of ['AI', 'Hack']) await user.click(await screen.findByRole('checkbox', { name }))
  await waitFor(async () => expect((await settings()).followed).toEqual(['AI', 'Hack']))
  await user.click(screen.getByRole('checkbox', { name: 'AI' }))
  await waitFor(async () => expect((await settings()).followed).toEqual(['Hack']))
})

test('a switch goes back also if no call succeeds after the one that should save it', async () => {
  const { user, network } = await open()
  const reminders = await screen.findByRole('switch', { name: 'Reminders by mail' })
  const release = network.hold('/user/notifications')
  await user.click(reminders)
  await waitFor(() => expect(isOn('Reminders by mail')).toBe(false))
  await user.click(screen.getByRole('switch', { name: 'New events by mail' }))
  network.cut('/user/notifications')
  release()
  await screen.findByText(/What you see is older/)
  expect([isOn('Reminders by mail'), isOn('New events by mail')]).toEqual([true, false])
})

test('a portal that sends nothing promises nothing, here and on the profile', async () => {
  const { user } = await open({ mail: false })
  await screen.findByText('This portal does not send any.')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Profile' }))
  await screen.findByRole('button', { name: 'Sign Out' })
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
})

test('a portal that sends push alone offers this device first, and its switches once a device is there', async () => {
  await open({ mail: false, push: true })
  await screen.findByRole('heading', { name: 'This device' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('a member with a device chooses for mail and for push', async () => {
  await open({ push: true, devices: 1 })
  await screen.findByRole('switch', { name: 'Reminders by push' })
  expect(isOn('Reminders by mail')).toBe(true)
})

test('a switch that waits for another one is saved also if the member leaves the page', async () => {
  const { user, network, settings } = await open()
  const release = network.hold('/user/notifications')
  await user.click(await screen.findByRole('switch', { name: 'Reminders by mail' }))
  await user.click(screen.getByRole('switch', { name: 'New events by mail' }))
  await user.click(screen.getAllByRole('link', { name: 'Leaderboard' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })
  release()
  await waitFor(async () => {
    const { notifications } = await settings()
    expect([notifications.reminder.mail, notifications.newEvent.mail]).toEqual([false, true])
  })
})
