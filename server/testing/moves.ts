import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { deleteUser, register } from '#domain/account/contract.ts'
import { addAdmin, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { createEvent, deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp, giveThePlace } from '#domain/rsvp/contract.ts'
import { login, logout } from '#domain/session/contract.ts'
import type { Reply } from './call.ts'
import { CAST, type ModelChapter, type Move, type Who } from './model.ts'
import { type Chapterhouse, personCalled } from './server.ts'

const who = fc.constantFrom(...CAST)
/** Mostly somebody who may make the move. */
const officer = fc.oneof({ weight: 5, arbitrary: fc.constantFrom<Who>('Grace Hopper', 'Margaret Hamilton') }, who)
const superAdmin = fc.oneof({ weight: 4, arbitrary: fc.constant<Who>('Margaret Hamilton') }, officer)
const event = fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, fc.nat(9))
const code = fc.constantFrom('segfault', 'kernel panic', 'stack overflow')
const capacity = fc.constantFrom(null, 1, 1, 2, 3)
const points = fc.constantFrom(0, 1, 10, 1000)
const begins = fc.oneof(fc.integer({ min: -40, max: 20 }), fc.integer({ min: 20, max: 300 }))
const lasts = fc.oneof(fc.nat(20), fc.nat(300))
const minutes = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -5, max: 20 }) }, fc.nat(900))
const does = <const D extends Move['does']>(...deeds: D[]) => fc.constantFrom(...deeds)
const often = (weight: number, parts: Record<string, fc.Arbitrary<unknown>>) => {
  return { weight, arbitrary: fc.record(parts) as unknown as fc.Arbitrary<Move> }
}

/** Random moves, the usual ones more often. */
export const aMove: fc.Arbitrary<Move> = fc.oneof(
  often(10, { who, does: does('check in'), code }),
  often(6, { who: officer, does: does('add'), code, points, begins, lasts, capacity }),
  often(2, { who: officer, does: does('edit'), event, code, stale: fc.boolean() }),
  often(2, { who: officer, does: does('edit'), event, points, stale: fc.boolean() }),
  often(2, { who: officer, does: does('edit'), event, capacity, stale: fc.boolean() }),
  often(2, { who: officer, does: does('give'), event, whom: who }),
  often(1, { who: officer, does: does('delete'), event }),
  often(12, { who, does: does('RSVP', 'RSVP', 'cancel'), event }),
  often(3, { who, does: does('sign in', 'sign in', 'register', 'sign out') }),
  often(1, { who, does: does('leave') }),
  often(1, { who: superAdmin, does: does('close'), name: fc.constantFrom('Fall', 'Winter', 'Spring') }),
  often(3, { who: superAdmin, does: does('promote', 'demote', 'reassign'), whom: who }),
  often(4, { who, does: does('wait'), minutes }),
)

const several = fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 12 }))

/** A history with repetitions: sometimes the same move up to a dozen times. */
export const aHistory: fc.Arbitrary<Move[]> = fc
  .array(fc.tuple(aMove, several), { maxLength: 60, size: 'max' })
  .map((moves) => moves.flatMap(([move, times]) => Array.from({ length: times }, () => move)))

/** Makes the moves on a real portal, each with the token that its person has at that time. */
export class Player {
  readonly tokens = new Map<Who, string>()
  readonly uuids: string[] = []
  /** The accounts of the people. A person who leaves and comes back has a new one. */
  readonly #accounts = new Map<Who, string>()
  readonly #house: Chapterhouse
  readonly #call: Chapterhouse['call']

  constructor(house: Chapterhouse, call: Chapterhouse['call'] = house.call) {
    this.#house = house
    this.#call = call
  }

  async play(move: Move, chapter: Pick<ModelChapter, 'now' | 'events'>): Promise<Reply> {
    const reply = await this.#send(move, chapter)
    if (reply.status === 200 && reply.body.token) {
      this.tokens.set(move.who, reply.body.token)
      this.#accounts.set(move.who, String(decodeJwt(reply.body.token).uuid))
    }
    if (reply.status === 200 && move.does === 'leave') this.#accounts.delete(move.who)
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
      case 'leave':
        return this.#call(deleteUser, token, { body: { confirmation: 'delete my account' } })
      case 'add': {
        const startDate = minutesLater(now, move.begins)
        const times = { startDate, endDate: minutesLater(startDate, move.lasts) }
        const { code: attendanceCode, points: attendancePoints, capacity } = move
        const draft = { title: 'Intro to Git', attendanceCode, attendancePoints, capacity, ...times }
        return this.#call(createEvent, token, { body: { event: draft } })
      }
      case 'edit': {
        const version = (events[move.event]?.version ?? 1) + (move.stale ? 1 : 0)
        const { code: attendanceCode, points: attendancePoints, capacity } = move
        const changes = {
          ...(capacity !== undefined && { capacity }),
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
      case 'give': {
        const params = { eventUuid: uuidOf(move.event), memberUuid: this.#accounts.get(move.whom) ?? 'unknown' }
        return this.#call(giveThePlace, token, { params, body: { rsvp: { status: 'going' } } })
      }
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
