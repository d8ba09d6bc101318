import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getLeaderboard, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { ROUTES } from '../app.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'

const SEASONS = [undefined, 'all', 'Winter 2026', 'Spring 2026']

/** Barbara and Radia read everything that members can read, over two seasons, and keep it. */
onSqlite('two members who read everything', (start) => {
  test('never read who an alias is, if it was chosen before the first points', async () => {
    const { house, ada, readers, alias } = await chapter(start)
    const secrets = ['Ada', 'Lovelace', 'ada@g.ucla.edu', (await house.call(getUser, ada)).body.user.uuid]
    await choose(house, ada)
    const kept: string[] = []
    for (const [season, moment] of [
      ['Winter 2026', '2026-03-05T20:10:00.000Z'],
      ['Spring 2026', '2026-03-05T20:20:00.000Z'],
    ] as const) {
      await come(house, [ada, ...readers])
      kept.push(...(await everything(house, readers)))
      await close(house, season, moment)
      kept.push(...(await everything(house, readers)))
    }
    expect(kept.some((text) => text.includes(alias.split(' ')[0]!))).toBe(true)
    for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([])
  })

  test('follow no uuid from one board to another', async () => {
    const { house, ada, readers } = await chapter(start)
    await choose(house, ada)
    await come(house, [ada])
    await close(house, 'Winter 2026', '2026-03-05T20:10:00.000Z')
    await come(house, [ada])
    await close(house, 'Spring 2026', '2026-03-05T20:20:00.000Z')
    const uuids = await Promise.all(
      SEASONS.map(async (season) => (await board(house, readers[0]!, season)).find(({ year }) => year === 0)!.uuid),
    )
    expect(new Set(uuids).size).toBe(SEASONS.length)
  })

  test('find no row under an alias at a place where they read a name', async () => {
    const { house, ada, readers } = await chapter(start)
    await come(house, [ada])
    await come(house, [ada])
    await close(house, 'Winter 2026', '2026-03-05T20:10:00.000Z')
    const before = new Map<string | undefined, LeaderboardEntry[]>()
    for (const season of ['all', 'Winter 2026']) before.set(season, await board(house, readers[0]!, season))
    await choose(house, ada)
    for (const [season, rows] of before) {
      const now = await board(house, readers[0]!, season)
      expect(now).toEqual(rows.filter(({ firstName }) => firstName !== 'Ada'))
    }
  })

  test('read members without points in a new random order in each season', async () => {
    const { house, readers } = await chapter(start)
    for (let n = 0; n < 20; n++) await house.join(`Member Number${n}`)
    const orders = new Set<string>()
    for (let n = 0; n < 3; n++) {
      await close(house, `Season ${n}`, `2026-03-05T20:1${n}:00.000Z`)
      orders.add((await board(house, readers[0]!)).map(({ uuid }) => uuid).join())
    }
    expect(orders.size).toBe(3)
  })
})

async function chapter(start: () => Promise<Chapterhouse>) {
  const [house, ada] = await cast(start(), 'ada', 'margaret')
  const readers = [await house.join('Barbara Liskov'), await house.join('Radia Perlman')]
  const alias: string = (await house.call(getUser, ada)).body.user.alias
  return { house, ada, readers, alias }
}

async function choose(house: Chapterhouse, token: string): Promise<void> {
  await house.call(updateUser, token, { body: { user: { boardName: 'alias' } } })
}

async function come(house: Chapterhouse, tokens: readonly string[]): Promise<void> {
  const { attendanceCode } = await house.event({ attendancePoints: 10 })
  for (const token of tokens) {
    await house.call(checkIn, token, { body: { event: { attendanceCode: attendanceCode! } } })
  }
}

async function close(house: Chapterhouse, name: string, moment: string): Promise<void> {
  house.setClock(moment)
  const { status } = await house.call(closeQuarter, await house.signIn('Margaret Hamilton'), {
    body: { milestone: { name } },
  })
  expect(status).toBe(200)
}

async function board(house: Chapterhouse, token: string, season?: string): Promise<LeaderboardEntry[]> {
  return (await house.call(getLeaderboard, token, { query: season === undefined ? {} : { season } })).body.leaderboard
}

/** Each answer to each call without a uuid in its path that a member may read, of each season. */
async function everything(house: Chapterhouse, readers: readonly string[]): Promise<string[]> {
  const readable = ROUTES.map(({ endpoint }) => endpoint).filter(
    ({ method, path, access }) => method === 'GET' && !path.includes(':') && ['anyone', 'member'].includes(access),
  )
  const answers: string[] = []
  for (const token of readers) {
    for (const endpoint of readable) {
      for (const season of SEASONS) {
        const query = season === undefined || !('query' in endpoint) ? {} : { season }
        answers.push(JSON.stringify((await house.call(endpoint, token, { query })).body))
      }
    }
  }
  return answers
}
