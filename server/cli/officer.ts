import { isDay, longDate } from '#domain/calendar.ts'
import { endOfLastDay, lastDayOf } from '#domain/officers/rules.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { giveTerm } from '../officers/routes.ts'
import { officers as allOfficers } from '../officers/store.ts'
import { chapterOf } from '../organization/chapter.ts'
import { lockRoles } from '../roles/store.ts'
import { Declined } from '../task.ts'
import type { Command } from './command.ts'

/**
 * `officer EMAIL COMMITTEE [--until DATE]`: makes a person an officer, also before their first sign-in
 * (spec: chapter §1.4).
 */
export const officer: Command = {
  usage: 'officer EMAIL COMMITTEE [--until DATE]',
  summary: 'Make somebody an officer of a committee; DATE is the last day, as 2027-06-15.',
  options: { until: { type: 'string' } },
  takes: [2, 2],
  async run({ words: [email, committee], options: { until } }, { config, terminal, clock }) {
    const settings = config()
    const chapter = await chapterOf(settings)
    const end = until === undefined ? null : endOf(String(until), chapter.timeZone)
    const given = await withDatabase(settings, (database) =>
      database.write(async (db) => {
        await lockRoles(db)
        const asked = { email: email!, committee: committee!, until: end }
        return giveTerm(db, COMMAND_LINE, asked, { chapter }, clock())
      }),
    )
    const who = given.name || given.email
    const sentence = given.state === 'invited' ? 'becomes an officer of' : 'is an officer of'
    const when = given.state === 'invited' ? ' at their first sign-in' : ''
    terminal.say(`${who} ${sentence} ${given.committee}${when}${throughDay(given.until, chapter.timeZone)}.`)
  },
}

/** `officers`: prints every term of office that has not ended, one per line. */
export const officers: Command = {
  usage: 'officers',
  summary: 'List the officers of each committee, and until when.',
  takes: [0, 0],
  async run(_, { config, terminal, clock }) {
    const settings = config()
    const { timeZone } = await chapterOf(settings)
    const everyPage = { offset: 0, limit: undefined }
    const all = await withDatabase(settings, ({ read }) => allOfficers(read, everyPage, clock()))
    const now = all.filter(({ state }) => state !== 'ended')
    if (now.length === 0) terminal.say('No committee has an officer. First: portal officer EMAIL COMMITTEE')
    for (const { committee, name, email, state, until } of now) {
      const who = name ? `${name} <${email}>` : email
      terminal.say(`${committee}: ${who}${state === 'active' ? '' : `, ${state}`}${throughDay(until, timeZone)}`)
    }
  },
}

/** The end of a term whose last day was typed. */
function endOf(day: string, timeZone: string): string {
  if (!isDay(day)) throw new Declined(`--until must be a day such as 2027-06-15, not ${day}.`)
  return endOfLastDay(day, timeZone)
}

/** ', through Tuesday, June 15 2027': the last day on which the term counts. */
function throughDay(until: string | null, timeZone: string): string {
  return until === null ? '' : `, through ${longDate(lastDayOf(until, timeZone))}`
}
