import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listWebhooks, updateWebhook } from '#domain/webhooks/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { webhookTo, withReceiver } from '#server/webhooks/testing.ts'
import { visit } from '../testing.tsx'

async function open(house: Chapterhouse, margaret: string) {
  const visitor = await visit(house, '/controlpanel', margaret)
  await visitor.user.click(await screen.findByRole('button', { name: 'Manage Webhooks' }))
  return { ...visitor, dialog: within(await screen.findByRole('dialog', { name: 'Manage Webhooks' })) }
}

const BOT = { url: 'https://bot.example.edu/portal' }

async function managing() {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  return { house, margaret, ...(await webhookTo(house, margaret, BOT, ['event.published'])) }
}

const row = (dialog: ReturnType<typeof within>) => dialog.findByRole('button', { name: /^bot\.example\.edu/ })

test('a webhook is added with what it hears, and its secret is shown once', async () => {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  const { user, dialog } = await open(house, margaret)
  await dialog.findByText('No program hears what happens yet.')
  await user.click(dialog.getByRole('button', { name: 'New webhook' }))
  const form = within(dialog.getByRole('form', { name: 'New webhook' }))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  form.getByText('The address must be like https://bot.example.edu/portal.')
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://bot.example.edu/portal')
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  form.getByText('Choose what is sent.')
  await user.click(form.getByRole('checkbox', { name: 'An event is published' }))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  const secret = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'The secret of bot.example.edu' })
  expect(secret.value).toMatch(/^whsec_/)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect((await row(dialog)).textContent).toBe('bot.example.eduevents · nothing sent yet')
  await user.click(dialog.getByRole('button', { name: 'New webhook' }))
  const second = within(dialog.getByRole('form', { name: 'New webhook' }))
  await user.type(second.getByRole('textbox', { name: 'Address' }), 'https://bot.example.edu/portal')
  await user.click(second.getByRole('checkbox', { name: 'An event changes' }))
  await user.click(second.getByRole('button', { name: 'Add webhook' }))
  await second.findByText('There is a webhook for this address already.')
})

test('a test is sent, its answer appears by itself, and it is sent again', async () => {
  const { house, runner, arrived, margaret } = await withReceiver(await startOn('sqlite'), ['event.published'])
  const { user, dialog } = await open(house, margaret)
  await user.click(await dialog.findByRole('button', { name: /^localhost/ }))
  await dialog.findByText('Nothing was sent in the last 30 days.')
  await user.click(dialog.getByRole('button', { name: 'Send a test' }))
  await dialog.findByText('today at 12:00 PM · waiting')
  await runner.drain()
  await dialog.findByText('today at 12:00 PM · delivered, 204', {}, { timeout: 5000 })
  await dialog.findByText(/^events · last delivery today, 204$/, {}, { timeout: 8000 })
  await user.click(dialog.getByRole('button', { name: /^Send again: Test/ }))
  await dialog.findByText('today at 12:00 PM · waiting')
  await runner.drain()
  expect(arrived.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test'])
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(1)
})

test('a webhook is switched off and on, changed, and gets a new secret', async () => {
  const { house, margaret, secret } = await managing()
  const { user, dialog } = await open(house, margaret)
  await user.click(await row(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Switch off' }))
  await user.click(await dialog.findByRole('button', { name: 'Switch on' }))
  await user.click(await dialog.findByRole('button', { name: 'Change' }))
  const form = within(dialog.getByRole('form', { name: 'Change webhook' }))
  await user.click(form.getByRole('checkbox', { name: 'Somebody registers' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await dialog.findByText('events, members · nothing sent yet')
  await user.click(dialog.getByRole('button', { name: 'New secret' }))
  const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'The secret of bot.example.edu' })
  expect(shown.value).not.toBe(secret)
})

test('a webhook that was switched off says so, and sends nothing', async () => {
  const { house, margaret, uuid } = await managing()
  await house.call(updateWebhook, margaret, { params: { uuid }, body: { webhook: { state: 'off' } } })
  const { user, dialog } = await open(house, margaret)
  await user.click(await row(dialog))
  expect((await row(dialog)).textContent).toContain('switched off')
  await dialog.findByRole('button', { name: 'Switch on' })
  expect(dialog.queryByRole('button', { name: 'Send a test' })).toBeNull()
})

test('a webhook is deleted after a question', async () => {
  const { house, margaret } = await managing()
  const { user, dialog } = await open(house, margaret)
  await user.click(await row(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this webhook?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await dialog.findByText('No program hears what happens yet.')
  expect((await house.call(listWebhooks, margaret)).body.webhooks).toEqual([])
})
