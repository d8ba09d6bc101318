/** A cached value, or one that is being read. */
interface Cached<Value> {
  stamp: string
  reading: Promise<Value>
  /** 0 until it has been read. */
  size: number
}

/**
 * Caches values that were read from certain tables until one of the tables changes.
 * The stamp of the tables (`AsOf.stampOf`) tells whether they have changed; without a stamp nothing is cached.
 */
export class VersionedCache<Value> {
  readonly #most: number
  readonly #sizeOf: (value: Value) => number
  readonly #values = new Map<string, Cached<Value>>()
  #size = 0

  /**
   * @param most the total size of all values; the oldest is evicted first
   * @param sizeOf the size of a value; by default 1
   */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /**
   * Callers at the same time share one reading.
   * @param holds whether a cached value may be used, where that depends on more than the tables
   */
  async get(
    key: string,
    stamp: string | undefined,
    read: () => Promise<Value>,
    holds: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    if (stamp === undefined) return read()
    for (let cached = this.#values.get(key); cached?.stamp === stamp; cached = this.#values.get(key)) {
      const value = await cached.reading
      if (holds(value)) return value
      this.#forget(key, cached)
    }
    return this.#read(key, stamp, read)
  }

  async #read(key: string, stamp: string, read: () => Promise<Value>): Promise<Value> {
    const before = this.#values.get(key)
    if (before) this.#forget(key, before)
    const cached = { stamp, reading: read(), size: 0 }
    this.#values.set(key, cached)
    try {
      const value = await cached.reading
      this.#measure(key, cached, this.#sizeOf(value))
      return value
    } catch (error) {
      this.#forget(key, cached)
      throw error
    }
  }

  /** Evicts the oldest values until the size is within the limit. */
  #measure(key: string, cached: Cached<Value>, size: number): void {
    if (this.#values.get(key) !== cached) return
    cached.size = size
    this.#size += size
    for (const [oldest, value] of this.#values) {
      if (this.#size <= this.#most) return
      this.#forget(oldest, value)
    }
  }

  #forget(key: string, cached: Cached<Value>): void {
    if (this.#values.get(key) !== cached) return
    this.#values.delete(key)
    this.#size -= cached.size
  }
}
