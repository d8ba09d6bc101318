import autocannon from 'autocannon'
import type { Server } from './process.ts'

export interface Measured {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  /** CPU microseconds of the server for each request. */
  cpu: number
  /** Answers that were not 2xx or 304. */
  failed: number
}

export interface Load {
  path: string
  connections: number
  /** So many requests; or for so many seconds. */
  amount?: number
  seconds?: number
  /** At most so many requests a second. */
  overallRate?: number
  headers?: Record<string, string>
  /** The n-th request, where they differ. */
  request?: (n: number) => { path?: string; method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
  method?: 'GET' | 'POST'
}

/** Sends the next request when an answer has arrived. */
export async function load(server: Server, asked: Load): Promise<Measured> {
  const { path, connections, amount, seconds, overallRate, headers, request, method = 'GET' } = asked
  let n = 0
  const before = await server.usage()
  const result = await autocannon({
    url: server.address + path,
    connections,
    // Without this it would end at the next full second.
    sampleInt: 50,
    ...(amount !== undefined && { amount }),
    ...(seconds !== undefined && { duration: seconds }),
    ...(overallRate !== undefined && { overallRate }),
    ...(headers && { headers }),
    ...(request && { requests: [{ method, setupRequest: (one) => ({ ...one, ...request(n++) }) }] }),
  })
  const after = await server.usage()
  const unwanted = Object.entries(result.statusCodeStats ?? {})
    .filter(([code]) => !code.startsWith('2') && code !== '304')
    .reduce((sum, [, { count = 0 }]) => sum + count, 0)
  const requests = result.requests.total
  return {
    requests,
    perSecond: requests / ((result.finish.getTime() - result.start.getTime()) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    cpu: (after.cpu - before.cpu) / requests,
    failed: unwanted + result.errors + result.timeouts,
  }
}

/** The best of several rounds, because other programs may use the machine; and all failures. */
export function best(rounds: Measured[]): Measured {
  const quickest = rounds.reduce((one, other) => (other.perSecond > one.perSecond ? other : one))
  return {
    ...quickest,
    cpu: Math.min(...rounds.map(({ cpu }) => cpu)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}
