import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { signInAs, visit, visitAs } from '../testing.tsx'

const login = () => screen.findByRole('heading', { level: 1, name: 'Member Login' })
const TEXT = 'draft of a new event'
const shell = () => screen.findByRole('navigation', { name: 'Main' })

describe('a session', () => {
  test('ends here and on the server at sign-out, and no data of the person remains (spec: members §4.5)', async () => {
    const { house, token, user, place } = await visitAs('ada', '/profile')
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await login()
    expect(place()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    await waitFor(async () => expect((await house.call(logout, token)).status).toBe(401))
  })

  test('that the server has ended ends here too, and stays ended', async () => {
    const [house, token] = await cast(startOn('sqlite'), 'ada')
    await house.call(logout, token)
    const { user, place, network } = await visit(house, '/home', token)
    await login()
    expect(place()).toBe('/login')
    // The pages make no calls in a loop, and no logout: the next call is the one that the visitor causes.
    const people = 'GET /identity/people?search='
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(network.calls.filter((call) => call === people)).toHaveLength(2))
    const config = 'GET /app/api/v1/config'
    expect(network.calls).toEqual([config, 'GET /app/api/v1/user', config, people, people])
  })

  test('that has expired does not count', async () => {
    const [house, token] = await cast(startOn('sqlite'), 'ada')
    house.setClock('2026-03-06T21:00:00.000Z')
    await visit(house, '/home', token)
    await login()
  })

  test('begins even if the device’s clock is days ahead', async () => {
    await visitAs('ada', '/home', () => vi.setSystemTime(Date.now() + 50 * 3_600_000))
    await shell()
  })

  test.each(['not a token', 'a.b.c', ''])('cannot be made up: %j', async (token) => {
    await visit(await startOn('sqlite'), '/home', token)
    await login()
  })

  test('ends in this tab when it ends in another', async () => {
    await visitAs('ada', '/resources')
    await shell()
    sessionStorage.setItem(TEXT, '{}')
    signInAs('')
    await login()
    expect(sessionStorage.getItem(TEXT), 'the session may have expired').toBe('{}')
  })

  test('that has ended since is not shown again by the browser’s Back button', async () => {
    await visitAs('ada', '/resources')
    await shell()
    localStorage.clear()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await login()
  })

  test('ends in every tab at sign-out, and no unsaved text remains in any', async () => {
    const { house, user } = await visitAs('ada', '/profile')
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await login()
    const left = { ...localStorage }

    cleanup()
    const { place } = await visit(house, '/resources', await house.signIn('Ada Lovelace'))
    await shell()
    sessionStorage.setItem(TEXT, '{}')
    localStorage.clear()
    Object.assign(localStorage, left)
    signInAs('')
    await login()
    expect(place()).toBe('/login')
    expect(sessionStorage.getItem(TEXT)).toBeNull()
  })

  test('is kept in a cookie if the browser forbids the storage (spec: members §4.4)', async () => {
    const house = await startOn('sqlite')
    bake(`token=${await house.linus()}; Path=/`)
    onTestFinished(() => bake('token=; Path=/; Max-Age=0'))
    const { user } = await visit(house, '/register', undefined, shutTheStorage)
    await user.click(await screen.findByRole('combobox', { name: 'Major' }))
    await user.click(await screen.findByRole('option', { name: 'Geophysics' }))
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: 'Junior' }))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await user.click(await screen.findByRole('link', { name: 'Continue to Dashboard' }))
    await shell()
    const token = /token=([^;]+)/.exec(document.cookie)![1]!
    expect((await house.call(getUser, token)).body.user.major).toBe('Geophysics')
  })
})

test('another person who signs in elsewhere finds nothing of the one before, and nothing goes on in their name', async () => {
  const house = await startOn('sqlite')
  const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
  const { user, network } = await visit(house, '/profile', ada)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Ada King')
  const release = network.hold('/api/v1/user')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  signInAs(barbara)
  release()
  await waitFor(async () => expect((await house.call(getUser, ada)).body.user.lastName).toBe('King'))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Barbara Liskov')
  expect(Object.values(sessionStorage).join()).not.toContain('Ada')
  expect(document.body.textContent).not.toContain('Ada')
})

test('the same person who signs in elsewhere keeps the page and its text', async () => {
  const { house, user, network } = await visitAs('ada', '/profile')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(field, ' King')
  signInAs(await house.signIn('Ada Lovelace'))
  expect(field.isConnected).toBe(true)
  expect(network.calls.filter((call) => call === 'GET /app/api/v1/user')).toHaveLength(1)
})

describe('the admin view', () => {
  test('is there at the start, goes and comes with the switch, and is back after the next login', async () => {
    const { house, user } = await visitAs('margaret', '/controlpanel')
    await user.click(await screen.findByRole('button', { name: 'Switch to Member View' }))
    within(await shell()).getByRole('link', { name: 'Profile' })
    await user.click(await screen.findByRole('button', { name: 'Switch to Admin View' }))
    within(await shell()).getByRole('link', { name: 'Control Panel' })
    await user.click(await screen.findByRole('button', { name: 'Switch to Member View' }))
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await login()
    await visit(house, '/home', await house.signIn('Margaret Hamilton'))
    within((await screen.findAllByRole('navigation', { name: 'Main' })).at(-1)!).getByRole('link', { name: 'Members' })
  })
})

describe('without a connection', () => {
  test('what was loaded stays, and a notice says so until it is back', async () => {
    await visitAs('ada', '/resources')
    await screen.findByText('Margaret Hamilton')
    act(() => void window.dispatchEvent(new Event('offline')))
    screen.getByText('You are offline. What you see is what was loaded last.')
    screen.getByText('Margaret Hamilton')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})

function shutTheStorage(): void {
  const shut = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(shut),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

function bake(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = cookie
}
