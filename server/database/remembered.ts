/**
 * What was read from certain tables, kept in memory for as long as they stay as they are.
 * The stamp of the tables (`Database.stampOf`) says whether they have; without one nothing is kept.
 */
export class Remembered<Value> {
  readonly #most: number
  readonly #kept = new Map<string, { stamp: string; value: Value }>()

  /** @param most how many values to keep; the oldest goes first */
  constructor(most: number) {
    this.#most = most
  }

  async get(key: string, stamp: string | undefined, read: () => Promise<Value>): Promise<Value> {
    if (stamp === undefined) return read()
    const kept = this.#kept.get(key)
    if (kept?.stamp === stamp) return kept.value
    const value = await read()
    this.#keep(key, { stamp, value })
    return value
  }

  forget(key: string): void {
    this.#kept.delete(key)
  }

  #keep(key: string, kept: { stamp: string; value: Value }): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
