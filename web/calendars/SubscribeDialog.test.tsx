import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitAs } from '../testing.tsx'

test('a member makes the address of their calendar, copies, replaces and ends it, beginning with what the device can do', async () => {
  const { house, user } = await visitAs('ada', '/profile/notifications')
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to your events' }))
  const address = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value
  const statusOf = async (url: string) => (await house.app.inject({ url: new URL(url).pathname })).statusCode

  await user.click(await dialog.findByRole('button', { name: 'Make my calendar’s address' }))
  await dialog.findByRole('textbox', { name: 'Address' })
  const first = address()
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(first)
  expect(await statusOf(first)).toBe(200)
  const atGoogle = dialog.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')!
  expect(new URL(atGoogle).searchParams.get('cid')).toBe(first.replace(/^https?:/, 'webcal:'))

  await user.click(dialog.getByRole('button', { name: 'Replace the address' }))
  await waitFor(() => expect(address()).not.toBe(first))
  const second = address()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await user.click(dialog.getByRole('button', { name: 'End it' }))
  await dialog.findByRole('button', { name: 'Make my calendar’s address' })
  expect(await statusOf(second)).toBe(404)
})
