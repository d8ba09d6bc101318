import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { demoIdentity } from '#server/demo/identity.ts'
import { type Chapterhouse, personCalled, startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'
import { THEME_MILLISECONDS } from './CodeBanner.tsx'
import type { GoogleIdentity } from './GoogleButton.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the login page', () => {
  test('asks for the university e-mail and leads back to the chapter’s website (spec: members §4.1)', async () => {
    await visit(await startOn('sqlite'), '/login')
    await heading('Member Login')
    screen.getByText(/Please use your university email/)
    screen.getByText('@g.ucla.edu')
    expect(screen.getByRole('link', { name: 'Back to the ACM website' }).getAttribute('href')).toBe(
      'https://www.uclaacm.com',
    )
    await waitFor(() => expect(document.title).toBe('Member Login · ACM'))
  })
})

describe('the demo', () => {
  test('signs in as Ada by a button that reads as Google’s and leads to the choice of people', async () => {
    const house = await demoHouse()
    await house.ada()
    const { user, place } = await visit(house, '/')
    await chooseSomebody(user)
    expect(screen.getByText(/Please use your university email/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
    await waitFor(() => expect(place()).toBe('/home'))
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  test('finds anyone by a part of the name', async () => {
    const house = await demoHouse()
    await house.ada()
    await house.join('Barbara Liskov')
    const { user } = await visit(house, '/')
    await chooseSomebody(user)
    await user.type(await screen.findByRole('textbox', { name: 'Search for anyone in the chapter' }), 'lisk')
    const people = within(screen.getByRole('list', { name: 'People' }))
    await waitFor(() => expect(people.getAllByRole('button').map((one) => one.textContent)).toHaveLength(1))
    people.getByRole('button', { name: /Barbara Liskov/ })
  })

  test('lets in a student who has never been here, who registers first', async () => {
    const { user, place } = await visit(await demoHouse(), '/')
    await chooseSomebody(user)
    await user.click(await screen.findByRole('button', { name: 'Sign in as a new student' }))
    await heading('Complete Registration')
    expect(place()).toBe('/register')
  })
})

describe('a sign-in', () => {
  test('leads to where its owner wanted to go (spec: members §7.11)', async () => {
    const house = await demoHouse()
    await house.ada()
    const { user, place } = await visit(house, '/leaderboard?from=a-friend')
    await waitFor(() => expect(place()).toBe('/login'))
    await chooseSomebody(user)
    await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
    await waitFor(() => expect(place()).toBe('/leaderboard?from=a-friend'))
  })

  test('of a new student who opened the link to an event ends at that event, one tap from the RSVP', async () => {
    const house = await demoHouse()
    const { uuid } = await house.event({ title: 'Intro to Git' })
    const { user, place } = await visit(house, `/events/${uuid}`)
    await chooseSomebody(user)
    await user.click(await screen.findByRole('button', { name: 'Sign in as a new student' }))
    await heading('Complete Registration')
    await user.click(screen.getByRole('combobox', { name: 'Major' }))
    await user.click(await screen.findByRole('option', { name: 'Geophysics', hidden: true }))
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: 'Junior', hidden: true }))
    await user.click(screen.getByRole('button', { name: /register/i }))
    await heading('Intro to Git')
    expect(place()).toBe(`/events/${uuid}`)
    await user.click(await screen.findByRole('button', { name: 'RSVP to Intro to Git' }))
    await screen.findByText('You’re going')
  })

  test('that is lost in the network is reported as failed, and works the next time', async () => {
    const house = await demoHouse()
    await house.ada()
    const { user, network, place } = await visit(house, '/login')
    network.cut('/auth/login')
    await chooseSomebody(user)
    await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Error: Sign in failed.')
    within(alert).getByText('Failed to fetch')
    network.mend()
    await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
    await waitFor(() => expect(place()).toBe('/home'))
  })

  test('waits for its answer, and cannot be pressed twice', async () => {
    const house = await demoHouse()
    await house.ada()
    const { user, network, place } = await visit(house, '/login')
    const release = network.hold('/auth/login')
    await chooseSomebody(user)
    const ada = await screen.findByRole<HTMLButtonElement>('button', { name: /Ada Lovelace/ })
    await user.click(ada)
    await waitFor(() => expect(ada.disabled).toBe(true))
    release()
    await waitFor(() => expect(place()).toBe('/home'))
  })
})

describe('Google’s button', () => {
  test('passes the credential on, and its owner is in (spec: members §4.3)', async () => {
    const house = await startOn('sqlite')
    await house.ada()
    const { place, answer } = await atGoogle(house)
    answer({ credential: await house.provider.issue(personCalled('Ada Lovelace')) })
    await waitFor(() => expect(place()).toBe('/home'))
  })

  test.each([[undefined], [{}], [{ credential: '' }]])(
    'without a credential has failed: %j (spec: members §4.3)',
    async (returned) => {
      const { answer } = await atGoogle(await startOn('sqlite'))
      answer(returned)
      await screen.findByText('Error: Sign in failed.')
    },
  )

  test('turns away somebody of another university in the server’s words', async () => {
    const house = await startOn('sqlite')
    const { answer, place, network } = await atGoogle(house)
    const stranger = { ...personCalled('Mallory Strange'), email: 'mallory@example.edu' }
    answer({ credential: await house.provider.issue(stranger, { hd: 'example.edu' }) })
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Error: Sign in failed.')
    alert.getByText(/g\.ucla\.edu/)
    expect(place()).toBe('/login')
    expect(network.calls.filter((call) => call.includes('logout'))).toEqual([])
  })

  test('that cannot be loaded is reported as failed', async () => {
    await googleHouse()
    const script = await scriptOfGoogle()
    act(() => script.dispatchEvent(new Event('error')))
    await screen.findByText('Error: Sign in failed.')
    screen.getByText('Google could not be reached. Please reload the page.')
  })
})

describe('the banner', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('reads code the future. and goes on to the next committee every 4 s (spec: members §4.2)', async () => {
    expect(THEME_MILLISECONDS).toBe(4000)
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), nothing(media)))
    const clock = vi.spyOn(globalThis, 'setInterval')
    await visit(await startOn('sqlite'), '/login')
    const words = await screen.findByText(/code the future/)
    expect(words.textContent).toBe('code the future.')
    const banner = words.closest<HTMLElement>('[data-theme]')!
    const themes = []
    for (let step = 0; step < 11; step++) {
      themes.push(banner.dataset.theme)
      const tick = clock.mock.calls.findLast(([, wait]) => wait === 4000)![0] as () => void
      act(tick)
    }
    expect(themes.join(' ')).toBe('ACM AI Cyber Design Hack ICPC Studio TeachLA W Cloud ACM')
  })

  test('does not move when the person prefers reduced motion', async () => {
    const clock = vi.spyOn(globalThis, 'setInterval')
    await visit(await startOn('sqlite'), '/login')
    await screen.findByText(/code the future/)
    expect(clock.mock.calls.filter(([, wait]) => wait === 4000)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Pause the banner' })).toBeNull()
  })
})

