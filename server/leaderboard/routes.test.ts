import { expect, test } from 'vitest'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('the leaderboard', (start) => {
  test('ranks everybody who registered, officers too, by points, then by who got there first', async () => {
    const [house, grace, ada, margaret] = await cast(start(), 'grace', 'ada', 'margaret')
    await house.linus()
    await earn(house, grace, 10, '20:01')
    await earn(house, margaret, 30, '20:02')
    await earn(house, ada, 5, '20:03')
    await earn(house, ada, 5, '20:04')
    expect(await board(house, ada)).toEqual(['1 Margaret 30', '2 Grace 10', '3 Ada 10'])
  })

  test('keeps the order of members whose points did not change', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    await earn(house, ada, 10, '20:01')
    await earn(house, grace, 10, '20:02')
    await earn(house, ada, 0, '20:03')
    expect(await board(house, ada)).toEqual(['1 Ada 10', '2 Grace 10'])
  })

  test('of a large chapter is the same whole as in parts', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.database.write(async (db) => {
      for (const from of times(42, (n) => n * 500)) {
        await db
          .insertInto('members')
          .values(times(500, (n) => memberWith(from + n)))
          .execute()
      }
    })
    const entries = async (query = {}) => (await house.call(getLeaderboard, ada, { query })).body.leaderboard
    const whole = await entries()
    expect(whole.map(({ rank }: { rank: number }) => rank)).toEqual(times(21_001, (n) => n + 1))
    expect(whole).toEqual([...(await entries({ limit: '1' })), ...(await entries({ offset: '1' }))])
    // The second answer comes from the cache.
    expect(await entries()).toEqual(whole)
  })

  test('tells a member their own place, and who is one before them', async () => {
    const [house, ada, grace, margaret] = await cast(start(), 'ada', 'grace', 'margaret')
    await earn(house, margaret, 30, '20:01')
    await earn(house, grace, 10, '20:02')
    await earn(house, ada, 10, '20:03')
    expect(await place(house, margaret)).toEqual(['1 Margaret 30'])
    expect(await place(house, grace)).toEqual(['2 Grace 10', '1 Margaret 30'])
    expect(await place(house, ada)).toEqual(['3 Ada 10', '2 Grace 10'])
  })

  test('gives everybody the place that the list gives them, however many are level', async () => {
    const house = await start()
    const tokens = [await house.ada()]
    for (const name of ['Grace', 'Barbara', 'Radia', 'Frances']) tokens.push(await house.join(`${name} Friend`))
    const list = await board(house, tokens[0]!)
    const places = await Promise.all(tokens.map(async (token) => (await place(house, token))[0]))
    expect(places.toSorted()).toEqual(list)
  })

  test('is up to date after each change, even when it is requested often', async () => {
    const [house, ada] = await cast(start(), 'ada')
    expect(await board(house, ada)).toEqual(['1 Ada 0'])
    await earn(house, ada, 10, '20:01')
    expect(await board(house, ada)).toEqual(['1 Ada 10'])
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    expect(await board(house, ada)).toEqual(['1 Augusta 10'])
    await house.join('Barbara Liskov')
    expect(await board(house, ada)).toEqual(['1 Augusta 10', '2 Barbara 0'])
  })
})

const times = <T>(many: number, make: (n: number) => T) => Array.from({ length: many }, (_, n) => make(n))

/** A registered member; one in ten others has the same points. */
const memberWith = (n: number) => ({
  uuid: `member ${n}`,
  sub: null,
  email: null,
  firstName: `Ada${n}`,
  lastName: 'Lovelace',
  picture: '',
  major: 'Computer Science',
  year: 2,
  points: n % 10,
  pointsAt: NOW,
  accessType: 'STANDARD' as const,
  registered: 1 as const,
  blocked: 0 as const,
  createdAt: NOW,
})

async function board(house: Chapterhouse, token: string, query: Record<string, string> = {}): Promise<string[]> {
  const { leaderboard } = (await house.call(getLeaderboard, token, { query })).body
  return leaderboard.map(({ rank, firstName, points }: Record<string, string>) => `${rank} ${firstName} ${points}`)
}

async function place(house: Chapterhouse, token: string): Promise<string[]> {
  const { own, before } = (await house.call(getOwnPlace, token)).body
  return [own, ...(before ? [before] : [])].map(({ rank, firstName, points }) => `${rank} ${firstName} ${points}`)
}

async function earn(house: Chapterhouse, token: string, attendancePoints: number, clock: string): Promise<void> {
  house.setClock(`2026-03-05T${clock}:00.000Z`)
  await house.come(token, { attendancePoints })
}
