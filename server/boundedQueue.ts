import pLimit from 'p-limit'
import { Refusal } from '#domain/refusal.ts'

/**
 * Runs slow work, `atOnce` at a time.
 * @param busy the sentence for those who come while `mostWaiting` wait
 * @throws Refusal `too_often` to them
 */
export function boundedQueue(atOnce: number, mostWaiting: number, busy: string, retryAfter: number) {
  const queue = pLimit(atOnce)
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount < mostWaiting) return queue(work)
    throw new Refusal('too_often', `${busy} Please try again in a moment.`, { retryAfter })
  }
}
