import { clockText, dayOf } from '#domain/calendar.ts'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { isPassword } from '../secrets/password.ts'
import { hashOf } from '../secrets/store.ts'
import { CAST, DEMO_PASSWORDS } from './cast.ts'
import { nextEvent } from './running.ts'
import { peopleMatching, type Signer } from './whoCanSignIn.ts'

/** What the demo prints when it is open: the address, who can sign in, a code to try, and the passwords. */
export async function welcome(
  database: Database,
  portal: Portal,
  { address, running, data }: { address: string; running: EventRow; data: string },
): Promise<string> {
  const { timeZone, organization } = portal.chapter
  const cast = (await peopleMatching(database.read, '')).slice(0, CAST.length)
  const { members } = await database.read
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('registered', '=', 1)
    .executeTakeFirstOrThrow()
  const now = portal.clock()
  const next = await nextEvent(database, now)
  return [
    '',
    `  ${organization.shortName}, on sample data, is open at  ${address}`,
    '',
    ...rows('Sign in as', [
      ...cast.map((one) => `${one.name.padEnd(20)}${standing(one)}`),
      `or anyone of the ${members} members, or a new student`,
    ]),
    '',
    ...rows('Running now', [
      `${running.title}, until ${clockText(running.endDate, timeZone)} (${timeZone})`,
      `attendance code  ${running.attendanceCode}`,
    ]),
    ...rows('Coming up', [next ? `${next.title}, ${when(next.startDate, now, timeZone)}` : 'nothing yet']),
    '',
    ...rows('Passwords', [
      `admin      ${await stillThe(database, 'admin', DEMO_PASSWORDS.admin)}`,
      `one-click  ${await stillThe(database, 'one-click', DEMO_PASSWORDS.oneClick)}`,
    ]),
    '',
    `  The data is in ${data}. Ctrl-C ends the demo.`,
    '',
  ].join('\n')
}

function rows(heading: string, lines: string[]): string[] {
  return lines.map((line, place) => `  ${(place === 0 ? heading : '').padEnd(14)}${line}`)
}

function standing({ role, state }: Signer): string {
  if (state === 'blocked') return 'blocked'
  if (state === 'pending') return 'has signed in, not registered yet'
  return { member: 'a member', officer: 'an officer', admin: 'an admin', superAdmin: 'the super admin' }[role]
}

function when(moment: string, now: string, timeZone: string): string {
  const day = dayOf(moment, timeZone)
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  const daysAhead = today.until(day).days
  return `${['today', 'tomorrow'][daysAhead] ?? `on ${day}`} at ${clockText(moment, timeZone)}`
}

/** The password, unless an officer has changed it. Then only they know the new one. */
async function stillThe(database: Database, name: 'admin' | 'one-click', password: string): Promise<string> {
  const hash = await hashOf(database.read, name)
  return hash && (await isPassword(password, hash)) ? password : '(an officer has changed it)'
}
