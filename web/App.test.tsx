import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from './testing.tsx'

type Somebody = 'stranger' | 'linus' | 'ada' | 'grace'

/** Who opens which address, and the heading and address they end at (spec: members §2.1). */
const ROUTES: [Somebody, string, RegExp, string][] = [
  ['stranger', '/', /^Member Login$/, '/'],
  ['stranger', '/login', /^Member Login$/, '/login'],
  ['stranger', '/register', /^Member Login$/, '/login'],
  ['stranger', '/home', /^Member Login$/, '/login'],
  ['stranger', '/events', /^Member Login$/, '/login'],
  ['stranger', '/profile', /^Member Login$/, '/login'],
  ['stranger', '/resources', /^Member Login$/, '/login'],
  ['stranger', '/leaderboard', /^Member Login$/, '/login'],
  ['stranger', '/controlpanel', /^Member Login$/, '/login'],
  ['stranger', '/nowhere', /^Member Login$/, '/login'],
  ['linus', '/', /^Complete Registration$/, '/register'],
  ['linus', '/register', /^Complete Registration$/, '/register'],
  ['linus', '/home', /^Complete Registration$/, '/register'],
  ['linus', '/events', /^Complete Registration$/, '/register'],
  ['linus', '/controlpanel', /^Complete Registration$/, '/register'],
  ['linus', '/nowhere', /^Complete Registration$/, '/register'],
  ['ada', '/', /./, '/home'],
  ['ada', '/login', /./, '/home'],
  ['ada', '/register', /./, '/home'],
  ['ada', '/home', /./, '/home'],
  ['ada', '/events', /^Events$/, '/events'],
  ['ada', '/profile', /./, '/profile'],
  ['ada', '/resources', /./, '/resources'],
  ['ada', '/leaderboard', /^Leaderboard$/, '/leaderboard'],
  ['ada', '/leaderboard/hall', /^Hall of fame$/, '/leaderboard/hall'],
  ['ada', '/controlpanel', /./, '/home'],
  ['ada', '/nowhere', /./, '/home'],
  ['grace', '/profile', /./, '/home'],
  ['grace', '/events', /^Events/, '/events'],
  ['grace', '/controlpanel', /^Control Panel$/, '/controlpanel'],
]

describe('the route table', () => {
  test.each(ROUTES)(
    '%s who opens %s reads %s at %s (spec: members §2.1, members §2.2, members §2.3)',
    async (who, path, heading, place) => {
      const house = await startOn('sqlite')
      const visitor = await visit(house, path, await tokenOf(house, who))
      await waitFor(() => expect(visitor.place()).toBe(place))
      await screen.findByRole('heading', { level: 1, name: heading })
    },
  )
})

describe('the first calls of a page', () => {
  test('are made while the configuration is on its way, and once', async () => {
    const house = await startOn('sqlite')
    let configure = () => {}
    const { network } = await visit(house, '/events', await house.ada(), ({ hold }) => {
      configure = hold('/config')
    })
    const asked = () => network.calls.filter((call) => call === 'GET /app/api/v1/event')
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    configure()
    await screen.findByRole('heading', { level: 1, name: 'Events' })
    await screen.findByText('0 events')
    expect(asked()).toHaveLength(1)
  })

  test('are not made for somebody who has not registered', async () => {
    const { network } = await visitAs('linus', '/events')
    await screen.findByRole('heading', { level: 1, name: 'Complete Registration' })
    expect(network.calls.filter((call) => call.includes('/event'))).toEqual([])
  })
})

async function tokenOf(house: Chapterhouse, who: Somebody): Promise<string | undefined> {
  return who === 'stranger' ? undefined : house[who]()
}
