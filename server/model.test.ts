import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import type { Tables } from './database/tables.ts'
import { expectTheLedgerToAgree } from './testing/ledger.ts'
import { CAST, ModelChapter, type Move } from './testing/model.ts'
import { aHistory, aMove, Player } from './testing/moves.ts'
import { type Chapterhouse, NOW, onEachEngine, sharedServer } from './testing/server.ts'

/** For a longer run: `MODEL_SECONDS=600 npx vitest run server/model`. To repeat a run: `MODEL_SEED=…`. */
const SECONDS = Number(process.env.MODEL_SECONDS ?? 2)
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Tries new histories until the time is over, and at least ten. None is interrupted: the next test has the same house. */
async function hold(property: fc.IAsyncProperty<unknown>): Promise<void> {
  const end = performance.now() + SECONDS * 1000
  let seed = SEED
  do await fc.assert(property, { seed: seed++, numRuns: 10 })
  while (performance.now() < end)
}

/**
 * Everybody has signed in but Linus, everybody has registered, Margaret is super admin and Grace an admin. One event
 * with a single place and a line is days ahead, another is running.
 */
const OPENING: Move[] = [
  ...CAST.filter((who) => who !== 'Linus Torvalds').flatMap((who): Move[] => [
    { who, does: 'sign in' },
    { who, does: 'register' },
  ]),
  { who: 'Margaret Hamilton', does: 'promote', whom: 'Grace Hopper' },
  { who: 'Grace Hopper', does: 'add', code: 'segfault', points: 10, begins: 3_000, lasts: 60, capacity: 1 },
  { who: 'Grace Hopper', does: 'add', code: 'kernel panic', points: 10, begins: -5, lasts: 90, capacity: 2 },
  ...(['Ada Lovelace', 'Barbara Liskov', 'Grace Hopper'] as const).map(
    (who): Move => ({ who, does: 'RSVP', event: 0 }),
  ),
]

onEachEngine(`a random history (MODEL_SEED=${SEED})`, (_, engine) => {
  const house = sharedServer(engine)
  const timeout = SECONDS * 1000 + 180_000

  test('goes as the small model of the chapter says, call by call (spec: points §4.2)', { timeout }, async () => {
    const asTheModel = fc.asyncProperty(aHistory, async (moves) => {
      await emptied(house())
      const [model, player] = [new ModelChapter(NOW), new Player(house())]
      for (const move of [...OPENING, ...moves]) {
        const { status } = await player.play(move, model)
        expect(status, JSON.stringify(move)).toBe(model.play(move))
      }
      await expectToShow(house(), player, model)
      await expectSeasons(house(), player, model)
      await expectTheLedgerToAgree(house().database.read)
    })
    await hold(asTheModel)
  })

  test('of many at the same time leaves points, codes and roles in order', { timeout }, async () => {
    const next = await house().nextDoor()
    let calls = 0
    const bothDoors: Chapterhouse['call'] = (...call) => (calls++ % 2 ? next : house().call)(...call)
    const rounds = fc.array(fc.array(aMove, { minLength: 2, maxLength: 16 }), { maxLength: 6, size: 'max' })
    const inOrder = fc.asyncProperty(rounds, async (rounds) => {
      await emptied(house())
      const [model, player] = [new ModelChapter(NOW), new Player(house(), bothDoors)]
      for (const move of OPENING) await player.play(move, model)
      for (const round of rounds) {
        const replies = await Promise.all(round.map((move) => player.play(move, model)))
        expect(replies.filter(({ status }) => status >= 500)).toEqual([])
        await expectOrder(house())
      }
    })
    await hold(inOrder)
  })
})

/** Checks what must hold after any concurrent calls. */
async function expectOrder({ database: { read } }: Chapterhouse): Promise<void> {
  await expectTheLedgerToAgree(read)
  const superAdmins = await read.selectFrom('members').select('uuid').where('accessType', '=', 'SUPERADMIN').execute()
  expect(superAdmins).toHaveLength(1)
  const codes = await read.selectFrom('events').select('codeKey').where('deleted', '=', 0).execute()
  expect(new Set(codes.map(({ codeKey }) => codeKey)).size).toBe(codes.length)
}

