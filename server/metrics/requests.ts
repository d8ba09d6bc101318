import type { Measure, Sample } from './exposition.ts'

/** The upper bounds of the buckets in seconds. A request counts in every bucket whose bound is not below its time. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  labels: { method: string; route: string; status: number }
  buckets: number[]
  sum: number
  count: number
}

/** Counts the requests that this process has answered, by route and status, and their durations. */
export class Requests {
  private readonly tallies = new Map<string, Tally>()

  /** @param route as the contract writes it, so there are never more routes than calls */
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
