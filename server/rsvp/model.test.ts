import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { minutesLater } from '#domain/calendar.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, giveThePlace, listEventRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '../testing/server.ts'
import { ModelEvent } from './testing.model.ts'

const PEOPLE = 7
const STARTS = 30

type Move =
  | { does: 'rsvp' | 'cancel' | 'leave' | 'give'; who: number; event: number }
  | { does: 'resize'; capacity: number | null; event: number }
  | { does: 'wait'; minutes: number }

const who = fc.nat({ max: PEOPLE - 1 })
const event = fc.nat({ max: 1 })
const capacity = fc.option(fc.integer({ min: 1, max: PEOPLE }), { nil: null, freq: 6 })
const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('rsvp' as const), who, event }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('cancel' as const), who, event }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), who, event }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('give' as const), who, event }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('resize' as const), capacity, event }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }) },
)
const HISTORIES = { numRuns: 12 }

/** Grace, seven members, and two events that start in half an hour. */
async function stage(house: Chapterhouse, grace: string, round: number) {
  house.setClock(NOW)
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => ({
      name: `P${round}x${n}`,
      token: await house.join(`P${round}x${n} Number`),
    })),
  )
  const times = { startDate: minutesLater(NOW, STARTS), endDate: minutesLater(NOW, 600) }
  const events = [await house.event({ ...times, capacity: 2 }), await house.event({ ...times, capacity: null })]
  let minute = 0
  const play = async (move: Move, call = house.call) => {
    if (move.does === 'wait') {
      minute += move.minutes
      return house.setClock(minutesLater(NOW, minute))
    }
    const eventUuid = events[move.event]!.uuid
    if (move.does === 'resize') {
      return call(updateEvent, grace, { params: { uuid: eventUuid }, body: { event: { capacity: move.capacity } } })
    }
    const { token, name } = people[move.who]!
    if (move.does === 'rsvp') return call(addRsvp, token, { body: { event: { uuid: eventUuid } } })
    if (move.does === 'cancel') return call(cancelRsvp, token, { params: { eventUuid } })
    if (move.does === 'leave') return call(deleteUser, token, { body: { confirmation: LEAVING_WORDS } })
    const { rsvps } = (await call(listEventRsvps, grace, { params: { eventUuid } })).body
    const rsvp = rsvps.find(({ user }: { user: { firstName: string } }) => user.firstName === name)
    const params = { eventUuid, memberUuid: rsvp?.user.uuid ?? 'nobody' }
    return call(giveThePlace, grace, { params, body: { rsvp: { status: 'going' } } })
  }
  return { people, events, play, now: () => minute }
}

/** What officers see of an event: who is going, and the line. */
async function seen(house: Chapterhouse, grace: string, eventUuid: string) {
  const { rsvps } = (await house.call(listEventRsvps, grace, { params: { eventUuid } })).body
  const of = (wanted: string) =>
    rsvps.filter(({ status }: { status: string }) => status === wanted) as {
      position?: number
      user: { firstName: string }
    }[]
  const names = (list: ReturnType<typeof of>) => list.map(({ user }) => user.firstName)
  // Read from the database, because the cached answer shows the commits of another process a moment later.
  const counted = await house.database.read
    .selectFrom('events')
    .select(['rsvpCount', 'waitlistCount', 'capacity'])
    .where('uuid', '=', eventUuid)
    .executeTakeFirstOrThrow()
  expect([counted.rsvpCount, counted.waitlistCount]).toEqual([of('going').length, of('waiting').length])
  expect(of('waiting').map(({ position }) => position)).toEqual(of('waiting').map((_, place) => place + 1))
  return {
    going: names(of('going')).toSorted(),
    line: names(of('waiting')),
    capacity: counted.capacity as number | null,
  }
}

onEachEngine('any history of RSVPs', (start) => {
  test('gives, call by call, the same places and the same line as the model', async () => {
    const [house, grace] = await cast(start(), 'grace')
    let round = 0
    const asTheModel = fc.asyncProperty(fc.array(aMove, { maxLength: 40, size: 'max' }), async (moves) => {
      const { people, events, play, now } = await stage(house, grace, round++)
      const models = [new ModelEvent(2, STARTS), new ModelEvent(null, STARTS)]
      const left = new Set<number>()
      for (const move of moves) {
        if ('who' in move && left.has(move.who)) continue
        await play(move)
        const model = 'event' in move ? models[move.event]! : undefined
        if (move.does === 'rsvp') model!.rsvp(people[move.who]!.name)
        if (move.does === 'cancel') model!.cancel(people[move.who]!.name, now())
        if (move.does === 'give') model!.giveThePlace(people[move.who]!.name)
        if (move.does === 'resize') model!.resize(move.capacity, now())
        if (move.does !== 'leave') continue
        left.add(move.who)
        for (const one of models) one.cancel(people[move.who]!.name, now())
      }
      for (const [place, { going, line }] of models.entries()) {
        expect(await seen(house, grace, events[place]!.uuid)).toMatchObject({ going: going.toSorted(), line })
      }
    })
    await fc.assert(asTheModel, HISTORIES)
  })

  test('leaves no gap, no duplicate and no free place beside a line, with many calls at once on two processes', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const next = await house.nextDoor()
    let [round, calls] = [0, 0]
    const bothDoors: Chapterhouse['call'] = (...call) => (calls++ % 2 ? next : house.call)(...call)
    const rounds = fc.array(fc.array(aMove, { minLength: 4, maxLength: 16 }), { maxLength: 4, size: 'max' })
    const inOrder = fc.asyncProperty(rounds, async (together) => {
      const { events, play, now } = await stage(house, grace, 1_000 + round++)
      for (const moves of together) {
        const atOnce = moves.filter(({ does }) => does !== 'wait')
        const replies = await Promise.all(atOnce.map((move) => play(move, bothDoors)))
        expect(replies.filter((reply) => reply && reply.status >= 500)).toEqual([])
        for (const { uuid } of events) {
          const { going, line, capacity } = await seen(house, grace, uuid)
          expect(new Set([...going, ...line]).size).toBe(going.length + line.length)
          if (line.length > 0 && now() < STARTS) expect(going.length).toBeGreaterThanOrEqual(capacity ?? Infinity)
        }
      }
    })
    await fc.assert(inOrder, HISTORIES)
  })
})
