import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were not 2xx or 304. */
  failed: number
}

interface Load {
  connections: number
  /** So many requests; or for so many seconds. */
  amount?: number
  seconds?: number
  headers?: Record<string, string>
  /** The n-th request, where they differ. */
  request?: (n: number) => { headers: Record<string, string>; body?: string }
  method?: 'GET' | 'POST'
}

/** Asks over HTTP as often as it gets answers. */
export async function load(url: string, { connections, amount, seconds, headers, request, method = 'GET' }: Load): Promise<Measured> {
  let n = 0
  const result = await autocannon({
    url,
    connections,
    ...(amount !== undefined && { amount }),
    ...(seconds !== undefined && { duration: seconds }),
    ...(headers && { headers }),
    ...(request && { requests: [{ method, setupRequest: (one) => ({ ...one, ...request(n++) }) }] }),
  })
  const unwanted = Object.entries(result.statusCodeStats ?? {})
    .filter(([code]) => !code.startsWith('2') && code !== '304')
    .reduce((sum, [, { count = 0 }]) => sum + count, 0)
  const took = (result.finish.getTime() - result.start.getTime()) / 1000
  return {
    perSecond: Math.round(result.requests.total / took),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: unwanted + result.errors + result.timeouts,
  }
}
