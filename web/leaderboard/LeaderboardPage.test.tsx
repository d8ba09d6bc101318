import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeQuarter } from '#domain/points/contract.ts'
import { addMember } from '#server/people/store.ts'
import { addPoints } from '#server/points/store.ts'
import { type Chapterhouse, cast, NOW, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'

const podium = () => within(screen.getByRole('list', { name: 'Top three' }))
const table = () => screen.findByRole('table')

beforeEach(standAtTheTop)

test('fewer than three members read one sentence, and see nothing else of a leaderboard (spec: members §9.2)', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.call(closeQuarter, await house.margaret(), { body: { milestone: { name: 'Winter 2026' } } })
  await visit(house, '/leaderboard', ada)
  await screen.findByText('The leaderboard opens with three members.')
  const main = screen.getByRole('main')
  await waitFor(() => expect(main.textContent).toBe('LeaderboardThe leaderboard opens with three members.'))
})

test('the first three are on the podium, and the table begins after them (spec: members §9.1)', async () => {
  const { house, ada } = await chapterOf(5)
  await visit(house, '/leaderboard', ada)
  const rows = within(await table()).getAllByRole('row')
  expect(podium().getAllByRole('listitem').map(nameIn)).toEqual(['Member 1', 'Member 2', 'Member 3'])
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [],
    ['4', expect.stringContaining('Member 4'), 'Hello, World!', '2'],
    ['5', expect.stringContaining('Member 5'), 'Hello, World!', '1'],
    ['6', expect.stringContaining('Ada Lovelace'), 'Hello, World!', '0'],
  ])
})

test('nobody is on the podium before the first check-in', async () => {
  const house = await startOn('sqlite')
  for (const name of ['Grace Hopper', 'Barbara Liskov', 'Radia Perlman']) await house.join(name)
  await visit(house, '/leaderboard', await house.ada())
  await screen.findByText('New quarter. Everyone starts at 0.')
  expect(screen.getByText('The first check-in leads.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Top three' })).toBeNull()
  expect(within(await table()).getAllByRole('button')).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull()
})

test('of three thousand members the page holds only those in sight, and says how many there are', async () => {
  const { house, ada } = await chapterOf(3_000)
  await visit(house, '/leaderboard', ada)
  expect((await table()).getAttribute('aria-rowcount')).toBe('2999')
  expect(screen.getAllByRole('row').length).toBeLessThan(40)
  await scrollTo(64 * 100)
  await waitFor(() => expect(screen.getByRole('row', { name: /^101 / }).getAttribute('aria-rowindex')).toBe('99'))
  expect(screen.queryByRole('row', { name: /^4 / })).toBeNull()
  expect(screen.getAllByRole('row').length).toBeLessThan(40)
})

test('two hundred rows follow the podium, and a hundred more whenever the bottom is reached (spec: members §9.3)', async () => {
  const { house, ada } = await chapterOf(350)
  await visit(house, '/leaderboard', ada)
  await screen.findByText('The first 203 of 351 members; scroll for more.')
  await scrollTo(64 * 190)
  await screen.findByText('The first 303 of 351 members; scroll for more.')
  await scrollTo(64 * 290)
  await screen.findByText('All 351 members.')
})

describe('the viewer', () => {
  test('shows a member their place, even far down', async () => {
    const { house, ada } = await chapterOf(500)
    await visit(house, '/leaderboard', ada)
    const place = within(await screen.findByRole('region', { name: 'Your place' }))
    place.getByText('You are 501st')
    place.getByText('1 point behind 500th')
  })

  test('opens the three above and the three below, for a place far down', async () => {
    const { house, ada } = await chapterOf(20, { ada: 10 })
    const { user } = await visit(house, '/leaderboard', ada)
    await user.click(await screen.findByText('You are 12th'))
    const near = within(await screen.findByRole('list', { name: 'Near you' }))
    const ranks = near.getAllByRole('button').map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
    expect(ranks).toEqual([9, 10, 11, 12, 13, 14, 15])
    near.getByRole('button', { name: /12.*Ada Lovelace.*You/ })
  })

  test('is said once: on the podium, not beside it', async () => {
    const { house, ada } = await chapterOf(5, { ada: 100 })
    await visit(house, '/leaderboard', ada)
    await table()
    podium().getByText('You')
    expect(screen.queryByText('You are 1st')).toBeNull()
  })
})

