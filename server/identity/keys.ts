import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

/**
 * Finds the provider's key of a token. jose caches the keys for ten minutes and fetches them again for an unknown
 * `kid`, but not within 30 seconds of the last fetch: a flood of invented `kid`s does not reach the provider.
 * @throws JWKSNoMatchingKey if the provider has no such key, an error of no JOSE class if the keys cannot be fetched
 */
export function providerKeys(jwksUrl: () => Promise<string>): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined
  return async (...asked) => {
    try {
      const url = await jwksUrl()
      keys ??= createRemoteJWKSet(new URL(url))
      return await keys(...asked)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Error('The keys of the identity provider cannot be fetched.', { cause: error })
    }
  }
}
