import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ATTENDANCE_METHODS } from '#domain/checkin/method.ts'
import { CLAIM_STATES, type ClaimState } from '#domain/claims/contract.ts'
import { VERSION } from '#domain/version.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { outboxState } from '../outbox/state.ts'

/** The metrics of one portal. Requests and check-ins are those of this process, the rest of all together. */
export function newMetrics(engine: Database['engine']) {
  const registry = new Registry()
  const registers = [registry]

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const checkIns = new Counter({
    name: 'chapterhouse_checkins_total',
    help: 'Check-ins that this process has written, by how the member was checked in.',
    labelNames: ['method'],
    registers,
  })
  // No call of the contract makes an import.
  for (const method of ATTENDANCE_METHODS) if (method !== 'import') checkIns.inc({ method }, 0)
  const info = {
    name: 'chapterhouse_info',
    help: 'The version of the portal, and the kind of its database.',
    labelNames: ['database', 'version'],
    registers,
  }
  new Gauge(info).set({ database: engine, version: VERSION }, 1)
  const readChapter = chapterGauges(registers)
  addProcess(registers)

  return {
    requests,
    checkIns,
    /** All of them now, in the text format of Prometheus. */
    async text(db: Db, now: string): Promise<string> {
      await readChapter(db, now)
      return registry.metrics()
    },
  }
}

/** The numbers of things that wait. @returns a function that reads them */
function chapterGauges(registers: Registry[]): (db: Db, now: string) => Promise<void> {
  const claims = new Gauge({
    name: 'chapterhouse_claims',
    help: 'Claims to have been at an event, by state.',
    labelNames: ['state'],
    registers,
  })
  const waiting = new Gauge({
    name: 'chapterhouse_waiting_members',
    help: 'Members in the waiting lines of events that have not started.',
    registers,
  })
  const deliveries = new Gauge({
    name: 'chapterhouse_deliveries',
    help: 'Deliveries of the outbox that wait, or were set aside.',
    labelNames: ['channel', 'state'],
    registers,
  })
  return async (db, now) => {
    const counted = await countClaims(db)
    for (const state of CLAIM_STATES) claims.set({ state }, counted.get(state) ?? 0)
    waiting.set(await countInLine(db, now))
    deliveries.reset()
    for (const { channel, setAside, count } of await outboxState(db)) {
      deliveries.set({ channel, state: setAside ? 'set_aside' : 'waiting' }, count)
    }
  }
}

/** The resources of this process, under the usual names of Prometheus. */
function addProcess(registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that the process has used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Of it, what the program itself uses.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'When the process began, since 1970.', () => performance.timeOrigin / 1000)
}

async function countClaims(db: Db): Promise<ReadonlyMap<ClaimState, number>> {
  const rows = await db
    .selectFrom('claims')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The number of members in line for events that have not started. A draft has no line. */
async function countInLine(db: Db, now: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.sum<number | null>('waitlistCount').as('waiting'))
    .where('deleted', '=', 0)
    .where('startDate', '>', now)
    .executeTakeFirstOrThrow()
  return waiting ?? 0
}
