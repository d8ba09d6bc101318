import { randomUUID } from 'node:crypto'
import { servingPool } from '#server/database/postgresPool.ts'

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

const ATTEMPTS = `select "date" from "attempts" where "kind" = $1 and "subject" = $2 and "date" > $3 order by "date"`
const EVENT = `select * from "events" where "deleted" = 0 and "codeKey" = $1`
const ATTEND = `insert into "attendance" ("event", "member", "date", "points") values ($1, $2, $3, $4)
  on conflict do nothing returning "event"`
const EARN = `update "members" set "points" = "points" + $1, "pointsAt" = $2 where "uuid" = $3`
const RECORD = `insert into "activity" ("uuid", "member", "type", "description", "pointsEarned", "date")
  values ($1, $2, 'ATTEND_EVENT', $3, $4, (select max(d) from (select $5 as d union all select "date" from
    (select "date" from "activity" where "member" = $2 order by "seq" desc limit 1) as last) as known))`

/**
 * The comparison for check-ins on PostgreSQL: the same statements, including the session's, on one pool.
 * No token, no rule, no HTTP.
 * @returns check-ins a second
 */
export async function rawPool(url: string, code: string, connections: number): Promise<number> {
  const pool = servingPool(url)
  const { rows: sessions } = await pool.query('select "id", "member" from "sessions"')
  const began = performance.now()
  let next = 0
  const work = async () => {
    for (let session = sessions[next++]; session; session = sessions[next++]) {
      await pool.query('select "members".* from "sessions" join "members" on "uuid" = "member" where "id" = $1', [
        session.id,
      ])
      const client = await pool.connect()
      await oneCheckIn(client, String(session.member), code)
      client.release()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const perSecond = sessions.length / ((performance.now() - began) / 1000)
  await pool.end()
  return perSecond
}

async function oneCheckIn(client: Client, member: string, code: string): Promise<void> {
  const now = new Date().toISOString()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`check-in ${member}`])
  await client.query(ATTEMPTS, ['code', member, now])
  const { rows } = await client.query(EVENT, [code])
  const [event] = rows as { uuid: string; title: string; attendancePoints: number }[]
  const { uuid, title, attendancePoints: points } = event!
  await client.query(ATTEND, [uuid, member, now, points])
  await client.query(EARN, [points, now, member])
  await client.query(RECORD, [randomUUID(), member, title, points, now])
  await client.query('commit')
}
