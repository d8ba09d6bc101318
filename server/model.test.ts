import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import type { Tables } from './database/tables.ts'
import { expectTheLedgerToAgree } from './testing.ledger.ts'
import { CAST, ModelChapter, type Move } from './testing.model.ts'
import { aHistory, aMove, Player } from './testing.moves.ts'
import { type Chapterhouse, NOW, onEachEngine, oneHouse } from './testing.ts'

/** For longer by hand: MODEL_SECONDS=600 npx vitest run server/model; the same again: MODEL_SEED=… */
const SECONDS = Number(process.env.MODEL_SECONDS ?? 4)
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const HISTORIES = {
  seed: SEED,
  numRuns: 1_000_000,
  interruptAfterTimeLimit: SECONDS * 1000,
  markInterruptAsFailure: false,
  endOnFailure: false,
}

/** Everybody has signed in but Linus, everybody has registered, Margaret is super admin and Grace an admin. */
const OPENING: Move[] = [
  ...CAST.filter((who) => who !== 'Linus Torvalds').flatMap((who): Move[] => [
    { who, does: 'sign in' },
    { who, does: 'register' },
  ]),
  { who: 'Margaret Hamilton', does: 'promote', whom: 'Grace Hopper' },
]

onEachEngine(`a random history (MODEL_SEED=${SEED})`, (_, engine) => {
  const house = oneHouse(engine)
  const timeout = SECONDS * 1000 + 60_000

  test('goes as the small model of the chapter says, call by call', { timeout }, async () => {
    const asTheModel = fc.asyncProperty(aHistory, async (moves) => {
      await emptied(house())
      const [model, player] = [new ModelChapter(NOW), new Player(house())]
      for (const move of [...OPENING, ...moves]) {
        const { status } = await player.play(move, model)
        expect(status, JSON.stringify(move)).toBe(model.play(move))
      }
      await expectToShow(house(), player, model)
      await expectTheLedgerToAgree(house().database.read)
    })
    await fc.assert(asTheModel, HISTORIES)
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
    await fc.assert(inOrder, HISTORIES)
  })
})

/** What holds whatever happens at the same time. */
async function expectOrder({ database: { read } }: Chapterhouse): Promise<void> {
  await expectTheLedgerToAgree(read)
  const superAdmins = await read.selectFrom('members').select('uuid').where('accessType', '=', 'SUPERADMIN').execute()
  expect(superAdmins).toHaveLength(1)
  const codes = await read.selectFrom('events').select('codeKey').where('deleted', '=', 0).execute()
  expect(new Set(codes.map(({ codeKey }) => codeKey)).size).toBe(codes.length)
}

/** What everybody can see is what the model says they see. */
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
    const mine = open.filter(({ rsvps }) => rsvps.has(who)).map(({ uuid }) => uuid)
    expect((await ask(listRsvps)).rsvps.map((rsvp: { event: string }) => rsvp.event).toSorted()).toEqual(
      mine.toSorted(),
    )
    expect((await ask(listAttendance)).attendance).toHaveLength(person.attended.size)
    const { events } = await ask(listEvents)
    expect(byUuid(events)).toMatchObject(
      byUuid(open).map(({ uuid, code, points, version, rsvps }) => {
        const shown = { uuid, attendancePoints: points, version, rsvpCount: rsvps.size }
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

function byUuid<T extends { uuid: string }>(list: T[]): T[] {
  return list.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

/** The house as it was on its first day. */
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
