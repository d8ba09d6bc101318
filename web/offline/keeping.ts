import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents, listFutureEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { CallError, call } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'
import { readKept, writeKept } from './kept.ts'

/** Who the chapter is, its events, and what is the member's own: nobody else's name or points. */
const KEPT = new Set(
  [getConfig, getUser, listEvents, listFutureEvents, listRsvps, listAttendance, listActivity].map(nameOf),
)
/** Only officers are told it, and it opens the door: an answer that holds one is not kept. */
const CODE = '"attendanceCode"'
const CALM_MS = 500
const PROBE_MS = 10_000

/**
 * Keeps the last answers of whoever is signed in on this device, and shows them again where the network gives none.
 * @param whoIsHere the uuid of whoever is signed in at this moment
 */
export async function keepAnswers(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  let soon: ReturnType<typeof setTimeout> | undefined
  queries.getQueryCache().subscribe((event) => {
    if (!KEPT.has(String(event.query.queryHash))) return
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      clearTimeout(soon)
      soon = setTimeout(() => void keep(queries, whoIsHere), CALM_MS)
    }
    const isMissing = event.query.state.data === undefined
    if (isMissing && event.type === 'observerAdded' && !onlineManager.isOnline()) void fill(queries, whoIsHere())
    if (isMissing && event.type === 'updated' && event.action.type === 'error') void lost(event.action.error)
  })

  async function lost(error: Error): Promise<void> {
    if (!hasNoAnswer(error) || !onlineManager.isOnline() || (await isReached())) return
    // Browsers call a network without a way out a network: what nobody answers counts as gone until somebody does.
    onlineManager.setOnline(false)
    await fill(queries, whoIsHere())
    while (!onlineManager.isOnline()) {
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
      if (await isReached()) onlineManager.setOnline(true)
    }
  }

  if (navigator.onLine) return
  onlineManager.setOnline(false)
  await fill(queries, whoIsHere())
}

async function keep(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  const uuid = whoIsHere()
  if (uuid === undefined) return
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: mayStay })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  await writeKept(uuid, answers, () => whoIsHere() === uuid)
}

function mayStay({ queryHash, state }: Query): boolean {
  return KEPT.has(queryHash) && state.data !== undefined && !JSON.stringify(state.data).includes(CODE)
}

/** What has been loaded since is newer, and stays. */
async function fill(queries: QueryClient, uuid: string | undefined): Promise<void> {
  if (uuid === undefined) return
  for (const { key, data, at } of await readKept(uuid)) {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: at })
  }
}

async function isReached(): Promise<boolean> {
  return call(health).then(
    () => true,
    (error) => !hasNoAnswer(error),
  )
}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}

function nameOf(endpoint: Parameters<typeof keyOf>[0]): string {
  return JSON.stringify(keyOf(endpoint))
}
