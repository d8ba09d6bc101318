import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('a member makes the address of their calendar, copies, replaces and ends it, with steps for each program', async () => {
  const house = await startOn('sqlite')
  const { user } = await visit(house, '/profile/notifications', await house.ada())
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
  for (const program of ['Google', 'Apple', 'Outlook']) {
    await user.click(dialog.getByRole('tab', { name: program }))
    expect(within(dialog.getByRole('tabpanel', { name: program })).getAllByRole('listitem').length).toBeGreaterThan(1)
  }

  await user.click(dialog.getByRole('button', { name: 'Replace the address' }))
  await waitFor(() => expect(address()).not.toBe(first))
  const second = address()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await user.click(dialog.getByRole('button', { name: 'End it' }))
  await dialog.findByRole('button', { name: 'Make my calendar’s address' })
  expect(await statusOf(second)).toBe(404)
})
