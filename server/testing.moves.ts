import fc from 'fast-check'
import { addAdmin, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { createEvent, deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { register } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { login, logout } from '#domain/session/contract.ts'
import { CAST, type ModelChapter, type Move, type Who } from './testing.model.ts'
import { type Chapterhouse, personCalled, type Reply } from './testing.ts'

const who = fc.constantFrom(...CAST)
const event = fc.nat(7)
const code = fc.constantFrom('segfault', 'kernel panic', 'stack overflow', 'core dump')
const points = fc.constantFrom(0, 1, 10, 1000)
const does = <const D extends Move['does']>(...deeds: D[]) => fc.constantFrom(...deeds)

/** What people do, the usual things more often. */
export const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ who, does: does('check in'), code }) },
  {
    weight: 4,
    arbitrary: fc.record({
      who,
      does: does('add'),
      code,
      points,
      begins: fc.integer({ min: -60, max: 60 }),
      lasts: fc.nat(300),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { who, does: does('edit'), event, code, points, stale: fc.boolean() },
      { requiredKeys: ['who', 'does', 'event', 'stale'] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ who, does: does('RSVP', 'cancel', 'delete'), event }) },
  { weight: 2, arbitrary: fc.record({ who, does: does('sign in', 'sign in', 'register', 'sign out') }) },
  { weight: 1, arbitrary: fc.record({ who, does: does('close'), name: fc.constantFrom('Fall', 'Winter', 'Spring') }) },
  { weight: 2, arbitrary: fc.record({ who, does: does('promote', 'demote', 'reassign'), whom: who }) },
  { weight: 2, arbitrary: fc.record({ who, does: does('wait'), minutes: fc.integer({ min: -30, max: 600 }) }) },
) as fc.Arbitrary<Move>

/** Makes the moves on a real portal, each with the token that its person has at that time. */
export class Player {
  readonly tokens = new Map<Who, string>()
  readonly uuids: string[] = []
  readonly #house: Chapterhouse
  readonly #call: Chapterhouse['call']

  constructor(house: Chapterhouse, call: Chapterhouse['call'] = house.call) {
    this.#house = house
    this.#call = call
  }

  async play(move: Move, chapter: Pick<ModelChapter, 'now' | 'events'>): Promise<Reply> {
    const reply = await this.#send(move, chapter)
    if (reply.status === 200 && reply.body.token) this.tokens.set(move.who, reply.body.token)
    if (reply.status === 200 && move.does === 'add') this.uuids.push(reply.body.event.uuid)
    return reply
  }

  async #send(move: Move, { now, events }: Pick<ModelChapter, 'now' | 'events'>): Promise<Reply> {
    const token = this.tokens.get(move.who)
    const uuidOf = (place: number) => this.uuids[place] ?? 'unknown'
    switch (move.does) {
      case 'wait':
        this.#house.setClock(minutesLater(now, move.minutes))
        return { status: 200, body: {}, headers: {} }
      case 'sign in':
        return this.#call(login, undefined, {
          body: { tokenId: await this.#house.provider.issue(personCalled(move.who)) },
        })
      case 'sign out':
        return this.#call(logout, token)
      case 'register':
        return this.#call(register, token, { body: { info: { major: 'Computer Science', year: 2 } } })
      case 'add': {
        const startDate = minutesLater(now, move.begins)
        const times = { startDate, endDate: minutesLater(startDate, move.lasts) }
        const draft = { title: 'Intro to Git', attendanceCode: move.code, attendancePoints: move.points, ...times }
        return this.#call(createEvent, token, { body: { event: draft } })
      }
      case 'edit': {
        const version = (events[move.event]?.version ?? 1) + (move.stale ? 1 : 0)
        const { code: attendanceCode, points: attendancePoints } = move
        const changes = {
          ...(attendanceCode && { attendanceCode }),
          ...(attendancePoints !== undefined && { attendancePoints }),
        }
        return this.#call(updateEvent, token, {
          params: { uuid: uuidOf(move.event) },
          body: { event: { version, ...changes } },
        })
      }
      case 'delete':
        return this.#call(deleteEvent, token, { params: { uuid: uuidOf(move.event) } })
      case 'RSVP':
        return this.#call(addRsvp, token, { body: { event: { uuid: uuidOf(move.event) } } })
      case 'cancel':
        return this.#call(cancelRsvp, token, { params: { eventUuid: uuidOf(move.event) } })
      case 'check in':
        return this.#call(checkIn, token, { body: { event: { attendanceCode: move.code } } })
      case 'close':
        return this.#call(closeQuarter, token, { body: { milestone: { name: move.name } } })
      default: {
        const calls = { promote: addAdmin, demote: removeAdmin, reassign: reassignSuperAdmin }
        return this.#call(calls[move.does], token, { body: { email: personCalled(move.whom).email } })
      }
    }
  }
}
