import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function looking(prepare: (house: Chapterhouse) => Promise<unknown> = async () => undefined) {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  await prepare(house)
  const visitor = await visit(house, '/controlpanel', margaret)
  return { house, ...visitor, open: () => openIt(visitor) }
}

async function openIt({ user }: { user: Awaited<ReturnType<typeof visit>>['user'] }) {
  await user.click(await screen.findByRole('button', { name: 'Health' }))
  return within(await screen.findByRole('dialog', { name: 'Health' }))
}

const lines = async (dialog: Awaited<ReturnType<typeof openIt>>) => {
  const list = within(await dialog.findByRole('list', { name: 'Findings' }))
  return list.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('the super admin sees each finding, the worst first, with how to fix it (spec: server §1.1)', async () => {
  const { open } = await looking(async (house) => {
    await house.ada()
    await house.database.write((db) =>
      db.updateTable('members').set({ points: 999 }).where('email', '=', 'ada@g.ucla.edu').execute(),
    )
  })
  const dialog = await open()
  const shown = await lines(dialog)
  const mend = 'Run portal doctor --mend-points to set them to the ledger.'
  expect(shown).toContain(`Problem: pointsAda Lovelace has 999, the ledger 0${mend}`)
  expect(shown.map((line) => line.split(':')[0])).toEqual(
    ['Problem', 'Warning', 'OK'].flatMap((word) =>
      shown.map((line) => line.split(':')[0]!).filter((one) => one === word),
    ),
  )
  expect(shown).toContainEqual(expect.stringMatching(/^OK: databaseSQLite 3\..*undamaged$/))
  expect(dialog.getByRole('status').textContent).toMatch(/^\d+ problems?, \d+ warnings?\. 12:00 PM$/)
})

test('checking again shows what was fixed meanwhile', async () => {
  const { house, user, open } = await looking()
  const points = (to: number) =>
    house.database.write((db) =>
      db.updateTable('members').set({ points: to }).where('email', '=', 'margaret@g.ucla.edu').execute(),
    )
  await points(5)
  const dialog = await open()
  expect(await lines(dialog)).toContainEqual(expect.stringContaining('Margaret Hamilton has 5'))
  await points(0)
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await waitFor(async () => expect(await lines(dialog)).toContain('OK: pointsequal the ledger for everyone'))
})

test('while loading there are skeletons; a failure says why, and offers to try again', async () => {
  const { user, network, open } = await looking()
  const letGo = network.hold('/health/findings')
  const dialog = await open()
  await dialog.findByText('Loading')
  letGo()
  await lines(dialog)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  network.cut('/health/findings')
  const again = await open()
  await again.findByText('Failed to fetch')
  network.mend()
  await user.click(again.getByRole('button', { name: 'Try again' }))
  await lines(again)
})
