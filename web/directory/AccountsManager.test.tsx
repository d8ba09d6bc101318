import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function opened() {
  const house = await startOn('sqlite')
  const [ada] = [await house.ada(), await house.grace(), await house.officer('AI')]
  const visited = await visit(house, '/controlpanel', await house.margaret())
  await visited.user.click(await screen.findByRole('button', { name: 'Find a Member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a Member' }))
  await dialog.findByText('4 accounts')
  const rowOf = (name: string) =>
    dialog.getAllByRole('listitem').find((row) => row.textContent?.includes(name))!.textContent
  /** Opens the sheet of a person. */
  const sheetOf = async (name: string) => {
    await visited.user.click(dialog.getByRole('button', { name: new RegExp(name) }))
    return within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }))
  }
  return { house, ada, dialog, rowOf, sheetOf, ...visited }
}

test('the super admin sees what everybody may do, and finds one by typing', async () => {
  const { dialog, rowOf, sheetOf, user } = await opened()
  expect(rowOf('Ada')).toContain('Member')
  expect(rowOf('Grace')).toContain('Admin')
  expect(rowOf('Hedy')).toContain('Officer of AI')
  expect(rowOf('Margaret')).toContain('Super admin')
  expect((await sheetOf('Margaret')).queryByRole('button', { name: 'Block' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.type(dialog.getByRole('searchbox'), 'love')
  await dialog.findByText('1 account')
  await user.type(dialog.getByRole('searchbox'), ' nobody')
  await dialog.findByText('Nobody has that name or address.')
})

test('says so when a search fails', async () => {
  const { dialog, network, user } = await opened()
  network.cut('search=')
  await user.type(dialog.getByRole('searchbox'), 'love')
  await dialog.findByText('Failed to fetch')
  expect(dialog.queryByText('4 accounts')).toBeNull()
  network.mend()
  act(() => dialog.getByRole('button', { name: 'Try again' }).focus())
  await user.keyboard('{Enter}')
  await dialog.findByText('1 account')
})

test('signs somebody out everywhere', async () => {
  const { house, ada, sheetOf, rowOf, user } = await opened()
  await user.click((await sheetOf('Ada')).getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByText('Ada Lovelace is signed out everywhere.')
  expect((await house.call(getUser, ada)).status).toBe(401)
  await waitFor(() => expect(rowOf('Ada')).toContain('not signed in'))
})

test('blocks after a question, and unblocks', async () => {
  const { house, ada, sheetOf, rowOf, user } = await opened()
  const sheet = await sheetOf('Ada')
  const block = sheet.getByRole('button', { name: 'Block' })
  const ask = async () => {
    await user.click(block)
    return within(await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(block))
  expect((await house.call(getUser, ada)).status).toBe(200)
  await user.click((await ask()).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(rowOf('Ada')).toContain('Blocked'))
  expect((await house.call(getUser, ada)).status).toBe(401)
  await user.click(await sheet.findByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(rowOf('Ada')).not.toContain('Blocked'))
})
