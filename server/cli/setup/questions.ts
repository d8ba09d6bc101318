import { CannotStart, readConfig } from '../../config.ts'
import { connectPostgres } from '../../database/postgres.ts'
import { missingRight } from '../../database/rights.ts'
import { providerQuestions } from './providerQuestions.ts'
import type { Prompt } from './question.ts'

/** The questions in order. */
export function questions(chapterDomain: string | undefined): Prompt[] {
  return [
    {
      name: 'HOSTED_DOMAIN',
      before: () => 'The part after the @ of everybody who may sign in.',
      asks: 'The only domain that may sign in',
      ...(chapterDomain && { otherwise: { value: chapterDomain, shown: chapterDomain } }),
    },
    {
      name: 'HOST',
      before: () => 'Behind a reverse proxy on this machine use 127.0.0.1. 0.0.0.0 opens the portal to the network.',
      asks: 'Address to listen on',
      otherwise: { value: '127.0.0.1', shown: '127.0.0.1' },
    },
    { name: 'PORT', asks: 'Port', otherwise: { value: '3000', shown: '3000' } },
    ...providerQuestions,
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
      before: () => 'SQLite needs nothing. For PostgreSQL enter postgres://user:password@host/database (not shown).',
      asks: 'Database',
      hidden: true,
      otherwise: { value: undefined, shown: 'SQLite' },
      wrong: unreachable,
    },
    {
      name: 'PUBLIC_URL',
      before: () =>
        'The https address that members will type. Links in mails and QR codes lead there, and phones get push messages.',
      asks: 'Address of the portal',
      otherwise: { value: undefined, shown: 'none for now' },
    },
    {
      name: 'TRUST_PROXY',
      before: () =>
        'A proxy such as nginx or Caddy brings https. The portal believes what it says about visitors: enter its address, or no.',
      asks: 'Is a proxy in front?',
      mayBeNo: true,
      otherwise: async ({ PUBLIC_URL }) =>
        PUBLIC_URL?.startsWith('https:')
          ? { value: '127.0.0.1', shown: '127.0.0.1' }
          : { value: undefined, shown: 'no' },
    },
    {
      name: 'SMTP_URL',
      when: ({ PUBLIC_URL }) => PUBLIC_URL !== undefined,
      before: () => 'Reminders go by mail. The mail server is smtps://user:password@mail.example.org (not shown).',
      asks: 'Mail server',
      hidden: true,
      otherwise: { value: undefined, shown: 'no mail' },
    },
    { name: 'MAIL_FROM', when: ({ SMTP_URL }) => SMTP_URL !== undefined, asks: 'Sender of the mails' },
  ]
}

function password(name: string, what: string, asks: string): Prompt {
  return {
    name,
    before: () => `${what} It is not shown while you type.`,
    asks,
    hidden: true,
    twice: true,
    otherwise: { value: undefined, shown: 'none for now' },
  }
}

async function unreachable(url: string): Promise<string | undefined> {
  const db = connectPostgres(url)
  try {
    const missing = await missingRight(db)
    if (missing) return `${missing.says}. ${missing.mend}`
  } catch (error) {
    return `PostgreSQL cannot be used (${(error as Error).message || (error as { code: string }).code}).`
  } finally {
    await db.destroy()
  }
}

/** The error that the start would report for an answer; undefined if it is valid. */
export function refusedAtTheStart(name: string, answer: string): string | undefined {
  try {
    const others = {
      SESSION_SECRET: 'x'.repeat(32),
      IDENTITY_ISSUER: 'https://example.org',
      MAIL_FROM: 'a@example.org',
      PUBLIC_URL: 'https://example.org',
    }
    readConfig({ ...others, [name]: answer })
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}
