import { clockText } from '#domain/calendar.ts'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { CAST, DEMO_PASSWORDS } from './cast.ts'
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
    '',
    ...rows('Passwords', [`admin      ${DEMO_PASSWORDS.admin}`, `one-click  ${DEMO_PASSWORDS.oneClick}`]),
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
