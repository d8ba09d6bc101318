import type { Finding } from '#domain/health/contract.ts'
import { counted } from '#domain/text.ts'
import type { Config } from '../config.ts'
import { type Discovery, flowOf } from '../identity/openid/discovery.ts'
import { faultOfDiscovery } from '../identity/openid/faults.ts'
import { GOOGLE_CLIENT_ID, reachProvider, trustedClaims } from '../identity/provider.ts'
import { secondsFrom } from './clock.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

const LEEWAY_SECONDS = 60

/** Whether members can sign in: the client id, the provider, and the two clocks. */
export const examineIdentity: Examination<'config' | 'now'> = async (input) => [
  clientId(input.config),
  ...(await provider(input)),
]

function clientId({ googleClientId, identityIssuer }: Parameters<typeof examineIdentity>[0]['config']): Finding {
  if (!googleClientId) {
    return problem(
      'client id',
      'GOOGLE_CLIENT_ID is not set: npm start refuses',
      'Make one at console.cloud.google.com, APIs & Services, Credentials, and set it.',
    )
  }
  if (identityIssuer || GOOGLE_CLIENT_ID.test(googleClientId)) return ok('client id', googleClientId)
  return warning(
    'client id',
    `${googleClientId} does not look like one of Google's`,
    'It ends in .apps.googleusercontent.com. For another provider set IDENTITY_ISSUER.',
  )
}

async function provider(input: Parameters<typeof examineIdentity>[0]): Promise<Finding[]> {
  const { config, now } = input
  const said = config.identityIssuer ? await otherProvider(config) : []
  if (said.some(({ state }) => state === 'problem')) return said
  try {
    const { address, keys, date } = await reachProvider(config)
    if (keys === 0) return [problem('identity', `${address} has no keys`, 'Check IDENTITY_ISSUER, IDENTITY_JWKS_URL.')]
    const apart = date ? Math.abs(secondsFrom(now, new Date(date).toISOString())) : 0
    const answers = ok('identity', `${address} answers with ${counted(keys, 'key')}`)
    if (apart <= LEEWAY_SECONDS) return [answers, ...said]
    const mend = 'Set the clock by the network (timedatectl set-ntp true): sign-ins fail.'
    return [answers, problem('clock', `${apart} seconds from the clock of the identity provider`, mend), ...said]
  } catch (error) {
    const { what, mend } = faultOfDiscovery(config.identityIssuer ?? 'Google', error)
    return [problem('identity', what, mend)]
  }
}

/** What a provider other than Google says about itself, and whether it fits the environment. */
async function otherProvider(config: Config): Promise<Finding[]> {
  // The library is loaded only if there is a provider to examine.
  const { examineClient, examineDiscovery } = await import('../identity/openid/examine.ts')
  const found = await examineDiscovery(config)
  if ('mend' in found) return [problem('identity', found.what, found.mend)]
  const refused = await examineClient(found, config)
  if (refused) return [problem('client id', refused.what, refused.mend)]
  const back = config.publicUrl ? `${config.publicUrl}/login` : 'the address that members type with /login at its end'
  const flow = flowOf(found) === 'code' ? 'code flow with PKCE' : 'implicit flow'
  return [ok('sign-in', `${flow}; the provider must know ${back}`), ...unlisted(found, config)]
}

/** A claim that the portal requires and the provider does not list. Sign-ins may be refused. */
function unlisted({ claims_supported: listed }: Discovery, config: Config): Finding[] {
  const { domain, verified } = trustedClaims(config)
  const named = { IDENTITY_DOMAIN_CLAIM: domain, IDENTITY_VERIFIED_CLAIM: verified }
  return Object.entries(named)
    .filter(([, claim]) => claim !== undefined && listed !== undefined && !listed.includes(claim))
    .map(([variable, claim]) =>
      warning(
        'sign-in',
        `the provider does not list the claim ${claim}`,
        `If sign-ins are refused for it, set ${variable}; docs/operating/sign-in.md says what none would trust.`,
      ),
    )
}
