import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { identitySource } from '#server/identity/provider.ts'
import { openCampus, portalAt, signInAtCampus } from '#server/testing/campus.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const BUTTON = { name: 'Sign in with your university account' }
const ANOTHER = 'This answer belongs to another sign-in, or took too long. Please try again.'

/** The login page of a portal that signs in with a campus. */
async function loginPage(path = '/login', { adaIsMember = false } = {}) {
  const house = await startOn('sqlite')
  if (adaIsMember) {
    await house.ada()
    await house.database.write((db) => db.updateTable('members').set({ sub: 'ada' }).execute())
  }
  const campus = await openCampus()
  await portalAt(campus, house)
  const { begin, finish } = house.portal.identity.redirect!
  let sentTo = ''
  house.portal.identity.redirect = {
    finish,
    begin: async (back) => {
      const begun = await begin(back)
      sentTo = begun.address
      return begun
    },
  }
  // jsdom cannot navigate.
  vi.spyOn(console, 'error').mockReturnValue()
  const visited = await visit(house, path)
  return {
    house,
    campus,
    ...visited,
    /** Presses the button, and comes back from the campus with what it answered. */
    goAndReturn: async (name: string, answerFrom = (back: URL) => back.search) => {
      await visited.user.click(await screen.findByRole('button', BUTTON))
      await waitFor(() => expect(sentTo).not.toBe(''))
      const back = await signInAtCampus(sentTo, name)
      cleanup()
      return visit(house, `/login${answerFrom(back)}`)
    },
  }
}

const alert = async () => within(await screen.findByRole('alert'))
const posts = (calls: string[]) => calls.filter((call) => call.startsWith('POST'))

describe('the university’s own sign-in', () => {
  test('leads to the university’s page and back in, and removes the code from the address', async () => {
    const { goAndReturn } = await loginPage()
    const { place } = await goAndReturn('ada')
    await screen.findByRole('heading', { name: 'Complete Registration' })
    expect(place()).toBe('/register')
    expect(sessionStorage.getItem('openid')).toBeNull()
  })

  test('leads back to the page that the person wanted', async () => {
    const { goAndReturn } = await loginPage('/leaderboard', { adaIsMember: true })
    const { place } = await goAndReturn('ada')
    await waitFor(() => expect(place()).toBe('/leaderboard'))
  })

  test.each([
    ['a code', '?code=of-somebody-else&state=theirs'],
    ['a token', '#id_token=of.somebody.else&state=theirs'],
    ['an error with words of its own', '?error=access_denied&error_description=Call+555-0100+now'],
    ['an error in the fragment', '#error=access_denied&error_description=Call+555-0100+now&state=x'],
  ])('an address with %s that this tab did not ask for signs nobody in and shows none of it', async (_, answer) => {
    const { network, place } = await loginPage(`/login${answer}`)
    const shown = await alert()
    shown.getByText('Error: Sign in failed.')
    shown.getByText(ANOTHER)
    expect(document.body.textContent).not.toContain('555')
    expect([place(), location.hash, posts(network.calls)]).toEqual(['/login', '', []])
  })

  test('somebody else’s answer does not finish the sign-in that this tab began', async () => {
    const { goAndReturn } = await loginPage()
    const { place } = await goAndReturn('ada', () => '?code=of-mallory&state=of-mallory')
    ;(await alert()).getByText(ANOTHER)
    expect(place()).toBe('/login')
  })

  test('says what the university says when it refuses', async () => {
    const { campus, goAndReturn } = await loginPage()
    const words = 'error=access_denied&error_description=You+said+no.'
    await goAndReturn('ada', ({ searchParams }) => {
      const state = searchParams.get('state')
      return `?${words}&state=${state}&iss=${encodeURIComponent(campus.issuer)}`
    })
    const shown = await alert()
    shown.getByText('Error: Sign in failed.')
    shown.getByText('You said no.')
  })

  test('asks the university once, though the button is pressed again, and keeps the focus at the button', async () => {
    const { user, network } = await loginPage()
    const release = network.hold('/openid')
    const button = await screen.findByRole('button', BUTTON)
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await user.keyboard('{Enter}')
    // A disabled button has no focus in a browser.
    expect([document.activeElement, button.hasAttribute('disabled')]).toEqual([button, false])
    expect(network.calls.filter((call) => call.endsWith('/openid'))).toHaveLength(1)
    release()
  })

  test('says at the button that the university’s sign-in does not answer', async () => {
    const { house, user } = await loginPage()
    house.portal.identity = identitySource(
      readConfig({ GOOGLE_CLIENT_ID: 'x', IDENTITY_ISSUER: 'http://127.0.0.1:1' }),
      'x',
    )
    await user.click(await screen.findByRole('button', BUTTON))
    ;(await alert()).getByText('The sign-in service cannot be reached. Please try again in a moment.')
  })
})
