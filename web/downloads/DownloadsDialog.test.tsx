import type { EventEmitter } from 'node:events'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prepareDownload } from '#domain/downloads/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const { jsdom } = globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }

async function opened(prepare: (house: Awaited<ReturnType<typeof startOn>>) => void = () => undefined) {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  prepare(house)
  const visited = await visit(house, '/controlpanel', margaret)
  await visited.user.click(await screen.findByRole('button', { name: 'Download' }))
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: 'Download' })) }
}

test('the super admin asks for the backup, and the browser gets an address for it', async () => {
  // jsdom goes nowhere, and says so.
  const went = vi.fn()
  jsdom.virtualConsole.once('jsdomError', went)
  const { dialog, network, user } = await opened()
  expect(dialog.getAllByRole('listitem')).toHaveLength(7)
  await user.click(dialog.getByRole('button', { name: 'Download Backup' }))
  await vi.waitFor(() => expect(went).toHaveBeenCalled())
  expect(network.calls).toContain(`POST /app${prepareDownload.path}`)
  expect(network.bodies).toContainEqual({ file: 'backup' })
})

test('while one file is being prepared, no other can be pressed', async () => {
  const { dialog, network, user } = await opened()
  const release = network.hold(prepareDownload.path)
  const events = dialog.getByRole<HTMLButtonElement>('button', { name: 'Download Events as CSV' })
  await user.click(dialog.getByRole('button', { name: 'Download Members as CSV' }))
  await vi.waitFor(() => expect(events.disabled).toBe(true))
  release()
  await vi.waitFor(() => expect(events.disabled).toBe(false))
  await user.click(events)
  await vi.waitFor(() => expect(network.bodies).toEqual([{ file: 'members' }, { file: 'events' }]))
})

test('what was refused is forgotten when the window is opened again', async () => {
  const { dialog, network, user } = await opened()
  network.cut(prepareDownload.path)
  await user.click(dialog.getByRole('button', { name: 'Download Members as CSV' }))
  await dialog.findByText('Failed to fetch')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findByRole('button', { name: 'Download Members as CSV' })
  expect(screen.queryByText('Failed to fetch')).toBeNull()
})

test('with an old sign-in it says why not, and offers the way', async () => {
  const { dialog, user, place } = await opened((house) => house.setClock('2026-03-05T20:11:00.000Z'))
  await user.click(dialog.getByRole('button', { name: 'Download Members as CSV' }))
  const alert = within(await dialog.findByRole('alert'))
  alert.getByText(/wants a sign-in of the last 10 minutes/)
  await user.click(alert.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Member Login' })
  expect(place()).toBe('/login')
})
