import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BASE_PATH } from '#domain/endpoint.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { openHouse } from './house.ts'
import { load } from './load.ts'
import { row } from './report.ts'

const MEMBERS = 2000
const CHECK_INS = 20_000
const CONNECTIONS = 64

/** Check-ins a second over HTTP, beside raw commits of the same three statements one by one on the same disk. */
export async function checkIns(): Promise<void> {
  const house = await openHouse(MEMBERS)
  const measured = await load(house.address + BASE_PATH + checkIn.path, {
    connections: CONNECTIONS,
    amount: CHECK_INS,
    method: 'POST',
    request: (n) => ({
      headers: { authorization: `Bearer ${house.tokens[n % MEMBERS]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: { attendanceCode: house.codes[Math.floor(n / MEMBERS) % house.codes.length] } }),
    }),
  })
  const { memory } = await house.usage()
  await house.stop()
  const raw = await rawCommits()
  row('check-ins', measured, 'raw commits one by one', raw, `${Math.round(memory / 1e6)} MB`)
}

async function rawCommits(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-raw-'))
  await (await openSqlite(folder)).close()
  const database = new DatabaseSync(join(folder, 'chapterhouse.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off')
  const attend = database.prepare('insert into attendance values (?, ?, ?, 10) on conflict do nothing')
  const earn = database.prepare('update members set points = points + 10, "pointsAt" = ? where uuid = ?')
  const record = database.prepare(
    'insert into activity (uuid, member, type, description, "pointsEarned", date) values (?, ?, ?, ?, 10, ?)',
  )
  const times = 4000
  const now = new Date().toISOString()
  const began = performance.now()
  for (let n = 0; n < times; n++) {
    const member = randomUUID()
    database.exec('begin immediate')
    attend.run('event', member, now)
    earn.run(now, member)
    record.run(randomUUID(), member, 'ATTEND_EVENT', 'Intro to Git', now)
    database.exec('commit')
  }
  const perSecond = Math.round(times / ((performance.now() - began) / 1000))
  database.close()
  rmSync(folder, { recursive: true })
  return perSecond
}
