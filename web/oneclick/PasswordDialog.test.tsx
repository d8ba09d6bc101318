import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createEventWithPassword, hasPassword } from '#domain/oneclick/contract.ts'
import { storeInitialPasswords } from '#server/secrets/first.ts'
import { startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const OLD = 'the first password'
const NEW = 'the second password'

async function changing() {
  const house = await startOn('sqlite')
  await storeInitialPasswords(house.database, { adminPassword: undefined, oneClickPassword: OLD })
  const { user, network } = await visit(house, '/controlpanel', await house.grace())
  await user.click(await screen.findByRole('button', { name: 'Manage One-Click API' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage One-Click API' }))
  const fill = async (old: string, next: string, confirmation: string) => {
    const typed = { 'Old password': old, 'New password': next, 'Confirm new password': confirmation }
    const shown = within(await screen.findByRole('dialog', { name: 'Manage One-Click API' }))
    for (const [label, text] of Object.entries(typed)) if (text) await user.type(shown.getByLabelText(label), text)
    await user.click(shown.getByRole('button', { name: 'Update password' }))
  }
  const times = { startDate: '2026-03-06T02:00:00.000Z', endDate: '2026-03-06T04:00:00.000Z' }
  const works = async (password: string) => {
    const event = { title: 'From a sheet', attendanceCode: `code ${password}`, ...times }
    return (await house.call(createEventWithPassword, undefined, { body: { password, event } })).status === 200
  }
  return { user, dialog, fill, works, network }
}

test('an empty field is asked for before anything is sent', async () => {
  const { fill, network } = await changing()
  await fill(OLD, NEW, '')
  await screen.findByText('At least one field is empty.')
  expect(network.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
})

test('the new password must be typed the same twice (spec: members §15.7)', async () => {
  const { fill, network } = await changing()
  await fill(OLD, NEW, `${NEW}!`)
  await screen.findByText('New password does not match.')
  expect(network.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
})

test('a wrong old password is said in the banner, and the dialog stays', async () => {
  const { fill, works } = await changing()
  await fill('a guess', NEW, NEW)
  await screen.findByText('The password is incorrect.')
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(await works(OLD)).toBe(true)
})

test('the right one is changed; the dialog says so and closes (spec: members §15.7)', async () => {
  const { fill, works } = await changing()
  await fill(OLD, NEW, NEW)
  await screen.findByText('Password updated successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await works(OLD)).toBe(false)
  expect(await works(NEW)).toBe(true)
})

test('the super admin sets the first password where there is none, without an old one', async () => {
  const { house, token: margaret, user } = await visitAs('margaret', '/controlpanel')
  await user.click(await screen.findByRole('button', { name: 'Manage One-Click API' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage One-Click API' }))
  await dialog.findByText(/There is none yet/)
  expect(dialog.queryByLabelText('Old password')).toBeNull()
  await user.type(dialog.getByLabelText('New password'), 'correct horse')
  await user.type(dialog.getByLabelText('Confirm new password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  await screen.findByText('Password updated successfully')
  expect((await house.call(hasPassword, margaret)).body).toEqual({ isSet: true })
})
