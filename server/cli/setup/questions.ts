import { sql } from 'kysely'
import { CannotStart, readConfig } from '../../config.ts'
import { connectPostgres } from '../../database/postgres.ts'
import { faultOf, GOOGLE_CLIENT_ID } from '../../identity/provider.ts'

/** What has been answered so far, by the names of the environment. */
export type Answers = Record<string, string | undefined>

export interface Question {
  name: string
  /** What the officer should know before they answer. */
  before?(answers: Answers): string
  asks: string
  hidden?: boolean
  /** Asked a second time, so that a slip of the finger locks nobody out. */
  twice?: boolean
  /** What Enter alone stands for; without it there must be an answer. */
  otherwise?: { value: string | undefined; shown: string }
  /** What is wrong with an answer, beyond what the start itself checks. */
  wrong?(answer: string, answers: Answers): string | undefined | Promise<string | undefined>
}

/** The questions in the order in which they are asked. */
export function questions(chapterDomain: string): Question[] {
  return [
    {
      name: 'HOSTED_DOMAIN',
      asks: 'The only domain that may sign in',
      otherwise: { value: chapterDomain, shown: chapterDomain },
    },
    {
      name: 'HOST',
      before: () => 'Behind a reverse proxy on this machine, 127.0.0.1 is right; 0.0.0.0 opens it to the network.',
      asks: 'Address to listen on',
      otherwise: { value: '127.0.0.1', shown: '127.0.0.1' },
    },
    { name: 'PORT', asks: 'Port', otherwise: { value: '3000', shown: '3000' } },
    {
      name: 'IDENTITY_ISSUER',
      before: () =>
        'Members sign in with Google. If your university has a provider of its own (OpenID Connect), give its address.',
      asks: 'Who vouches for members',
      otherwise: { value: undefined, shown: 'Google' },
      wrong: silentProvider,
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
      name: 'SUPER_ADMIN_EMAIL',
      asks: 'E-mail of the super admin',
      wrong: (email, { HOSTED_DOMAIN }) =>
        email.toLowerCase().endsWith(`@${HOSTED_DOMAIN!.toLowerCase()}`)
          ? undefined
          : `The super admin must have an address at ${HOSTED_DOMAIN}: nobody else can sign in.`,
    },
    password('ADMIN_PASSWORD', 'Admins add other admins with the admin password.', 'Admin password'),
    password('ONE_CLICK_PASSWORD', 'A sheet or a bot adds events with the one-click password.', 'One-click password'),
    {
      name: 'DATABASE_URL',
      before: () => 'SQLite needs nothing. For PostgreSQL give postgres://user:password@host/database (not shown).',
      asks: 'Database',
      hidden: true,
      otherwise: { value: undefined, shown: 'SQLite' },
      wrong: unreachable,
    },
  ]
}

function password(name: string, what: string, asks: string): Question {
  return {
    name,
    before: () => `${what} It is not shown while you type.`,
    asks,
    hidden: true,
    twice: true,
    otherwise: { value: undefined, shown: 'none for now' },
  }
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

function providerSteps({ IDENTITY_ISSUER, PORT }: Answers): string {
  return `The portal must be known at ${IDENTITY_ISSUER}. Ask whoever runs it for a client:
  1. Response type id_token, response mode fragment, scopes openid, email and profile; no client secret.
  2. Redirect address: the https address that members will type, with /login at its end; to try it out also
     http://localhost:${PORT}/login.
  3. Its tokens (RS256) must say email, email_verified, and hd, the domain of the account.
  4. Copy the client id.`
}

async function silentProvider(issuer: string): Promise<string | undefined> {
  const fault = await faultOf(issuer)
  return fault && `The provider cannot be used (${fault}).`
}

async function unreachable(url: string): Promise<string | undefined> {
  const db = connectPostgres(url)
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    return `PostgreSQL cannot be used (${(error as Error).message || (error as { code: string }).code}).`
  } finally {
    await db.destroy()
  }
}

/** What the start itself would say of an answer; nothing if it is content. */
export function refusedAtTheStart(name: string, answer: string): string | undefined {
  try {
    readConfig({ SESSION_SECRET: 'x'.repeat(32), [name]: answer })
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}
