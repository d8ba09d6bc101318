import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('a new officer cannot be changed while the answer is on its way, also in a window opened again', async () => {
  const house = await startOn('sqlite')
  const { user, network } = await visit(house, '/controlpanel', await house.margaret())
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Manage Officers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage Officers' }))
    const email = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Add an officer' })
    return { dialog, email }
  }
  const { dialog, email } = await open()
  await user.type(email, 'radia@g.ucla.edu')
  await user.click(dialog.getByRole('combobox', { name: 'Committee' }))
  await user.click(await screen.findByRole('option', { name: 'Hack' }))
  const release = network.hold('/officer')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  await user.type(again.email, '{Control>}a{/Control}barbara@g.ucla.edu{Enter}')
  expect(again.email.value).toBe('radia@g.ucla.edu')
  release()
  await again.dialog.findByText('radia@g.ucla.edu')
  await user.type(again.email, 'barbara@g.ucla.edu')
  expect(again.email.value).toBe('barbara@g.ucla.edu')
  expect(network.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})
