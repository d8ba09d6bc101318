import { Refusal } from '#domain/refusal.ts'

/** About two seconds of work; whoever comes on top of it is better told to come back. */
const MOST_WAITING = 50
const SECONDS_TO_COME_BACK = 5

/**
 * Lets costly work be done one piece at a time, so that a flood of it leaves the machine to everybody else.
 * Those who wait are served in turn, one piece each: whoever asks a hundred times holds up nobody but themselves.
 */
export class Turns {
  /** Who waits with how many pieces; the first is next, and goes to the end with what is left. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #isBusy = false

  /** @throws Refusal `too_often` when more is waiting than can be done soon */
  async take<T>(subject: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(subject)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turnOf(subject: string): Promise<void> | undefined {
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
