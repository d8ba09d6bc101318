/**
 * What was read from certain tables, kept in memory for as long as they stay as they are.
 * The stamp of the tables (`Database.stampOf`) says whether they have; without one nothing is kept.
 */
export class Remembered<Value> {
  readonly #most: number
  readonly #sizeOf: (value: Value) => number
  readonly #kept = new Map<string, { stamp: string; value: Value }>()
  #size = 0

  /**
   * @param most how much to keep; the oldest goes first
   * @param sizeOf how much one value is: 1 unless told otherwise
   */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
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
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#size -= this.#sizeOf(kept.value)
  }

  #keep(key: string, kept: { stamp: string; value: Value }): void {
    this.forget(key)
    this.#kept.set(key, kept)
    this.#size += this.#sizeOf(kept.value)
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return
      this.forget(oldest)
    }
  }
}
