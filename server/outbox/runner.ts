import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { nextAttempt } from '#domain/outbox/retry.ts'
import type { Database } from '../database/database.ts'
import { fanOut } from './fanOut.ts'
import { forgetHappenings, isNotFannedOut } from './happeningStore.ts'
import { forgetSent, keepSent } from './sentStore.ts'
import { endDelivery, failDelivery, forgetSetAside, freeLeases, isDue, lease, postpone } from './store.ts'
import { ATTEMPT_MS, type Channel, type Delivery, type Listener, type Outcome, type Planner } from './types.ts'

const LOOK_EVERY_MS = 1000
const PLAN_EVERY_MS = 30_000
const FORGET_EVERY_MS = HOUR_MS
const KEEP_MS = 60 * DAY_MS
const KEEP_SENT_MS = 30 * DAY_MS
/** For how long a portal that stops waits for the attempts that have begun: Docker kills it after ten seconds. */
const STOP_MS = 8000

interface Parts {
  database: Database
  listeners: readonly Listener[]
  channels: readonly Channel[]
  planners: readonly Planner[]
  clock: () => string
  onTrouble: (error: unknown) => void
}

/**
 * Delivers what happened: each delivery by one process at a time, at least once, until it is set aside.
 * Every channel has its own loop, so that a slow one does not delay the others.
 */
export class Runner {
  readonly #parts: Parts
  readonly #resting = new Map<string, string>()
  readonly #stopping = new AbortController()
  #loops: Promise<void>[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Looks for work every second until it is stopped. */
  async start(): Promise<void> {
    const { database, channels, clock } = this.#parts
    // On SQLite a killed process cannot hold leases any more: its deliveries are due again.
    if (database.engine === 'sqlite') await database.write((db) => freeLeases(db, clock()))
    this.#loops = [
      this.#repeat(PLAN_EVERY_MS, () => this.#plan()),
      this.#repeat(FORGET_EVERY_MS, () => this.#forget()),
      this.#repeat(LOOK_EVERY_MS, () => this.#fanOut()),
      ...channels.map((channel) => this.#repeat(LOOK_EVERY_MS, () => this.#deliverDue(channel))),
    ]
  }

  /**
   * Stops taking deliveries, and resolves when running attempts have ended.
   * @param patience milliseconds after which it no longer waits for them; they are repeated when their lease has ended
   */
  async stop(patience = STOP_MS): Promise<void> {
    this.#stopping.abort()
    await Promise.race([Promise.all(this.#loops), sleep(patience, undefined, { ref: false })])
    for (const channel of this.#parts.channels) channel.close?.()
  }

  /** Finds everything that is due now without delivering it. */
  async find(): Promise<void> {
    await this.#plan()
    await this.#fanOut()
  }

  /** Delivers everything that is due now, and resolves when nothing is due. */
  async drain(): Promise<void> {
    await this.find()
    await Promise.all(this.#parts.channels.map((channel) => this.#deliverDue(channel)))
  }

  async #repeat(every: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await work().catch(this.#parts.onTrouble)
      await sleep(every, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #plan(): Promise<void> {
    const { database, planners, clock } = this.#parts
    for (const planner of planners) await database.write((db) => planner(db, clock()))
  }

  async #fanOut(): Promise<void> {
    const { database, listeners, clock } = this.#parts
    if (await isNotFannedOut(database.read)) await fanOut(database, listeners, clock)
  }

  async #forget(): Promise<void> {
    const { database, clock } = this.#parts
    const before = (ms: number) => new Date(Date.parse(clock()) - ms).toISOString()
    await database.write((db) => forgetHappenings(db, before(KEEP_MS)))
    await database.write((db) => forgetSetAside(db, before(KEEP_MS)))
    await database.write((db) => forgetSent(db, before(KEEP_SENT_MS)))
  }

  async #deliverDue(channel: Channel): Promise<void> {
    const { database, clock } = this.#parts
    while (!this.#stopping.signal.aborted) {
      const now = clock()
      if ((this.#resting.get(channel.name) ?? '') > now) return
      if (!(await isDue(database.read, channel.name, now))) return
      const leased = await database.write((db) => lease(db, channel.name, channel.atOnce, now))
      if (leased.length === 0) return
      await Promise.all(leased.map((delivery) => this.#deliver(channel, delivery)))
    }
  }

  async #deliver(channel: Channel, delivery: Delivery): Promise<void> {
    const outcome = await this.#attempt(channel, delivery)
    if (outcome.is === 'failed' && outcome.rests && outcome.until) this.#resting.set(channel.name, outcome.until)
    await this.#settle(channel, delivery, outcome)
  }

  async #attempt(channel: Channel, delivery: Delivery): Promise<Outcome> {
    const late: Outcome = { is: 'failed', error: 'No answer within 40 seconds.' }
    try {
      const attempt = channel.deliver(delivery, this.#parts.clock())
      return await Promise.race([attempt, sleep(ATTEMPT_MS, late, { ref: false })])
    } catch (error) {
      this.#parts.onTrouble(error)
      return { is: 'failed', error: (error as Error).message }
    }
  }

  async #settle({ triedForMs }: Channel, delivery: Delivery, outcome: Outcome): Promise<void> {
    const { database, clock } = this.#parts
    const now = clock()
    await database.write(async (db) => {
      switch (outcome.is) {
        case 'delivered':
          await keepSent(db, delivery, outcome.status, now)
          return endDelivery(db, delivery, { told: outcome.told, dueAt: outcome.again ?? now })
        case 'needless':
          return endDelivery(db, delivery, { dueAt: now })
        case 'postponed':
          return postpone(db, delivery, outcome.until)
        case 'hopeless':
          return failDelivery(db, delivery, outcome, undefined)
        case 'failed': {
          const { firstAttempt, attempts } = delivery
          const planned = nextAttempt({ first: firstAttempt ?? now, attempts }, now, triedForMs)
          const retryAt = planned && (outcome.until && outcome.until > planned ? outcome.until : planned)
          return failDelivery(db, delivery, outcome, retryAt)
        }
      }
    })
  }
}
