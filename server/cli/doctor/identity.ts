import type { Finding } from '#domain/health/contract.ts'
import { GOOGLE_CLIENT_ID, reachProvider } from '../../identity/provider.ts'
import { secondsFrom } from './clock.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

const LEEWAY_SECONDS = 60

/** Whether members can sign in: the client id, the provider, and the two clocks. */
export const examineIdentity: Examination<'config' | 'now'> = async (patient) => [
  clientId(patient.config),
  ...(await provider(patient)),
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

async function provider({ config, now }: Parameters<typeof examineIdentity>[0]): Promise<Finding[]> {
  try {
    const { address, keys, date } = await reachProvider(config)
    if (keys === 0) return [problem('identity', `${address} has no keys`, 'Check IDENTITY_ISSUER, IDENTITY_JWKS_URL.')]
    const apart = date ? Math.abs(secondsFrom(now, new Date(date).toISOString())) : 0
    const answers = ok('identity', `${address} answers with ${keys} ${keys === 1 ? 'key' : 'keys'}`)
    if (apart <= LEEWAY_SECONDS) return [answers]
    const mend = 'Set the clock by the network (timedatectl set-ntp true): sign-ins fail.'
    return [answers, problem('clock', `${apart} seconds from the clock of the identity provider`, mend)]
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const mend = 'Nobody can sign in until it answers; who is signed in stays. Check network, firewall and address.'
    return [problem('identity', `the provider does not answer (${cause?.code ?? message})`, mend)]
  }
}
