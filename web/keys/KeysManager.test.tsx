import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { addKey, listKeys } from '#domain/keys/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

async function managing(prepare: (house: Chapterhouse, margaret: string) => Promise<unknown> = async () => undefined) {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  await prepare(house, margaret)
  const visitor = await visit(house, '/controlpanel', margaret)
  await visitor.user.click(await screen.findByRole('button', { name: 'Manage Keys' }))
  return { house, margaret, ...visitor, dialog: within(await screen.findByRole('dialog', { name: 'Manage Keys' })) }
}

const bot = (house: Chapterhouse, margaret: string) =>
  house.call(addKey, margaret, { body: { key: { name: 'Discord bot', scopes: ['events:read'] } } })

test('a key is made, shown once, which Escape does not end unasked, and opens what was chosen', async () => {
  const { house, margaret, user, dialog } = await managing()
  await dialog.findByText('No program has a key yet.')
  await user.click(dialog.getByRole('button', { name: 'New key' }))
  const form = within(dialog.getByRole('form', { name: 'New key' }))
  await user.click(form.getByRole('button', { name: 'Make key' }))
  form.getByText('Name the program that gets the key.')
  await user.type(form.getByRole('textbox', { name: 'Program' }), 'Discord bot')
  await user.click(form.getByRole('button', { name: 'Make key' }))
  form.getByText('Choose what the program may do.')
  await user.click(form.getByRole('checkbox', { name: 'reads events' }))
  await user.click(form.getByRole('button', { name: 'Make key' }))
  const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'The key of Discord bot' })
  expect((await house.call(listEvents, shown.value)).status).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(shown.value)
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Close without another look at it?' }))
  await user.click(question.getByRole('button', { name: 'Keep it open' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await dialog.findByText('Discord bot')
  expect((await house.call(listKeys, margaret)).body.keys).toHaveLength(1)
})

test('a key is revoked after a question', async () => {
  const { house, user, dialog, margaret } = await managing(bot)
  await user.click(await dialog.findByRole('button', { name: 'Revoke the key Discord bot' }))
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to revoke this key?' }))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(dialog.queryByText('Discord bot')).toBeNull())
  expect((await house.call(listKeys, margaret)).body.keys).toEqual([])
})

test('says so when the keys cannot be fetched', async () => {
  const { user, network } = await visitAs('margaret', '/controlpanel')
  await screen.findByRole('button', { name: 'Manage Keys' })
  network.cut('/keys')
  await user.click(screen.getByRole('button', { name: 'Manage Keys' }))
  await screen.findByText('Failed to fetch')
})
