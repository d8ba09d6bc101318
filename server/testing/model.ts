import { minutesLater } from '#domain/calendar.ts'
import type { Access } from '#domain/endpoint.ts'
import { SESSION_HOURS } from '../identity/sessionToken.ts'
import { ModelEvent as ModelPlaces } from '../rsvp/testing.model.ts'

/** A simple model of the chapter, in plain lists. It predicts the portal's answers, and is easy to check by reading. */

export const CAST = ['Ada Lovelace', 'Barbara Liskov', 'Grace Hopper', 'Margaret Hamilton', 'Linus Torvalds'] as const
export type Who = (typeof CAST)[number]

/** One action of a person. Events are numbered in the order of their creation. */
export type Move = { who: Who } & (
  | { does: 'sign in' | 'sign out' | 'register' | 'leave' }
  | { does: 'add'; code: string; points: number; begins: number; lasts: number; capacity: number | null }
  | { does: 'edit'; event: number; code?: string; points?: number; capacity?: number | null; stale: boolean }
  | { does: 'give'; event: number; whom: Who }
  | { does: 'delete' | 'RSVP' | 'cancel'; event: number }
  | { does: 'check in'; code: string }
  | { does: 'close'; name: string }
  | { does: 'promote' | 'demote' | 'reassign'; whom: Who }
  | { does: 'wait'; minutes: number }
)

interface Person {
  role: 'member' | 'admin' | 'superAdmin'
  registered: boolean
  points: number
  pointsAt: string
  history: { type: string; description: string; pointsEarned: number }[]
  attended: Set<ModelEvent>
  wrongCodes: string[]
}

interface ModelEvent {
  code: string
  points: number
  startDate: string
  endDate: string
  version: number
  deleted: boolean
  /** Who has an RSVP and who waits. Members who left still count, without their names. */
  places: ModelPlaces
}

export class ModelChapter {
  now: string
  readonly people = new Map<Who, Person>()
  readonly sessions = new Map<Who, string>()
  readonly events: ModelEvent[] = []
  readonly quarters = new Set<string>()
  #gone = 0

  constructor(now: string) {
    this.now = now
  }

  /** Does what a move does, and says which status the portal must answer with. */
  play(move: Move): number {
    const { who } = move
    switch (move.does) {
      case 'wait':
        this.now = minutesLater(this.now, move.minutes)
        return 200
      case 'sign in':
        return this.#signIn(who)
      case 'sign out':
        return this.#door(who, 'signedIn') ?? this.#signOut(who)
      case 'register':
        return this.#door(who, 'signedIn') ?? this.#register(this.people.get(who)!)
      case 'leave':
        return this.#door(who, 'member') ?? this.#leave(who)
      case 'add':
        return this.#door(who, 'admin') ?? this.#add(move)
      case 'edit':
        return this.#door(who, 'admin') ?? this.#edit(move)
      case 'delete':
        return this.#door(who, 'admin') ?? this.#withEvent(move.event, (event) => this.#delete(event))
      case 'RSVP':
        return this.#door(who, 'member') ?? this.#withPlaces(move.event, (places) => places.rsvp(who))
      case 'cancel':
        return this.#door(who, 'member') ?? this.#withPlaces(move.event, (places) => places.cancel(who, this.#moment))
      case 'give':
        return this.#door(who, 'admin') ?? this.#withPlaces(move.event, (places) => places.giveThePlace(move.whom))
      case 'check in':
        return this.#door(who, 'member') ?? this.#checkIn(this.people.get(who)!, move.code)
      case 'close':
        return this.#door(who, 'superAdmin') ?? this.#close(move.name)
      default:
        return this.#door(who, 'superAdmin') ?? this.#changeRole(move.does, who, move.whom)
    }
  }

