import { expect, test } from 'vitest'
import { checkIn, showRoom } from '#domain/checkin/contract.ts'
import { getLeaderboard, getOwnPlace, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import type { BoardName } from '#domain/privacy/boardName.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { type Chapterhouse, cast, onEachEngine, onSqlite, startOn } from '../testing/server.ts'

onSqlite('a member on the leaderboard', (start) => {
  test('is shown by name until they choose otherwise, and again when they want it', async () => {
    const { house, ada, grace, alias } = await threeMembers(start)
    expect(await names(house, grace)).toEqual(['1 Margaret Hamilton', '2 Ada Lovelace', '3 Grace Hopper'])
    await choose(house, ada, 'alias')
    expect(await names(house, grace)).toEqual(['1 Margaret Hamilton', `2 ${alias}`, '3 Grace Hopper'])
    await choose(house, ada, 'name')
    expect(await names(house, grace)).toEqual(['1 Margaret Hamilton', '2 Ada Lovelace', '3 Grace Hopper'])
  })

  test('with an alias has no picture, major and year, and a uuid that leads nowhere', async () => {
    const { house, ada, grace } = await threeMembers(start)
    await choose(house, ada, 'alias')
    const own = (await house.call(getUser, ada)).body.user.uuid
    const [, shown] = await board(house, grace)
    expect(shown).toMatchObject({ picture: '', major: '', year: 0, rank: 2, points: 20 })
    expect(shown!.uuid).not.toBe(own)
    expect((await board(house, grace))[1]).toEqual(shown)
    expect((await house.call(getOwnPlace, grace)).body.before).toEqual(shown)
  })

  test('who is hidden is not there, and everybody else keeps their rank (spec: points §3.5)', async () => {
    const { house, ada, grace } = await threeMembers(start)
    await choose(house, ada, 'hidden')
    expect(await names(house, grace)).toEqual(['1 Margaret Hamilton', '3 Grace Hopper'])
    expect((await house.call(getOwnPlace, grace)).body).toMatchObject({ own: { rank: 3 } })
    expect((await house.call(getOwnPlace, grace)).body.before).toBeUndefined()
  })

  test.each<BoardName>(['alias', 'hidden'])(
    'sees their own place by name (%s) (spec: points §3.6)',
    async (boardName) => {
      const { house, ada } = await threeMembers(start)
      await choose(house, ada, boardName)
      expect((await house.call(getUser, ada)).body.user).toMatchObject({ boardName, rank: 2, name: 'Ada Lovelace' })
      expect((await house.call(getOwnPlace, ada)).body.own).toMatchObject({ firstName: 'Ada', rank: 2, points: 20 })
    },
  )

  test('keeps the alias, and nobody else has it', async () => {
    const { house, ada, grace, alias } = await threeMembers(start)
    for (const boardName of ['hidden', 'alias', 'name'] as const) await choose(house, ada, boardName)
    expect((await house.call(getUser, ada)).body.user.alias).toBe(alias)
    expect((await house.call(getUser, grace)).body.user.alias).not.toBe(alias)
  })

  test('changes what every process answers (spec: points §3.2)', async () => {
    const { house, ada, grace, alias } = await threeMembers(start)
    const next = await house.nextDoor()
    const second = async () => nameOf((await next(getLeaderboard, grace)).body.leaderboard[1])
    expect(await second()).toBe('Ada Lovelace')
    await choose(house, ada, 'alias')
    await expect.poll(second).toBe(alias)
  })

  test('is refused any other choice', async () => {
    const { house, ada } = await threeMembers(start)
    for (const boardName of ['nobody', '', null, 1]) {
      const user = { boardName: boardName as BoardName }
      expect((await house.call(updateUser, ada, { body: { user } })).status, `${boardName}`).toBe(400)
    }
  })
})

onSqlite('who chose an alias after a season was closed', (start) => {
  test('is left out of its board and of all time, where members saw the name (spec: points §3.8)', async () => {
    const { house, ada, grace, margaret, alias } = await threeMembers(start)
    await close(house, margaret, 'Winter 2026', '2026-03-05T20:05:00.000Z')
    await choose(house, ada, 'alias')
    const withoutAda = ['1 Margaret Hamilton', '3 Grace Hopper']
    expect(await names(house, grace, 'Winter 2026')).toEqual(withoutAda)
    expect(await names(house, grace, 'all')).toEqual(withoutAda)
    expect((await house.call(listSeasons, grace)).body.seasons[0].second).toBeNull()
    expect((await names(house, grace)).map((line) => line.slice(2))).toContain(alias)
  })

  test('is on the boards of all seasons that are closed later', async () => {
    const { house, ada, grace, margaret, alias } = await threeMembers(start)
    await choose(house, ada, 'alias')
    await close(house, margaret, 'Winter 2026', '2026-03-05T20:05:00.000Z')
    const underAlias = ['1 Margaret Hamilton', `2 ${alias}`, '3 Grace Hopper']
    expect(await names(house, grace, 'Winter 2026')).toEqual(underAlias)
    expect(await names(house, grace, 'all')).toEqual(underAlias)
  })
})

onEachEngine('a chapter that changes its default from name to alias', (start) => {
  test('leaves out of closed boards, all time and hall members who have not chosen, and shows them from the next one on', async () => {
    const { house, ada, grace, margaret, alias } = await threeMembers(start)
    await choose(house, margaret, 'name')
    await close(house, margaret, 'Winter 2026', '2026-03-05T20:05:00.000Z')
    Object.assign(house.portal.chapter, { boardName: 'alias' })
    const call = await house.nextDoor()
    const after = async (season: string) =>
      (await call(getLeaderboard, grace, { query: { season } })).body.leaderboard.map(nameOf)
    for (const season of ['Winter 2026', 'all']) expect(await after(season)).toEqual(['Margaret Hamilton'])
    expect((await call(listSeasons, grace)).body.seasons[0]).toMatchObject({ first: { rank: 1 }, second: null })
    // A choice of her own opens no board on which she was read by name.
    await choose(house, ada, 'alias')
    expect(await after('Winter 2026')).toEqual(['Margaret Hamilton'])
    await close(house, margaret, 'Spring 2026', '2026-03-05T20:06:00.000Z')
    expect(await after('Spring 2026')).toContain(alias)
    expect(await after('Spring 2026')).toHaveLength(3)
  })
})

test.each(['alias', 'hidden'] as const)('the screen of a room does not show the board’s %s', async (boardName) => {
  const { house, ada, margaret, alias } = await threeMembers(() => startOn('sqlite'))
  await choose(house, ada, boardName)
  const event = await house.event({})
  await house.call(checkIn, ada, { body: { event: { attendanceCode: event.attendanceCode! } } })
  const { room } = (await house.call(showRoom, margaret, { params: { uuid: event.uuid } })).body
  expect([room.checkedIn, room.latest.length]).toEqual([1, boardName === 'alias' ? 1 : 0])
  expect(JSON.stringify(room.latest)).not.toMatch(new RegExp(`Ada|Lovelace|${alias}`))
})

/** Margaret with 30 points, Ada with 20 and Grace with 10. */
async function threeMembers(start: () => Promise<Chapterhouse>) {
  const [house, ada, grace, margaret] = await cast(start(), 'ada', 'grace', 'margaret')
  for (const [points, token] of [
    [30, margaret],
    [20, ada],
    [10, grace],
  ] as const) {
    await house.come(token, { attendancePoints: points })
  }
  const alias: string = (await house.call(getUser, ada)).body.user.alias
  return { house, ada, grace, margaret, alias }
}

async function choose(house: Chapterhouse, token: string, boardName: BoardName): Promise<void> {
  const { status, body } = await house.call(updateUser, token, { body: { user: { boardName } } })
  expect([status, body.user?.boardName]).toEqual([200, boardName])
}

async function close(house: Chapterhouse, margaret: string, name: string, now: string): Promise<void> {
  house.setClock(now)
  expect((await house.call(closeQuarter, margaret, { body: { milestone: { name } } })).status).toBe(200)
}

async function board(house: Chapterhouse, token: string, season?: string): Promise<LeaderboardEntry[]> {
  return (await house.call(getLeaderboard, token, { query: season === undefined ? {} : { season } })).body.leaderboard
}

async function names(house: Chapterhouse, token: string, season?: string): Promise<string[]> {
  return (await board(house, token, season)).map((entry) => `${entry.rank} ${nameOf(entry)}`)
}

function nameOf({ firstName, lastName }: LeaderboardEntry): string {
  return `${firstName} ${lastName}`
}
