import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeInitialPasswords } from '#server/secrets/first.ts'
import { startOn } from '#server/testing/house.ts'
import { visit } from '../testing.tsx'

test('while a button is busy its window has the focus, and then the button again', async () => {
  const house = await startOn('sqlite')
  await storeInitialPasswords(house.database, { adminPassword: undefined, oneClickPassword: 'the first password' })
  const { user, network } = await visit(house, '/controlpanel', await house.grace())
  await user.click(await screen.findByRole('button', { name: 'Manage One-Click API' }))
  await user.type(await screen.findByLabelText('Old password'), 'a wrong one')
  for (const name of ['New password', 'Confirm new password'])
    await user.type(screen.getByLabelText(name), 'the second')
  const button = screen.getByRole('button', { name: 'Update password' })
  act(() => button.focus())
  const release = network.hold('one-click')
  await user.keyboard('{Enter}')
  const window = screen.getByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(window))
  release()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('when the last thing to delete has gone the focus stays in the window', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git' })
  const { user } = await visit(house, '/controlpanel', await house.grace())
  await user.click(await screen.findByRole('button', { name: 'Delete Events' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Events' })
  await user.click(await within(dialog).findByRole('button', { name: /^Delete Intro to Git/ }))
  await user.click(await screen.findByRole('button', { name: /^(Yes|Delete)$/ }))
  await within(dialog).findByText('There are no events to delete.')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})
