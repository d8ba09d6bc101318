import { type Discovery, discoveryAddress, OtherIssuer, WrongAnswer } from './discovery.ts'

/** What is wrong with a provider, and what to do about it. */
export interface Fault {
  what: string
  mend: string
}

/** What discovery found wrong, for setup and doctor. */
export function faultOfDiscovery(issuer: string, error: unknown): Fault {
  if (error instanceof OtherIssuer) {
    return { what: error.message, mend: `Set IDENTITY_ISSUER=${error.named}, exactly as the provider writes it.` }
  }
  if (error instanceof WrongAnswer) {
    return {
      what: error.message,
      mend: 'IDENTITY_ISSUER is the part of that address before /.well-known. Ask the people who run the provider for it.',
    }
  }
  if (error instanceof SyntaxError) {
    return {
      what: `${discoveryAddress(issuer)} has no JSON`,
      mend: 'Check IDENTITY_ISSUER: a web page is there instead.',
    }
  }
  const { message, cause, name } = error as Error & { cause?: { code?: string; message?: string } }
  const why = name === 'TimeoutError' ? 'no answer within two seconds' : (cause?.code ?? cause?.message ?? message)
  return {
    what: `the provider does not answer (${why})`,
    mend: 'Nobody can sign in until it answers; who is signed in stays. Check network, firewall and address.',
  }
}

/** What a provider lacks according to its metadata; undefined if nothing is missing. */
export function faultOfProvider(found: Discovery): Fault | undefined {
  const missing = (['jwks_uri', 'authorization_endpoint'] as const).filter((name) => !found[name])
  if (missing.length > 0) {
    return {
      what: `it names no ${missing.join(' and no ')}`,
      mend: 'That is no OpenID Connect provider. Check IDENTITY_ISSUER.',
    }
  }
  const signs = found.id_token_signing_alg_values_supported
  if (signs && !signs.includes('RS256')) {
    return {
      what: `it signs its tokens with ${signs.join(', ')}, not with RS256`,
      mend: 'Ask the people who run the provider to sign the tokens of this client with RS256.',
    }
  }
  return undefined
}
