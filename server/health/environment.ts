import type { Finding } from '#domain/health/contract.ts'
import type { ExaminedEnvironment } from '../config.ts'
import { readLogo } from '../http/logo.ts'
import { ok, problem, warning } from './finding.ts'

const WHERE = 'docs/operating.md, The environment'

/** Everything that is wrong with the environment, in one run. @throws CannotStart for a logo that cannot be used */
export function examineVariables({ config, faults, strange }: ExaminedEnvironment): Finding[] {
  const { identityDomainClaim, identityVerifiedClaim, publicUrl, trustProxy } = config
  const found = [
    ...faults.map((fault) => problem('environment', fault.replace(/\.$/, ''), `Correct it: ${WHERE}.`)),
    ...strange.map(({ name, meant }) =>
      warning('environment', `nobody reads ${name}`, `If you meant ${meant}, correct the name: ${WHERE}.`),
    ),
  ]
  if (identityDomainClaim === 'none' && identityVerifiedClaim === 'none') {
    const says = 'IDENTITY_DOMAIN_CLAIM and IDENTITY_VERIFIED_CLAIM are both none'
    const mend =
      'Name at least one claim (docs/operating/sign-in.md): who can choose their e-mail there could be anybody.'
    found.push(problem('sign-in', says, mend))
  }
  if (publicUrl?.startsWith('https:') && !trustProxy) {
    const says = 'PUBLIC_URL is https, and TRUST_PROXY names no proxy'
    const mend =
      'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1: without it all visitors share one limit.'
    found.push(warning('proxy', says, mend))
  }
  if (config.logo !== undefined) readLogo(config.logo)
  return found.length > 0 ? found : [ok('environment', 'every value can be used')]
}
