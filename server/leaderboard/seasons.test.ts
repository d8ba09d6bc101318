import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { listSeasons, type Season } from '#domain/seasons/contract.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

onEachEngine('a closed season', (start) => {
  test('is listed with its numbers and its first three, the newest first (spec: points §4.5)', async () => {
    const { house, ada, margaret } = await aWinter(start)
    expect(await seasons(house, ada)).toEqual([['Winter 2026', 4, 60, 'Margaret 30', 'Grace 20', 'Ada 10']])
    house.setClock('2026-03-05T20:10:00.000Z')
    await earn(house, ada, 5)
    await close(house, margaret, 'Spring 2026')
    expect(await seasons(house, ada)).toEqual([
      ['Spring 2026', 4, 5, 'Ada 5', null, null],
      ['Winter 2026', 4, 60, 'Margaret 30', 'Grace 20', 'Ada 10'],
    ])
    const [newest] = (await house.call(listSeasons, ada, { query: { limit: '1' } })).body.seasons
    expect(newest).toMatchObject({ name: 'Spring 2026', closedAt: '2026-03-05T20:10:00.000Z' })
  })

  test('keeps its board when members earn points later (spec: points §4.2)', async () => {
    const { house, ada, margaret } = await aWinter(start)
    await earn(house, ada, 100)
    const winter = ['1 Margaret 30', '2 Grace 20', '3 Ada 10', '4 Barbara 0']
    for (const season of ['Winter 2026', ' winter  2026 ']) expect(await board(house, ada, { season })).toEqual(winter)
    expect((await board(house, ada))[0]).toBe('1 Ada 100')
    expect(await board(house, ada, { season: 'Winter 2026', offset: '1', limit: '2' })).toEqual(winter.slice(1, 3))
    expect(await place(house, ada, 'Winter 2026')).toEqual(['3 Ada 10', '2 Grace 20'])
    expect(await place(house, margaret, 'Winter 2026')).toEqual(['1 Margaret 30'])
  })

  test('ranks equal points by who got there first (spec: points §4.3)', async () => {
    const [house, margaret, grace, ada] = await cast(start(), 'margaret', 'grace', 'ada')
    await earn(house, grace, 10)
    house.setClock('2026-03-05T20:01:00.000Z')
    await earn(house, ada, 10)
    await close(house, margaret, 'Winter 2026')
    expect(await board(house, ada, { season: 'Winter 2026' })).toEqual(['1 Grace 10', '2 Ada 10', '3 Margaret 0'])
    expect(await place(house, ada, 'Winter 2026')).toEqual(['2 Ada 10', '1 Grace 10'])
  })

  test('has no place for a member who came later', async () => {
    const { house } = await aWinter(start)
    expect(await place(house, await house.join('Radia Perlman'), 'Winter 2026')).toEqual([])
  })

  test('no longer names a member who left, and leaves their place (spec: points §4.4)', async () => {
    const { house, ada, grace } = await aWinter(start)
    await house.call(deleteUser, grace, { body: { confirmation: LEAVING_WORDS } })
    expect(await board(house, ada, { season: 'Winter 2026' })).toEqual(['1 Margaret 30', '3 Ada 10', '4 Barbara 0'])
    expect(await seasons(house, ada)).toEqual([['Winter 2026', 4, 60, 'Margaret 30', null, 'Ada 10']])
    expect(await place(house, ada, 'Winter 2026')).toEqual(['3 Ada 10'])
  })

  test('shows the name that a member has now, on every process', async () => {
    const { house, ada } = await aWinter(start)
    const next = await house.nextDoor()
    const third = async () => (await next(listSeasons, ada)).body.seasons[0].third.firstName
    expect(await third()).toBe('Ada')
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    await expect.poll(third).toBe('Augusta')
  })

  test('that never was is not found, and the word for all time is no name', async () => {
    const { house, ada, margaret } = await aWinter(start)
    for (const endpoint of [getLeaderboard, getOwnPlace]) {
      expect((await house.call(endpoint, ada, { query: { season: 'Never' } })).status).toBe(404)
    }
    expect((await house.call(closeQuarter, margaret, named(' ALL '))).status).toBe(422)
  })
})

onEachEngine('the board of all time', (start) => {
  test('adds up everything ever earned (spec: points §4.2)', async () => {
    const { house, ada, margaret } = await aWinter(start)
    await earn(house, ada, 15)
    expect(await board(house, ada, { season: 'all' })).toEqual([
      '1 Margaret 30',
      '2 Ada 25',
      '3 Grace 20',
      '4 Barbara 0',
    ])
    expect(await board(house, ada, { season: 'all', offset: '1', limit: '1' })).toEqual(['2 Ada 25'])
    expect(await place(house, ada, 'all')).toEqual(['2 Ada 25', '1 Margaret 30'])
    await close(house, margaret, 'Spring 2026')
    expect(await place(house, ada, 'all')).toEqual(['2 Ada 25', '1 Margaret 30'])
  })
})

/** A closed quarter: Margaret 30, Grace 20, Ada 10, and Barbara who earned nothing. */
async function aWinter(start: () => Promise<Chapterhouse>) {
  const [house, ada, grace, margaret] = await cast(start(), 'ada', 'grace', 'margaret')
  await house.join('Barbara Liskov')
  await earn(house, ada, 10)
  await earn(house, grace, 20)
  await earn(house, margaret, 30)
  house.setClock('2026-03-05T20:05:00.000Z')
  await close(house, margaret, 'Winter 2026')
  return { house, ada, grace, margaret }
}

const named = (name: string) => ({ body: { milestone: { name } } })

async function close(house: Chapterhouse, margaret: string, name: string): Promise<void> {
  expect((await house.call(closeQuarter, margaret, named(name))).status).toBe(200)
}

async function earn(house: Chapterhouse, token: string, attendancePoints: number): Promise<void> {
  await house.come(token, { attendancePoints })
}

type Asked = { season?: string; offset?: string; limit?: string }

async function board(house: Chapterhouse, token: string, query: Asked = {}): Promise<string[]> {
  return (await house.call(getLeaderboard, token, { query })).body.leaderboard.map(inWords)
}

async function place(house: Chapterhouse, token: string, season: string): Promise<string[]> {
  const { own, before } = (await house.call(getOwnPlace, token, { query: { season } })).body
  return [own, before].filter(Boolean).map(inWords)
}

function inWords({ rank, firstName, points }: { rank: number; firstName: string; points: number }): string {
  return `${rank} ${firstName} ${points}`
}

async function seasons(house: Chapterhouse, token: string) {
  const answer = (await house.call(listSeasons, token)).body.seasons as Season[]
  const short = (entry: Season['first']) => entry && `${entry.firstName} ${entry.points}`
  return answer.map(({ name, members, points, first, second, third }) => [
    name,
    members,
    points,
    short(first),
    short(second),
    short(third),
  ])
}
