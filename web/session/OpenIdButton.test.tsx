import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Chapterhouse, NOW, personCalled, startOn } from '#server/testing.ts'
import { visit } from '../testing.tsx'
import { authorizeAddress } from './openid.ts'

const UNIVERSITY = {
  kind: 'openid',
  clientId: 'our-client',
  authorizeUrl: 'https://login.example.edu/authorize',
} as const

describe('the university’s own sign-in', () => {
  test('is asked for an identity token, with a nonce of its own each time', () => {
    const first = new URL(authorizeAddress(UNIVERSITY, 'g.ucla.edu', null))
    const second = new URL(authorizeAddress(UNIVERSITY, 'g.ucla.edu', null))
    expect(first.origin + first.pathname).toBe('https://login.example.edu/authorize')
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'id_token',
      client_id: 'our-client',
      redirect_uri: 'http://127.0.0.1:3000/login',
      scope: 'openid email profile',
      hd: 'g.ucla.edu',
    })
    expect(first.searchParams.get('nonce')).not.toBe(second.searchParams.get('nonce'))
  })

  test('lets in whoever comes back with the token that was asked for, and leaves it out of the address', async () => {
    const { house, comeBack } = await asked()
    const { place } = await comeBack(await house.provider.issue(personCalled('Ada Lovelace'), { nonce: nonce() }))
    await waitFor(() => expect(place()).toBe('/home'))
    expect(location.hash).toBe('')
  })

  test('leads whoever comes back to where they wanted to go', async () => {
    const { house, comeBack } = await asked({ wanted: '/leaderboard' })
    const { place } = await comeBack(await house.provider.issue(personCalled('Ada Lovelace'), { nonce: nonce() }))
    await waitFor(() => expect(place()).toBe('/leaderboard'))
  })

  test('lets nobody in with a token that was not asked for here', async () => {
    const { house, comeBack } = await asked()
    const { place, network } = await comeBack(await house.provider.issue(personCalled('Ada Lovelace')))
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Error: Sign in failed.')
    alert.getByText('This answer belongs to another sign-in. Please try again.')
    expect(place()).toBe('/login')
    expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('says what the university says when it refuses', async () => {
    const { house } = await asked()
    await visit(house, '/login#error=access_denied&error_description=You+said+no.')
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Error: Sign in failed.')
    alert.getByText('You said no.')
  })
})

async function asked(page: unknown = null) {
  // The provider's clock is the visitor's.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  const house = await startOn('sqlite')
  await house.ada()
  house.portal.identity.forLoginPage = async () => UNIVERSITY
  const state = new URL(authorizeAddress(UNIVERSITY, 'g.ucla.edu', page)).searchParams.get('state')
  return { house, comeBack: (token: string) => visit(house as Chapterhouse, `/login#state=${state}&id_token=${token}`) }
}

function nonce(): string {
  return JSON.parse(sessionStorage.getItem('openid')!).nonce
}
