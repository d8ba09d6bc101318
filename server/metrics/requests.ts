import type { Measure, Sample } from './exposition.ts'

/** Upper ends in seconds; a request counts in each bucket that it fits into. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  labels: { method: string; route: string; status: number }
  buckets: number[]
  sum: number
  count: number
}

/** How many requests this process has answered, of which route and how, and how long they took. */
export class Requests {
  private readonly tallies = new Map<string, Tally>()

  /** @param route as the contract writes it, so that there are never more of them than calls */
  note(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`
    let tally = this.tallies.get(key)
    if (!tally) {
      tally = { labels: { method, route, status }, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      this.tallies.set(key, tally)
    }
    tally.sum += seconds
    tally.count += 1
    for (const [place, end] of BUCKETS.entries()) if (seconds <= end) tally.buckets[place]! += 1
  }

  /** Answers of one route with one status. */
  count(method: string, route: string, status: number): number {
    return this.tallies.get(`${method} ${route} ${status}`)?.count ?? 0
  }

  measure(): Measure {
    return {
      name: 'http_request_duration_seconds',
      help: 'Requests by route and status, and how long they took.',
      type: 'histogram',
      samples: [...this.tallies.values()].flatMap(samplesOf),
    }
  }
}

function samplesOf({ labels, buckets, sum, count }: Tally): Sample[] {
  return [
    ...BUCKETS.map((end, place) => ({ suffix: '_bucket', labels: { ...labels, le: end }, value: buckets[place]! })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
