import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
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
  return { house, ada, dialog, rowOf, ...visited }
}

test('the super admin sees what everybody may do, and finds one by typing', async () => {
  const { dialog, rowOf, user } = await opened()
  expect(rowOf('Ada')).toContain('Member')
  expect(rowOf('Grace')).toContain('Admin')
  expect(rowOf('Hedy')).toContain('Officer of AI')
  expect(rowOf('Margaret')).toContain('Super admin')
  expect(dialog.queryByRole('button', { name: 'Block Margaret Hamilton' })).toBeNull()
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

test('says so when a search cannot be made without a connection', async () => {
  const { dialog, network, user } = await opened()
  network.cut()
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => act(() => void window.dispatchEvent(new Event('online'))))
  await user.type(dialog.getByRole('searchbox'), 'love')
  await dialog.findByText('This is not on this device. It needs a connection.')
})

test('more people who cannot be fetched take nobody away, and the same button tries again', async () => {
  const { house, dialog, network, user } = await opened()
  for (const name of 'ABCDEFGHIJKLMNOPQR') await house.join(`Alan ${name}uring`)
  await user.type(dialog.getByRole('searchbox'), 'a')
  await dialog.findByText('22 accounts')
  network.cut('limit=120')
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByText('Failed to fetch')
  expect(dialog.getAllByRole('listitem')).toHaveLength(20)
  await user.click(dialog.getByRole('button', { name: 'Block Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  await dialog.findByRole('button', { name: 'Unblock Ada Lovelace' })
  network.mend()
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(22))
  expect(dialog.queryByText('Failed to fetch')).toBeNull()
})

test('signs several people out at once, beside a question about another', async () => {
  const { house, ada, dialog, network, user, rowOf } = await opened()
  const barbara = await house.join('Barbara Liskov')
  await user.type(dialog.getByRole('searchbox'), 'a')
  await dialog.findByText('5 accounts')
  const release = network.hold('/session')
  await user.click(dialog.getByRole('button', { name: 'Sign out Ada Lovelace everywhere' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out Barbara Liskov everywhere' }))
  await user.click(dialog.getByRole('button', { name: 'Block Grace Hopper' }))
  const question = { name: 'Block Grace Hopper?' }
  await screen.findByRole('dialog', question)
  release()
  for (const name of ['Ada', 'Barbara']) await waitFor(() => expect(rowOf(name)).toContain('not signed in'))
  for (const token of [ada, barbara]) expect((await house.call(getUser, token)).status).toBe(401)
  screen.getByRole('dialog', question)
})

test('signs somebody out everywhere', async () => {
  const { house, ada, dialog, rowOf, user } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Sign out Ada Lovelace everywhere' }))
  await screen.findByText('Ada Lovelace is signed out everywhere.')
  expect((await house.call(getUser, ada)).status).toBe(401)
  await waitFor(() => expect(rowOf('Ada')).toContain('not signed in'))
})

test('blocks after a question, and unblocks', async () => {
  const { house, ada, dialog, rowOf, user } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Block Ada Lovelace' }))
  const question = within(await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  // While it closes it is still about her.
  expect(screen.queryByText('Block ?')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Block Ada Lovelace' })))
  expect((await house.call(getUser, ada)).status).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Block Ada Lovelace' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' })).getByRole('button', { name: 'Block' }),
  )
  await waitFor(() => expect(rowOf('Ada')).toContain('Blocked'))
  expect((await house.call(getUser, ada)).status).toBe(401)
  await user.click(dialog.getByRole('button', { name: 'Unblock Ada Lovelace' }))
  await waitFor(() => expect(rowOf('Ada')).not.toContain('Blocked'))
})
