import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exportUser } from '#domain/account/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function asking(of: (house: Chapterhouse) => Promise<string>, path = '/profile') {
  const house = await startOn('sqlite')
  const token = await of(house)
  const visited = await visit(house, path, token)
  return { house, token, ...visited }
}
const open = async (user: Awaited<ReturnType<typeof asking>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

test('a member saves everything stored about them as a file', async () => {
  const { house, token, user } = await asking((house) => house.ada())
  const saved: Blob[] = []
  const names: string[] = []
  // jsdom saves no files.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names).toEqual(['my-data.json']))
  expect(JSON.parse(await saved[0]!.text())).toEqual((await house.call(exportUser, token)).body)
})

test('a member who types the confirmation is deleted and signed out', async () => {
  const { house, token, user, place } = await asking((house) => house.ada())
  const dialog = await open(user)
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  expect(remove.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Type “delete my account”' }), 'delete my account')
  await user.click(remove)
  await waitFor(() => expect(place()).toBe('/login'))
  await screen.findByText('Your account is deleted.')
  expect(localStorage.getItem('token')).toBeNull()
  expect((await house.call(getUser, token)).status).toBe(401)
})

test('any other text deletes nothing', async () => {
  const { house, token, user } = await asking((house) => house.ada())
  const dialog = await open(user)
  await user.type(dialog.getByRole('textbox'), 'delete my profile{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await house.call(getUser, token)).status).toBe(200)
})

test('without a connection it says so, and what was typed stays', async () => {
  const { user, network } = await asking((house) => house.ada())
  const dialog = await open(user)
  network.cut()
  await user.type(dialog.getByRole('textbox'), 'delete my account{Enter}')
  await dialog.findByText('Failed to fetch')
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('delete my account')
})

test('the super admin is asked to hand over the role first', async () => {
  const { user } = await asking((house) => house.margaret(), '/controlpanel')
  await user.click(await screen.findByRole('button', { name: 'Switch to Member View' }))
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  const dialog = await open(user)
  dialog.getByText('The super admin cannot leave. Hand the role to somebody else first.')
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('an admin reaches their own data from the control panel, without a change of view', async () => {
  const { user } = await asking((house) => house.grace(), '/controlpanel')
  await user.click(await screen.findByRole('button', { name: 'Your Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Account' }))
  dialog.getByRole('button', { name: 'Download my data' })
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await screen.findByRole('dialog', { name: 'Delete your account?' })
})
