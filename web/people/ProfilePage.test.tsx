import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { everSaid, visit, withPoints } from '../testing.tsx'

const name = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name' })
const choice = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label })
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })
const link = (label: string) => screen.getAllByRole('link', { name: label })[0]!

describe('the profile', () => {
  test('greets by name and tells rank and points to go (spec: members §10.4)', async () => {
    const house = await startOn('sqlite')
    await visit(house, '/profile', await withPoints(house, await house.ada(), 25))
    await screen.findByRole('heading', { level: 1, name: 'Hello,' })
    expect((await name()).value).toBe('Ada Lovelace')
    expect([choice('Year').value, choice('Major').value]).toEqual(['Sophomore', 'Computer Science'])
    const rank = screen.getByRole('region', { name: 'Your rank' })
    expect(rank.textContent).toContain('Factorial Fly')
    expect(rank.textContent).toContain('15 points remaining to Exponential Elephant')
  })

  test('congratulates a member with the highest rank (spec: members §10.4)', async () => {
    const house = await startOn('sqlite')
    await visit(house, '/profile', await withPoints(house, await house.ada(), 1301))
    const rank = within(await screen.findByRole('region', { name: 'Your rank' }))
    rank.getByText('Scalar Scorpion')
    rank.getByText('Congratulations! You have reached the highest rank.')
  })

  test('is replaced by the error when it cannot be loaded, and appears after Try again (spec: members §10.6)', async () => {
    const house = await startOn('sqlite')
    let release = () => {}
    const { user, network } = await visit(house, '/profile', await house.ada(), (wire) => {
      release = wire.hold('/api/v1/user')
    })
    await screen.findByRole('heading', { level: 1, name: 'Hello,' })
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Loading'))).toBe(true)
    network.cut()
    release()
    await screen.findByText('Failed to fetch')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull()
    network.mend()
    await user.click(button('Try again'))
    await name()
  })
})

