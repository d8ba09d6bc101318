import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addAdmin } from '#domain/admins/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('a double click withdraws one invitation, though the next is under it by then', async () => {
  const house = await startOn('sqlite')
  const margaret = await house.margaret()
  for (const name of ['edith', 'fran']) {
    await house.call(addAdmin, margaret, { body: { email: `${name}@g.ucla.edu`, invite: true } })
  }
  const { user, network } = await visit(house, '/controlpanel', margaret)
  await user.click(await screen.findByRole('button', { name: 'Manage Admins' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Admins' }))
  await user.click(await dialog.findByRole('button', { name: 'Withdraw the invitation of edith@g.ucla.edu' }))
  const next = dialog.getByRole('button', { name: 'Withdraw the invitation of fran@g.ucla.edu' })
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Withdraw/ })).toEqual([next]))
  fireEvent.click(next, { detail: 2 })
  await user.click(dialog.getByLabelText('Add an admin'))
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
})
