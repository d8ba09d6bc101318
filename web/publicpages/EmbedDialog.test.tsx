import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function embedding() {
  const house = await startOn('sqlite')
  const visitor = await visit(house, '/controlpanel', await house.officer('AI'))
  await visitor.user.click(await screen.findByRole('button', { name: 'Embed and calendars' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed and calendars' }))
  const preview = () => dialog.getByTitle('The frame on your site').getAttribute('src')
  return { house, ...visitor, dialog, preview }
}

test('an officer copies the snippet of what the preview shows, and the address of its calendar', async () => {
  const { house, user, dialog, preview } = await embedding()
  expect(preview()).toBe('/embed/events')
  await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
  await user.click(await screen.findByRole('option', { name: 'AI' }))
  await user.click(dialog.getByRole('combobox', { name: 'At most' }))
  await user.click(await screen.findByRole('option', { name: '3' }))
  expect(preview()).toBe('/embed/events?committee=AI&limit=3')
  await user.click(dialog.getByRole('button', { name: 'Copy the snippet' }))
  const copied = await navigator.clipboard.readText()
  const frame = new DOMParser().parseFromString(copied, 'text/html').querySelector('iframe')!
  expect(frame.getAttribute('src')).toBe(location.origin + preview())
  expect((await house.app.inject({ url: preview()! })).statusCode).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Copy the address' }))
  const feed = new URL(await navigator.clipboard.readText())
  expect(feed.pathname).toBe('/app/calendar/AI.ics')
  expect((await house.app.inject({ url: feed.pathname })).headers['content-type']).toContain('text/calendar')
})