  #door(who: Who, access: Access): number | undefined {
    const ends = this.sessions.get(who)
    const person = this.people.get(who)
    if (!person || ends === undefined || ends <= this.now) return 401
    if (access === 'signedIn') return undefined
    if (!person.registered) return 403
    const may = { member: ['member'], admin: ['member', 'admin'], superAdmin: ['member', 'admin', 'superAdmin'] }
    return may[person.role].includes(access) ? undefined : 403
  }

  #signIn(who: Who): number {
    for (const [holder, ends] of this.sessions) if (ends <= this.now) this.sessions.delete(holder)
    if (!this.people.has(who)) {
      const role = who === 'Margaret Hamilton' ? 'superAdmin' : 'member'
      const history = [{ type: 'ACCOUNT_CREATE', description: 'Welcome to ACM!', pointsEarned: 0 }]
      const fresh = {
        registered: false,
        points: 0,
        pointsAt: this.now,
        attended: new Set<ModelEvent>(),
        wrongCodes: [],
      }
      this.people.set(who, { role, history, ...fresh })
    }
    this.sessions.set(who, minutesLater(this.now, SESSION_HOURS * 60))
    return 200
  }

  #signOut(who: Who): number {
    this.sessions.delete(who)
    return 200
  }

  #register(person: Person): number {
    if (person.registered) return 409
    Object.assign(person, { registered: true, pointsAt: this.now })
    return 200
  }

  #leave(who: Who): number {
    if (this.people.get(who)!.role === 'superAdmin') return 422
    for (const { places, endDate } of this.events) {
      if (endDate < this.now) places.rename(who, `somebody ${this.#gone++}`)
      else places.cancel(who, this.#moment)
    }
    this.people.delete(who)
    return this.#signOut(who)
  }

  #taken(code: string, by?: ModelEvent): boolean {
    return this.events.some((event) => event !== by && !event.deleted && event.code === code)
  }

  #add({ code, points, begins, lasts, capacity }: Extract<Move, { does: 'add' }>): number {
    if (this.#taken(code)) return 409
    const startDate = minutesLater(this.now, begins)
    const endDate = minutesLater(startDate, lasts)
    const places = new ModelPlaces(capacity, Date.parse(startDate))
    this.events.push({ code, points, startDate, endDate, version: 1, deleted: false, places })
    return 200
  }

  #withEvent(place: number, then: (event: ModelEvent) => number): number {
    const event = this.events[place]
    return event && !event.deleted ? then(event) : 404
  }

  #edit({ event: place, code, points, capacity, stale }: Extract<Move, { does: 'edit' }>): number {
    return this.#withEvent(place, (event) => {
      if (stale || (code !== undefined && this.#taken(code, event))) return 409
      event.code = code ?? event.code
      event.points = points ?? event.points
      event.places.resize(capacity === undefined ? event.places.capacity : capacity, this.#moment)
      event.version++
      return 200
    })
  }

  #delete(event: ModelEvent): number {
    event.deleted = true
    return 200
  }

  #withPlaces(place: number, then: (places: ModelPlaces) => unknown): number {
    return this.#withEvent(place, (event) => {
      if (event.endDate < this.now) return 422
      return then(event.places) === false ? 404 : 200
    })
  }

  /** Milliseconds since 1970. */
  get #moment(): number {
    return Date.parse(this.now)
  }

  #checkIn(person: Person, code: string): number {
    const kept = person.wrongCodes.filter((moment) => moment > minutesLater(this.now, -5))
    // Guesses counted while the clock was ahead block nobody once it is right again.
    if (kept.filter((moment) => moment <= minutesLater(this.now, 5)).length >= 10) return 429
    const event = this.events.find((one) => !one.deleted && one.code === code)
    if (!event) {
      person.wrongCodes = [...kept, this.now]
      return 422
    }
    if (this.now < event.startDate || this.now > event.endDate) return 422
    if (person.attended.has(event)) return 409
    person.attended.add(event)
    person.points += event.points
    if (event.points > 0) person.pointsAt = this.now
    person.history.push({ type: 'ATTEND_EVENT', description: 'Intro to Git', pointsEarned: event.points })
    return 200
  }

  #close(name: string): number {
    if (this.quarters.has(name)) return 409
    this.quarters.add(name)
    for (const person of this.people.values()) {
      if (!person.registered) continue
      person.history.push({ type: 'MILESTONE', description: name, pointsEarned: person.points })
      person.pointsAt = this.now
      person.points = 0
    }
    return 200
  }

  #changeRole(does: 'promote' | 'demote' | 'reassign', who: Who, whom: Who): number {
    const target = this.people.get(whom)
    if (!target) return 404
    if (does === 'promote' && target.role !== 'member') return 409
    if (does === 'demote' && target.role !== 'admin') return 422
    if (does === 'reassign' && target.role !== 'admin') return target.role === 'superAdmin' ? 409 : 422
    if (does === 'reassign') this.people.get(who)!.role = 'admin'
    target.role = { promote: 'admin', demote: 'member', reassign: 'superAdmin' }[does] as Person['role']
    return 200
  }
}
