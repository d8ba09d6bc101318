import { askNow, flowOf } from '../../identity/openid/discovery.ts'
import { faultOfDiscovery, faultOfProvider } from '../../identity/openid/faults.ts'
import { GOOGLE_CLIENT_ID } from '../../identity/provider.ts'
import type { Answers, Prompt } from './question.ts'

/** Asks for the identity provider: Google, or the university's own with its claims. */
export const providerQuestions: Prompt[] = [
  {
    name: 'IDENTITY_ISSUER',
    before: () =>
      'Members sign in with Google. If your university has its own provider (OpenID Connect), enter its address.\ndocs/operating/sign-in.md has those of Microsoft Entra, Keycloak and others.',
    asks: 'Identity provider',
    otherwise: { value: undefined, shown: 'Google' },
    tidied: issuerIn,
    wrong: faultOf,
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    before: (answers) => (answers.IDENTITY_ISSUER ? providerSteps(answers) : googleSteps(answers)),
    asks: 'Client id',
    wrong: (id, { IDENTITY_ISSUER }) =>
      IDENTITY_ISSUER || GOOGLE_CLIENT_ID.test(id)
        ? undefined
        : 'This is not a client id of Google: it begins with a number and ends in .apps.googleusercontent.com.',
  },
  {
    name: 'IDENTITY_CLIENT_SECRET',
    when: async (answers) => isOther(answers) && (await flowAt(answers)) === 'code',
    before: () =>
      'If the provider gave you a client secret, enter it (not shown). Without one, PKCE alone protects the code.',
    asks: 'Client secret',
    hidden: true,
    otherwise: { value: undefined, shown: 'none' },
  },
  {
    name: 'IDENTITY_DOMAIN_CLAIM',
    when: async (answers) => isOther(answers) && !(await lists(answers, 'hd')),
    before: ({ IDENTITY_ISSUER, HOSTED_DOMAIN }) =>
      `${IDENTITY_ISSUER} does not say that it has hd, the claim with the domain of an account.
Another claim may say it. With none, the domain of the e-mail decides: you trust the provider to give
addresses at ${HOSTED_DOMAIN} to nobody else.`,
    asks: 'Claim with the domain',
    otherwise: async () => ({ value: 'none', shown: 'none' }),
  },
  {
    name: 'IDENTITY_VERIFIED_CLAIM',
    when: async (answers) => isOther(answers) && !(await lists(answers, 'email_verified')),
    before: ({ IDENTITY_ISSUER }) =>
      `${IDENTITY_ISSUER} does not say that it has email_verified; many send it all the same.
With none you trust that nobody there can choose an e-mail address which is not theirs.`,
    asks: 'Claim that the e-mail is verified',
    otherwise: async ({ IDENTITY_ISSUER }) =>
      isMicrosoft(IDENTITY_ISSUER!) ? { value: 'none', shown: 'none' } : { value: undefined, shown: 'email_verified' },
  },
]

/** Providers often show the address of their metadata, which begins with that of the issuer. */
function issuerIn(typed: string): string {
  return typed.replace(/\/\.well-known\/openid-configuration\/?$/, '')
}

const isOther = ({ IDENTITY_ISSUER }: Answers) => IDENTITY_ISSUER !== undefined

async function flowAt({ IDENTITY_ISSUER }: Answers) {
  return flowOf(await askNow(IDENTITY_ISSUER!))
}

async function lists({ IDENTITY_ISSUER }: Answers, claim: string): Promise<boolean> {
  return (await askNow(IDENTITY_ISSUER!)).claims_supported?.includes(claim) ?? false
}

/** The university assigns Entra's addresses, and Entra's tokens do not say that they are verified. */
function isMicrosoft(issuer: string): boolean {
  return new URL(issuer).host === 'login.microsoftonline.com'
}

function googleSteps({ PORT }: Answers): string {
  return `Members sign in with Google, which wants to know the portal. Ten minutes, free of charge:
  1. Open https://console.cloud.google.com with an account of your university and make a project.
  2. APIs & Services, OAuth consent screen: user type Internal, the name of the chapter, your e-mail.
  3. APIs & Services, Credentials, Create credentials, OAuth client ID, type Web application.
  4. Authorised JavaScript origins: the https address that members will type; to try it out also
     http://localhost:${PORT} and http://localhost.
  5. Create. Copy the client ID; the client secret is not needed.`
}

async function providerSteps(answers: Answers): Promise<string> {
  const { IDENTITY_ISSUER, PORT } = answers
  const flow =
    (await flowAt(answers)) === 'code'
      ? 'Authorization code flow with PKCE (S256), scopes openid, email and profile.'
      : 'Implicit flow: response type id_token, response mode fragment, scopes openid, email and profile.'
  return `The portal must be known at ${IDENTITY_ISSUER}. Ask the people who run it for a client:
  1. ${flow}
  2. Redirect address: the https address that members will type, with /login at its end; to try it out also
     http://localhost:${PORT}/login. Then open the portal at localhost: for the provider 127.0.0.1 is another address.
  3. Tokens signed with RS256. The token or the userinfo endpoint must have the e-mail.
  4. Copy the client id, and the secret if there is one.`
}

async function faultOf(issuer: string): Promise<string | undefined> {
  try {
    const fault = faultOfProvider(await askNow(issuer))
    return fault && `The provider cannot be used (${fault.what}). ${fault.mend}`
  } catch (error) {
    const { what, mend } = faultOfDiscovery(issuer, error)
    return `The provider cannot be used (${what}). ${mend}`
  }
}
