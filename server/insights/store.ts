import { type AliasedRawBuilder, type Kysely, sql } from 'kysely'
import type { PastEvent, Records } from '#domain/insights/tally.ts'
import { YEARS } from '#domain/people/rules.ts'
import { isPostgres } from '../database/engine.ts'
import type { Db, Tables } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'

/** Everything that is counted, of the events that are over. A snapshot makes it consistent. */
export async function recordsOf(db: Db, listed: readonly string[], now: string): Promise<Records> {
  const [shows, came, people] = [await showsOf(db), await attendeesOf(db), await membersOf(db, listed)]
  const events = (await pastEvents(db, now)).map(
    (event): PastEvent => ({ ...event, shows: shows.get(event.uuid) ?? 0 }),
  )
  const attendees = events.map(({ uuid }) => {
    const list = came.get(uuid)
    return Int32Array.from(list?.split(',') ?? [], (member) => people.numbers.get(member)!)
  })
  return { events, attendees, years: people.years, majors: people.majors }
}

function pastEvents(db: Db, now: string): Promise<Omit<PastEvent, 'shows'>[]> {
  return visibleTo(db, 'members')
    .select(['uuid', 'title', 'committee', 'startDate', 'rsvpCount as rsvps'])
    .where('endDate', '<=', now)
    .orderBy('startDate')
    .orderBy('uuid')
    .execute()
}

/** The members of each event as one text: two thousand rows instead of two million. */
async function attendeesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('attendance')
    .select(['event', together(db, 'attendance.member')])
    .groupBy('event')
    .execute()
  return new Map(rows.map(({ event, together: members }) => [event, members]))
}

/** How many with a place came to each event: all with an RSVP who came, without those who came from the line. */
async function showsOf(db: Db): Promise<Map<string, number>> {
  const shows = new Map((await cameWithRsvp(db)).map(({ event, people }) => [event, Number(people)]))
  for (const { event, people } of await cameFromTheLine(db)) shows.set(event, shows.get(event)! - Number(people))
  return shows
}

function cameWithRsvp(db: Db) {
  return db
    .selectFrom('attendance')
    .innerJoin('rsvps', (join) =>
      join.onRef('rsvps.event', '=', 'attendance.event').onRef('rsvps.member', '=', 'attendance.member'),
    )
    .select(({ fn }) => ['attendance.event as event', fn.countAll<number>().as('people')])
    .groupBy('attendance.event')
    .execute()
}

function cameFromTheLine(db: Db) {
  return db
    .selectFrom('rsvps')
    .select(({ fn }) => ['event', fn.countAll<number>().as('people')])
    .where('line', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance')
          .select('attendance.member')
          .whereRef('attendance.event', '=', 'rsvps.event')
          .whereRef('attendance.member', '=', 'rsvps.member'),
      ),
    )
    .groupBy('event')
    .execute()
}

/** Members get numbers. The last group of years and of majors is of those without a known one. */
async function membersOf(db: Db, listed: readonly string[]) {
  const places = new Map(listed.map((major, place) => [major, place]))
  const rows = await db
    .selectFrom('members')
    .select(({ fn }) => ['year', 'major', fn.countAll<number>().as('people'), together(db, 'members.uuid')])
    .groupBy(['year', 'major'])
    .execute()
  const size = rows.reduce((sum, { people }) => sum + Number(people), 0)
  const numbers = new Map<string, number>()
  const years = new Uint8Array(size)
  const majors = new Uint16Array(size)
  for (const { year, major, together: list } of rows) {
    const from = numbers.size
    for (const member of list.split(',')) numbers.set(member, numbers.size)
    years.fill(year >= 1 && year <= YEARS.length ? year - 1 : YEARS.length, from, numbers.size)
    majors.fill(places.get(major) ?? listed.length, from, numbers.size)
  }
  return { numbers, years, majors }
}

/** The identifiers of a group, separated by commas. */
function together(db: Kysely<Tables>, column: string): AliasedRawBuilder<string, 'together'> {
  const name = sql.ref(column)
  return (isPostgres(db) ? sql<string>`string_agg(${name}, ',')` : sql<string>`group_concat(${name}, ',')`).as(
    'together',
  )
}