/** Checks that the portal shows everybody what the model predicts. */
async function expectToShow(house: Chapterhouse, player: Player, model: ModelChapter): Promise<void> {
  for (const who of model.people.keys()) {
    const move: Move = { who, does: 'sign in' }
    await player.play(move, model)
    model.play(move)
  }
  const open = model.events
    .map((event, place) => ({ ...event, uuid: player.uuids[place]! }))
    .filter((event) => !event.deleted)
  for (const [who, person] of model.people) {
    if (!person.registered) continue
    const ask = async (call: Parameters<typeof house.call>[0]) => (await house.call(call, player.tokens.get(who))).body
    const isAdmin = person.role !== 'member'
    const isSuperAdmin = person.role === 'superAdmin'
    expect((await ask(getUser)).user).toMatchObject({ name: who, points: person.points, isAdmin, isSuperAdmin })
    expect((await ask(listActivity)).activity).toMatchObject(person.history)
    const mine = open.flatMap(({ uuid: event, places: { going, line } }) => {
      if (going.includes(who)) return [{ event, status: 'going' }]
      return line.includes(who) ? [{ event, status: 'waiting', position: line.indexOf(who) + 1 }] : []
    })
    const rsvps: { event: string }[] = (await ask(listRsvps)).rsvps
    expect(rsvps.toSorted(byEvent)).toMatchObject(mine.toSorted(byEvent))
    expect(rsvps).toHaveLength(mine.length)
    expect((await ask(listAttendance)).attendance).toHaveLength(person.attended.size)
    const { events } = await ask(listEvents)
    expect(byUuid(events)).toMatchObject(
      byUuid(open).map(({ uuid, code, points, version, places: { capacity, going, line } }) => {
        const counts = { capacity, rsvpCount: going.length, waitlistCount: line.length }
        const shown = { uuid, attendancePoints: points, version, ...counts }
        return isAdmin ? { ...shown, attendanceCode: code } : shown
      }),
    )
    expect(events.every((event: object) => 'attendanceCode' in event === isAdmin)).toBe(true)
    const ranks = (await ask(getLeaderboard)).leaderboard.map((entry: { firstName: string; lastName: string }) => {
      const { points, pointsAt } = model.people.get(`${entry.firstName} ${entry.lastName}` as (typeof CAST)[number])!
      return [points, pointsAt] as const
    })
    const registered = [...model.people.values()].filter((one) => one.registered)
    expect(ranks).toEqual(
      registered
        .map(({ points, pointsAt }) => [points, pointsAt] as const)
        .toSorted(([p, at], [q, bt]) => q - p || (at < bt ? -1 : at > bt ? 1 : 0)),
    )
  }
}

/** Checks the board of each closed season, and that of all time, against a sum of everybody's history. */
async function expectSeasons(house: Chapterhouse, player: Player, model: ModelChapter): Promise<void> {
  const registered = [...model.people].filter(([, person]) => person.registered)
  const [viewer] = registered[0] ?? []
  if (!viewer) return
  for (const season of ['all', ...model.quarters]) {
    const { body } = await house.call(getLeaderboard, player.tokens.get(viewer), { query: { season } })
    const board: { firstName: string; lastName: string; points: number; rank: number }[] = body.leaderboard
    const sums = registered.flatMap(([who, { history }]) => {
      const points = earnedIn(season, history)
      return points === undefined ? [] : [[who, points]]
    })
    expect(new Map(board.map(({ firstName, lastName, points }) => [`${firstName} ${lastName}`, points]))).toEqual(
      new Map(sums as [string, number][]),
    )
    expect(board.map(({ points }) => points)).toEqual(board.map(({ points }) => points).toSorted((a, b) => b - a))
    const ranks = board.map(({ rank }) => rank)
    expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
  }
}

type Entry = { type: string; description: string; pointsEarned: number }

/** What a member earned in a season, added up check-in by check-in; undefined if it was closed without them. */
function earnedIn(season: string, history: readonly Entry[]): number | undefined {
  const sum = (entries: readonly Entry[]) =>
    entries.filter(({ type }) => type !== 'MILESTONE').reduce((points, { pointsEarned }) => points + pointsEarned, 0)
  if (season === 'all') return sum(history)
  const closing = history.findIndex(({ type, description }) => type === 'MILESTONE' && description === season)
  if (closing === -1) return undefined
  const opening = history.slice(0, closing).findLastIndex(({ type }) => type === 'MILESTONE')
  return sum(history.slice(opening + 1, closing))
}

function byUuid<T extends { uuid: string }>(list: T[]): T[] {
  return list.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

function byEvent(a: { event: string }, b: { event: string }): number {
  return a.event < b.event ? -1 : 1
}

/** The house on its first day. */
async function emptied(house: Chapterhouse): Promise<void> {
  house.setClock(NOW)
  const tables: (keyof Tables)[] = [
    'attempts',
    'audit',
    'activity',
    'attendance',
    'rsvps',
    'sessions',
    'milestones',
    'events',
    'members',
  ]
  await house.database.write(async (db) => {
    for (const table of tables) await db.deleteFrom(table).execute()
  })
}
