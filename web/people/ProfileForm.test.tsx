import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateUser } from '#domain/people/contract.ts'
import { comeBack, type Visit, visitAs } from '../testing.tsx'

const name = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name' })
const choice = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label })
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })

test('a saved profile stays when an older answer arrives late', async () => {
  const { user, network } = await visitAs('ada', '/profile')
  await name()
  const asked = () => network.calls.filter((call) => call === 'GET /app/api/v1/user').length
  const before = asked()
  const deliver = network.delay('/api/v1/user')
  comeBack()
  await waitFor(() => expect(asked()).toBe(before + 1))
  await user.clear(await name())
  await user.type(await name(), 'Ada King')
  await user.click(button('Save'))
  await screen.findByText('Profile successfully updated.')
  await deliver()
  expect((await name()).value).toBe('Ada King')
})

test('choosing the same year again keeps it', async () => {
  const { user } = await visitAs('ada', '/profile')
  await name()
  await user.click(choice('Year'))
  await user.click(await screen.findByRole('option', { name: 'Sophomore' }))
  expect(choice('Year').value).toBe('Sophomore')
  expect(button('Save').disabled).toBe(true)
})

test('an edit that is not saved is there again after a visit to another page, until it is saved', async () => {
  const { user } = await visitAs('ada', '/profile')
  await user.type(await name(), '-King')
  await elsewhereAndBack(user)
  expect((await name()).value).toBe('Ada Lovelace-King')
  await user.click(button('Save'))
  await screen.findByText('Profile successfully updated.')
  await elsewhereAndBack(user)
  expect((await name()).value).toBe('Ada Lovelace-King')
  expect(button('Save').disabled).toBe(true)
})

test('the answer to an earlier save removes nothing that is typed after a visit to another page', async () => {
  const { user, network } = await visitAs('ada', '/profile')
  await user.type(await name(), '-King')
  const release = network.hold('/api/v1/user')
  await user.click(button('Save'))
  await elsewhereAndBack(user)
  await user.type(await name(), '-Noel')
  const typed = (await name()).value
  release()
  await screen.findByText('Profile successfully updated.')
  await waitFor(() => expect(button('Save').getAttribute('data-loading')).toBeNull())
  expect((await name()).value).toBe(typed)
})

test.each(['on the open page', 'after a visit to another page'])(
  'an edit that was taken back is none %s, also when the profile has changed elsewhere',
  async (where) => {
    const { house, token: ada, user } = await visitAs('ada', '/profile')
    await user.type(await name(), 'x{Backspace}')
    await house.call(updateUser, ada, { body: { user: { name: 'Ada King' } } })
    comeBack()
    if (where.includes('visit')) await elsewhereAndBack(user)
    await waitFor(async () => expect((await name()).value).toBe('Ada King'))
    expect(button('Save').disabled).toBe(true)
  },
)

test('nor is it one beside another edit', async () => {
  const { house, token: ada, user } = await visitAs('ada', '/profile')
  await user.type(await name(), 'x{Backspace}')
  await user.click(choice('Year'))
  await user.click(await screen.findByRole('option', { name: 'Senior' }))
  await house.call(updateUser, ada, { body: { user: { name: 'Ada Byron' } } })
  comeBack()
  await waitFor(async () => expect((await name()).value).toBe('Ada Byron'))
  expect(choice('Year').value).toBe('Senior')
})

test('“Saved” goes after a second, also from somebody who types on', async () => {
  const { user } = await visitAs('ada', '/profile')
  await user.type(await name(), '-King')
  await user.click(button('Save'))
  await screen.findByText('Profile successfully updated.')
  await waitFor(async () => {
    await user.type(await name(), 'x')
    expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull()
  })
})

test('a list that is clicked while the profile is saved stays closed', async () => {
  const { user, network } = await visitAs('ada', '/profile')
  await user.type(await name(), '-King')
  const release = network.hold('/user')
  await user.click(button('Save'))
  await user.click(choice('Year'))
  release()
  await screen.findByText('Profile successfully updated.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull())
  expect(screen.queryByRole('option')).toBeNull()
})

async function elsewhereAndBack(user: Visit['user']): Promise<void> {
  await user.click(screen.getAllByRole('link', { name: 'Leaderboard' })[0]!)
  await screen.findByRole('heading', { name: 'Leaderboard' })
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
}
