import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { call, join, officers, runningEvent, startPortal } from '../../portal.ts'

const READS = [listEvents, getLeaderboard, getUser, listAttendance, listRsvps]

test('while another program writes for longer than five seconds, reads go on, and a write waits or is 503', async () => {
  const portal = await startPortal()
  const { grace } = await officers(portal)
  const event = await runningEvent(portal, grace)
  const ada = await join(portal, 'Ada Lovelace')
  const other = new DatabaseSync(sqliteFile(portal.folder))
  const answers: string[] = []
  const write = async (name: string, asked: Promise<{ status: number }>) => {
    answers.push(`${name} ${(await asked).status}`)
  }
  const readEverything = async () => {
    for (const read of READS) expect((await call(portal, read, ada)).status).toBe(200)
    answers.push('reads')
  }

  other.exec('begin immediate')
  const first = write('RSVP', call(portal, addRsvp, ada, { body: { event: { uuid: event.uuid } } }))
  await readEverything()
  await first
  const { attendanceCode } = event
  const second = write('check-in', call(portal, checkIn, ada, { body: { event: { attendanceCode } } }))
  await readEverything()
  other.exec('commit')
  other.close()
  await second
  expect(answers).toEqual(['reads', 'RSVP 503', 'reads', 'check-in 200'])
  expect((await call(portal, listAttendance, ada)).body.attendance).toHaveLength(1)
  expect((await call(portal, listRsvps, ada)).body.rsvps).toEqual([])
})
