import { Refusal } from '#domain/refusal.ts'

/** About two seconds of work. Later callers are asked to come back. */
const MOST_WAITING = 50
const SECONDS_TO_COME_BACK = 5

/**
 * Runs expensive work one piece at a time, so that a flood leaves the machine to others. Waiting callers are served
 * round robin, so that a caller with a hundred requests delays nobody else.
 */
export class FairQueue {
  /** The queues of all callers. The first is next, and moves to the end with its remaining work. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #isBusy = false

  /** @throws Refusal `too_often` if too much work is waiting */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    await this.#waitFor(subject)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #waitFor(subject: string): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#isBusy = true
      return undefined
    }
    const own = this.#waiting.get(subject) ?? []
    if (this.#waiting.size >= MOST_WAITING && own.length === 0) {
      throw new Refusal('too_often', 'Too many passwords are being tried at once. Please try again in a moment.', {
        retryAfter: SECONDS_TO_COME_BACK,
      })
    }
    this.#waiting.set(subject, own)
    return new Promise((resolve) => own.push(resolve))
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#isBusy = false
      return
    }
    const [subject, own] = first
    const go = own.shift()!
    this.#waiting.delete(subject)
    if (own.length > 0) this.#waiting.set(subject, own)
    go()
  }
}
