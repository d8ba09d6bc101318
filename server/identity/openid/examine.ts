import * as openid from 'openid-client'
import type { Config } from '../../config.ts'
import { askNow, type Discovery, flowOf } from './discovery.ts'
import { type Fault, faultOfDiscovery, faultOfProvider } from './faults.ts'
import { clientAt } from './redirect.ts'

/**
 * Fetches the provider's metadata.
 * @returns the metadata, or the fault
 */
export async function examineDiscovery(config: Config): Promise<Discovery | Fault> {
  const issuer = config.identityIssuer!
  try {
    const found = await askNow(issuer)
    return faultOfProvider(found) ?? found
  } catch (error) {
    return faultOfDiscovery(issuer, error)
  }
}

/**
 * Whether the provider accepts the client id and the secret. The portal asks it to exchange an invented code. A
 * provider that knows the client answers that the code is wrong.
 */
export async function examineClient(found: Discovery, config: Config): Promise<Fault | undefined> {
  if (flowOf(found) !== 'code') return undefined
  const came = new URL(`${config.publicUrl ?? 'http://localhost'}/login`)
  came.search = new URLSearchParams({ code: 'invented-by-the-doctor', iss: config.identityIssuer! }).toString()
  try {
    await openid.authorizationCodeGrant(clientAt(config.identityIssuer!, found, config), came, {
      pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    })
  } catch (error) {
    const isRefused =
      error instanceof openid.WWWAuthenticateChallengeError ||
      (error instanceof openid.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))
    if (isRefused) {
      return {
        what: `the provider does not accept the client ${config.googleClientId}${config.identityClientSecret ? ' with its secret' : ' without a secret'}`,
        mend: 'Compare GOOGLE_CLIENT_ID and IDENTITY_CLIENT_SECRET with what the provider shows for this client.',
      }
    }
  }
  return undefined
}