function nothing(media: string) {
  return { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined }
}

async function chooseSomebody(user: Visit['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
}

/** A chapter with the demo's identity provider, whose tokens are checked like any other's. */
async function demoHouse(): Promise<Chapterhouse> {
  let house: Chapterhouse | undefined
  const database = new Proxy({} as Database, { get: (_, name) => house!.database[name as keyof Database] })
  const identity = demoIdentity(database, 'g.ucla.edu')
  house = await startOn('sqlite', {}, { extend: identity.mount })
  const { signIn } = house
  // Tokens of the cast come from the provider of the tests; the server hears of the demo's once they are there.
  house.signIn = async (...somebody) => {
    const before = house.portal.identity
    house.portal.identity = own
    const token = await signIn(...somebody)
    house.portal.identity = before
    return token
  }
  const own = house.portal.identity
  house.portal.identity = identity.source
  identity.openedAt('http://127.0.0.1:3000')
  return house
}

async function googleHouse(house?: Chapterhouse) {
  const chapter = house ?? (await startOn('sqlite'))
  chapter.portal.identity.forLoginPage = async () => ({ kind: 'google', clientId: 'our-client' })
  return visit(chapter, '/login')
}

async function scriptOfGoogle(): Promise<HTMLScriptElement> {
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src="https://accounts.google.com/gsi/client"]')
    expect(found).not.toBeNull()
    return found!
  })
  onTestFinished(() => script.remove())
  return script
}

/** A minimal replacement of Google's script: renders a button and returns a credential. */
async function atGoogle(house: Chapterhouse) {
  let callback: Parameters<GoogleIdentity['initialize']>[0]['callback'] | undefined
  const id: GoogleIdentity = {
    initialize: (options) => {
      expect(options).toMatchObject({ client_id: 'our-client', hd: 'g.ucla.edu' })
      callback = options.callback
    },
    renderButton: () => undefined,
  }
  const visitor = await googleHouse(house)
  const script = await scriptOfGoogle()
  vi.stubGlobal('google', { accounts: { id } })
  act(() => script.dispatchEvent(new Event('load')))
  await waitFor(() => expect(callback).toBeDefined())
  return { ...visitor, answer: (answer?: { credential?: string }) => act(() => callback!(answer)) }
}