test('a click shows who somebody is, Escape leads back to where it was (spec: members §9.1)', async () => {
  const { house, ada } = await chapterOf(5)
  const { user } = await visit(house, '/leaderboard', ada)
  const row = await screen.findByRole('button', { name: /Member 4/ })
  await user.click(row)
  const dialog = within(await screen.findByRole('dialog', { name: 'Member 4' }))
  dialog.getByText('Mathematics')
  dialog.getByText('Senior')
  expect(dialog.getByRole('img', { name: 'Member 4' }).getAttribute('src')).toBe('https://pictures.example/4=s400-c')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('the list is fetched again when it is older than 30 seconds, not before (spec: members §9.4)', async () => {
  const { house, ada } = await chapterOf(5)
  const { user, network } = await visit(house, '/leaderboard', ada)
  const asked = () => network.calls.filter((call) => call === 'GET /app/api/v1/leaderboard').length
  const leaveAndReturn = async () => {
    await user.click(screen.getAllByRole('link', { name: 'Resources' })[0]!)
    await screen.findByRole('heading', { level: 1, name: /./ })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await user.click(screen.getAllByRole('link', { name: 'Leaderboard' })[0]!)
    await table()
  }
  await table()
  vi.setSystemTime(Date.parse(NOW) + 29_000)
  await leaveAndReturn()
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.parse(NOW) + 31_000)
  await leaveAndReturn()
  await waitFor(() => expect(asked()).toBe(2))
})

test('somebody who leaves meanwhile disappears, and everybody else stays', async () => {
  const { house, ada } = await chapterOf(8)
  await visit(house, '/leaderboard', ada)
  const rows = async () => within(await table()).getAllByRole('row').length - 1
  expect(await rows()).toBe(6)
  await house.database.write(async (db) => {
    await db.deleteFrom('members').where('uuid', 'in', ['member-5', 'member-7']).execute()
  })
  comeBack()
  await waitFor(async () => expect(await rows()).toBe(4))
  await screen.findByText('All 7 members.')
  expect(await rows()).toBe(4)
})

/** Ada and so many others: Member 1 has the most points, each after has one less. */
async function chapterOf(others: number, points: { ada?: number } = {}): Promise<{ house: Chapterhouse; ada: string }> {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.database.write(async (db) => {
    for (let place = 1; place <= others; place++) await addMember(db, memberAt(place, others + 1 - place))
    const { uuid } = await db
      .selectFrom('members')
      .select('uuid')
      .where('email', '=', 'ada@g.ucla.edu')
      .executeTakeFirstOrThrow()
    await addPoints(db, uuid, points.ada ?? 0, NOW)
  })
  return { house, ada }
}

function memberAt(place: number, points: number) {
  return {
    uuid: `member-${place}`,
    sub: `sub of member ${place}`,
    email: `member${place}@g.ucla.edu`,
    firstName: 'Member',
    lastName: String(place),
    picture: `https://pictures.example/${place}=s96-c`,
    major: 'Mathematics',
    year: 4,
    points,
    pointsAt: '2026-01-05T20:00:00.000Z',
    accessType: 'STANDARD' as const,
    registered: 1 as const,
    blocked: 0 as const,
    createdAt: '2026-01-05T20:00:00.000Z',
  }
}

function nameIn(element: HTMLElement): string | undefined {
  return /Member \d/.exec(element.textContent)?.[0]
}

/** A window that scrolls, over a page without an end; the page itself lays nothing out here. */
function standAtTheTop() {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 1e7, configurable: true })
  // Browsers report it later, not within the call.
  window.scrollTo = ((to: ScrollToOptions) => setTimeout(scrollTo, 0, to.top ?? 0)) as typeof window.scrollTo
}

async function scrollTo(top: number) {
  Object.assign(window, { scrollY: top })
  await act(async () => window.dispatchEvent(new Event('scroll')))
}
