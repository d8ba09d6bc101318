import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

const FRESH_MS = 10 * 60_000
/** Expired keys are used for up to an hour in total while the provider does not answer. */
const USABLE_MS = 60 * 60_000
const FETCH_EVERY_MS = 30_000

/** The provider's keys could not be fetched. */
export class KeysAway extends Error {
  /** Seconds until they are fetched again. */
  readonly retryAfter: number

  constructor(retryAfter: number, cause: unknown) {
    super('The keys of the identity provider cannot be fetched.', { cause })
    this.retryAfter = retryAfter
  }
}

/**
 * Finds the provider's key of a token. Keys are cached for ten minutes and fetched again for an unknown `kid`, but
 * never twice within 30 seconds: a flood of invented `kid`s does not reach the provider, and a rotated key is known
 * after 30 seconds at the latest.
 * @throws KeysAway if the keys cannot be fetched, JWKSNoMatchingKey if the provider has no such key
 */
export function providerKeys(jwksUrl: () => Promise<string>): JWTVerifyGetKey {
  const keys = new CachedKeys(jwksUrl)
  return async (header, token) => {
    if (!keys.areFresh()) await keys.refresh()
    try {
      return await keys.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await keys.refresh()
      // If the fetch failed, the token may belong to a key that the provider has by now.
      if (keys.failed) throw keys.away()
      return keys.find(header, token)
    }
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

class CachedKeys {
  failed = false
  readonly #jwksUrl: () => Promise<string>
  #set: KeySet | undefined
  #fetchedAt = Number.NEGATIVE_INFINITY
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | undefined
  #cause: unknown

  constructor(jwksUrl: () => Promise<string>) {
    this.#jwksUrl = jwksUrl
  }

  areFresh(): boolean {
    return isWithin(FRESH_MS, this.#fetchedAt)
  }

  /** Fetches the keys unless that was tried less than 30 seconds ago. Callers at the same time share one fetch. */
  async refresh(): Promise<void> {
    if (!this.#asking && isWithin(FETCH_EVERY_MS, this.#askedAt)) return
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    await this.#asking
  }

  /** @throws KeysAway if there are no usable keys */
  async find(...asked: Parameters<JWTVerifyGetKey>) {
    if (!this.#set || !isWithin(USABLE_MS, this.#fetchedAt)) throw this.away()
    return this.#set(...asked)
  }

  away(): KeysAway {
    const left = this.#askedAt + FETCH_EVERY_MS - Date.now()
    return new KeysAway(Math.max(1, Math.ceil(left / 1000)), this.#cause)
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    try {
      const url = new URL(await this.#jwksUrl())
      const never = Number.POSITIVE_INFINITY
      const set = createRemoteJWKSet(url, { cacheMaxAge: never, cooldownDuration: never, timeoutDuration: 5000 })
      await set.reload()
      this.#set = set
      this.#fetchedAt = Date.now()
      this.failed = false
    } catch (error) {
      this.failed = true
      this.#cause = error
    }
  }
}

/**
 * Whether a moment is less than so many milliseconds ago. A moment in the future comes from a clock that was set back
 * since.
 */
function isWithin(milliseconds: number, moment: number): boolean {
  const age = Date.now() - moment
  return age >= 0 && age < milliseconds
}
