import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#server/database/sqlite.ts'

const TIMES = 2000

/**
 * The comparison for check-ins: the rows of a check-in, as three statements and a commit for each member, one by
 * one, with nothing but node:sqlite. No token, no rule, no HTTP.
 * @returns commits per second, on a house that no other process has open
 */
export function rawCommits(folder: string): number {
  const database = new DatabaseSync(sqliteFile(folder))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // In the order in which the benchmark's members check in, which is not the order of the index.
  const members = database.prepare('select member as uuid from sessions limit ?').all(TIMES)
  const event = database.prepare('select uuid, title from events order by "startDate" desc limit 1').get()!
  const attend = database.prepare(
    'insert into attendance (event, member, date, points) values (?, ?, ?, 10) on conflict do nothing',
  )
  const earn = database.prepare('update members set points = points + 10, "pointsAt" = ? where uuid = ?')
  const record = database.prepare(
    'insert into activity (uuid, member, type, description, "pointsEarned", date) values (?, ?, ?, ?, 10, ?)',
  )
  const now = new Date().toISOString()
  const began = performance.now()
  for (const { uuid } of members) {
    database.exec('begin immediate')
    attend.run(event.uuid!, uuid!, now)
    earn.run(now, uuid!)
    record.run(randomUUID(), uuid!, 'ATTEND_EVENT', event.title!, now)
    database.exec('commit')
  }
  const perSecond = members.length / ((performance.now() - began) / 1000)
  database.close()
  return perSecond
}