describe('Save and Discard', () => {
  test('are enabled only while name, year or major is another', async () => {
    const { visitor } = await adaAtHerProfile()
    const areEnabled = () => [button('Save').disabled, button('Discard').disabled].map((isDisabled) => !isDisabled)
    for (const [change, changeBack] of [
      [async () => visitor.user.type(await name(), 'x'), async () => visitor.user.type(await name(), '{Backspace}')],
      [() => choose(visitor, 'Year', 'Senior'), () => choose(visitor, 'Year', 'Sophomore')],
      [() => choose(visitor, 'Major', 'Mathematics'), () => choose(visitor, 'Major', 'Computer Science')],
    ] as const) {
      expect(areEnabled()).toEqual([false, false])
      await change()
      expect(areEnabled()).toEqual([true, true])
      await changeBack()
    }
    expect(areEnabled()).toEqual([false, false])
  })

  test('what is saved is said, and kept (spec: members §10.2)', async () => {
    const { house, ada, visitor } = await adaAtHerProfile()
    await rename(visitor, '  Augusta   King ')
    await choose(visitor, 'Year', 'Post-Senior')
    await choose(visitor, 'Major', 'Mathematics')
    const hasSaid = everSaid('Profile successfully updated.', 'Saved')
    await visitor.user.click(button('Save'))
    await waitFor(() => expect(hasSaid()).toBe(true))
    expect(visitor.network.bodies.at(-1)).toMatchObject({ user: { year: 5 } })
    expect((await house.call(getUser, ada)).body.user).toMatchObject({
      firstName: 'Augusta',
      lastName: 'King',
      year: 5,
      major: 'Mathematics',
    })
    expect((await name()).value).toBe('Augusta King')
    await waitFor(() => expect(button('Save').disabled).toBe(true))
    await waitFor(() => expect(screen.queryByText('Profile successfully updated.')).toBeNull())
  })

  test('the leaderboard shows a new name at once', async () => {
    const { house, visitor } = await adaAtHerProfile()
    await house.join('Grace Hopper')
    await house.join('Margaret Hamilton')
    await visitor.user.click(link('Leaderboard'))
    await screen.findByRole('table')
    await visitor.user.click(link('Profile'))
    await rename(visitor, 'Augusta King')
    await visitor.user.keyboard('{Enter}')
    await screen.findByText('Profile successfully updated.')
    await visitor.user.click(link('Leaderboard'))
    await within(await screen.findByRole('table')).findByText(/Augusta King/)
  })

  test('a member who discards has the page loaded again (spec: members §10.2)', async () => {
    const { visitor } = await adaAtHerProfile()
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/profile', search: '', hash: '', reload })
    await rename(visitor, 'Augusta King')
    await visitor.user.click(button('Discard'))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a save is refused', () => {
  test.each(['Augusta', 'Augusta Ada King', '   '])('for the name “%s”', async (wrong) => {
    const { visitor } = await adaAtHerProfile()
    await rename(visitor, wrong)
    await visitor.user.click(button('Save'))
    expect((await screen.findAllByText('Please enter a valid first and last name')).length).toBeGreaterThan(0)
    expect((await name()).value).toBe(wrong)
    expect(visitor.network.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })
})

test('newlines are stripped from a name that is pasted (spec: members §10.3)', async () => {
  const { visitor } = await adaAtHerProfile()
  await visitor.user.clear(await name())
  await visitor.user.click(await name())
  await visitor.user.paste('Augusta\r\n King\n')
  expect((await name()).value).toBe('Augusta King')
})

test('what was typed stays after a save that failed, and can be saved once the connection is back', async () => {
  const { house, ada, visitor } = await adaAtHerProfile()
  await rename(visitor, 'Augusta King')
  visitor.network.cut()
  await visitor.user.click(button('Save'))
  await screen.findByText('Failed to fetch')
  expect((await name()).value).toBe('Augusta King')
  visitor.network.mend()
  await visitor.user.click(button('Save'))
  await screen.findByText('Profile successfully updated.')
  expect((await house.call(getUser, ada)).body.user.name).toBe('Augusta King')
})

describe('admins', () => {
  test('switch between the two views, and the admin view leads away from the profile', async () => {
    const { visitor } = await graceAtHerProfile()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Member View' }).checked).toBe(true)
    await visitor.user.click(screen.getByRole('radio', { name: 'Admin View' }))
    await waitFor(() => expect(visitor.place()).toBe('/home'))
  })

  test('are the only ones who see the switch and the form to add admin accounts (spec: members §10.5)', async () => {
    await adaAtHerProfile()
    expect(screen.queryByRole('radio', { name: 'Admin View' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add Admin' })).toBeNull()
  })
})

test.each([
  ['admins', graceAtHerProfile, 'Grace Hopper'],
  ['officers', hedyAtHerProfile, 'Hedy Lamarr'],
] as const)('%s discard without losing the member view', async (_, atTheirProfile, saved) => {
  const [{ visitor }, reload] = [await atTheirProfile(), vi.fn()]
  await rename(visitor, 'Augusta King')
  vi.stubGlobal('location', { pathname: '/profile', search: '', hash: '', reload })
  await visitor.user.click(button('Discard'))
  expect((await name()).value).toBe(saved)
  expect(reload).not.toHaveBeenCalled()
})

test('a name that was refused can be discarded, and nothing is wrong any more', async () => {
  const { visitor } = await graceAtHerProfile()
  await rename(visitor, 'Grace')
  await visitor.user.click(button('Save'))
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  await visitor.user.click(button('Discard'))
  expect((await name()).getAttribute('aria-invalid')).toBeNull()
})

type Visitor = Awaited<ReturnType<typeof visit>>

async function adaAtHerProfile() {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const visitor = await visit(house, '/profile', ada)
  await name()
  return { house, ada, visitor }
}

async function graceAtHerProfile() {
  const house = await startOn('sqlite')
  return { house, visitor: await inMemberView(house, await house.grace()) }
}

async function hedyAtHerProfile() {
  const house = await startOn('sqlite')
  return { house, visitor: await inMemberView(house, await house.officer('AI')) }
}

async function inMemberView(house: Chapterhouse, token: string): Promise<Visitor> {
  const visitor = await visit(house, '/controlpanel', token)
  await visitor.user.click(await screen.findByRole('button', { name: 'Switch to Member View' }))
  await visitor.user.click(link('Profile'))
  await name()
  return visitor
}

async function rename({ user }: Visitor, to: string) {
  await user.clear(await name())
  await user.type(await name(), to)
}

async function choose({ user }: Visitor, label: string, option: string) {
  await user.click(choice(label))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}
