import { afterEach, expect, test, vi } from 'vitest'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'
import { addPoints } from './store.ts'

afterEach(() => vi.restoreAllMocks())

onEachEngine('the ranking of a large chapter', (start) => {
  test('gives everybody the place that the board gives them, however many are level', async () => {
    const { house, ada } = await large(start)
    const { ranking } = house.portal
    await ranking.refresh()
    const board = await house.database.read
      .selectFrom('members')
      .select(['uuid', 'points', 'pointsAt', 'tie'])
      .where('registered', '=', 1)
      .orderBy('points', 'desc')
      .orderBy('pointsAt')
      .orderBy('tie')
      .orderBy('uuid')
      .execute()
    for (let n = 0; n < board.length; n += 97) {
      expect(await ranking.placeOf(house.database.read, board[n]!)).toBe(n + 1)
    }
    const { own, before } = (await house.call(getOwnPlace, ada)).body
    const { leaderboard } = (
      await house.call(getLeaderboard, ada, { query: { offset: `${own.rank - 2}`, limit: '2' } })
    ).body
    expect([before, own]).toEqual(leaderboard.map((entry: object) => expect.objectContaining(entry)))
  })

  test('moves a member at once, and others within two seconds', async () => {
    const { house, ada } = await large(start)
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const place = async () => (await house.call(getUser, ada)).body.user.rank
    const { uuid } = (await house.call(getUser, ada)).body.user
    const earn = (member: string, points = 6000) => house.database.write((db) => addPoints(db, member, points, NOW))
    expect(await place()).toBe(SIZE + 1)
    await earn(uuid, 5000)
    expect(await place()).toBe(1)
    await earn('member 10')
    now = 500
    // This answer may be old, and is not kept longer than the others.
    await place()
    now = 1000
    expect(await place()).toBe(2)
    await earn('member 20')
    // A change that says the place does not wait for the next reading.
    now = 2500
    expect((await house.call(updateUser, ada, { body: { user: { year: 3 } } })).body.user.rank).toBe(3)
    now = 2600
    await earn('member 30')
    now = 3600
    expect(await place()).toBe(4)
    now = 9000
    await earn('member 40')
    const row = { uuid, points: 5000, pointsAt: NOW, tie: '' }
    expect(await house.portal.ranking.placeOf(house.database.read, row)).toBe(5)
  })
})

const SIZE = 6000

/** Ada and 6,000 members, half of them without points since the same moment. */
async function large(start: () => Promise<Chapterhouse>) {
  const house = await start()
  const ada = await house.ada()
  const members = Array.from({ length: SIZE }, (_, n) => ({
    uuid: `member ${n}`,
    sub: null,
    email: null,
    firstName: 'Ada',
    lastName: `Lovelace ${n}`,
    picture: '',
    major: 'Computer Science',
    year: 2,
    points: n % 2 && n % 40,
    pointsAt: `2026-03-0${1 + (n % 2)}T20:00:00.000Z`,
    tie: `${n % 7}`,
    accessType: 'STANDARD' as const,
    registered: 1 as const,
    blocked: 0 as const,
    createdAt: NOW,
  }))
  await house.database.write(async (db) => {
    for (let from = 0; from < SIZE; from += 500) {
      await db
        .insertInto('members')
        .values(members.slice(from, from + 500))
        .execute()
    }
  })
  return { house, ada }
}
