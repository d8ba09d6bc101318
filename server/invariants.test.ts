import { expect, onTestFinished, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import type { Reply } from './testing/call.ts'
import { deadlocksOn } from './testing/engines.ts'
import { untilTaken } from './testing/groups.ts'
import { expectTheLedgerToAgree } from './testing/ledger.ts'
import { type Chapterhouse, onEachEngine } from './testing/server.ts'

const statuses = (replies: Reply[]) => replies.map(({ status }) => status)
const times = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, place) => make(place))

/**
 * Sends the calls to two processes of the portal, by turns, and again where a busy one asks for it. Waiting is allowed,
 * a deadlock is not.
 */
async function bothDoors(house: Chapterhouse): Promise<Chapterhouse['call']> {
  const next = await house.nextDoor()
  const { DATABASE_URL } = house.environment
  onTestFinished(async () => {
    await house.close()
    if (DATABASE_URL) expect(await deadlocksOn(DATABASE_URL)).toBe(0)
  })
  let calls = 0
  return (endpoint, token, sent) => untilTaken(() => (calls++ % 2 ? next : house.call)(endpoint, token, sent))
}

onEachEngine('calls at the same time', (start) => {
  test('there is exactly one super admin (spec: members §1.5)', async () => {
    const house = await start()
    const call = await bothDoors(house)
    const names = ['Margaret Hamilton', 'Barbara Liskov', 'Frances Allen', 'Grace Hopper']
    const emails = names.map((name) => `${name.split(' ')[0]!.toLowerCase()}@g.ucla.edu`)
    const tokens = await Promise.all(names.map((name) => house.join(name)))
    for (const email of emails.slice(1)) await call(addAdmin, tokens[0], { body: { email } })

    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all([
        ...tokens.flatMap((token) => emails.map((email) => call(reassignSuperAdmin, token, { body: { email } }))),
        ...tokens.flatMap((token) => emails.map((email) => call(removeAdmin, token, { body: { email } }))),
        ...tokens.flatMap((token) => emails.map((email) => call(addAdmin, token, { body: { email } }))),
        house.signIn('Margaret Hamilton'),
      ])
      expect(statuses(replies as Reply[]).filter((status) => status >= 500)).toEqual([])
      const found = await house.database.read
        .selectFrom('members')
        .select('email')
        .where('accessType', '=', 'SUPERADMIN')
        .execute()
      expect(found).toHaveLength(1)
      const superAdmin = tokens[emails.indexOf(found[0]!.email!)]
      for (const email of emails) await call(addAdmin, superAdmin, { body: { email } })
    }
  })

  test('points are neither lost nor doubled by check-ins, edits, deletions and milestones', async () => {
    const house = await start()
    const call = await bothDoors(house)
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    const people = await Promise.all(times(16, (n) => house.join(`Person${n} Number${n}`)))
    const events = await Promise.all(times(8, (n) => house.event({ attendancePoints: n + 1 })))
    const all: Promise<Reply>[] = []
    const checkIns: Promise<Reply>[] = []
    for (const [round, event] of events.entries()) {
      const { uuid, attendanceCode = '' } = event
      for (const [place, token] of [...people, ...people].entries()) {
        checkIns.push(call(checkIn, token, { body: { event: { attendanceCode } } }))
        if (place % 8 === 4)
          all.push(call(closeQuarter, margaret, { body: { milestone: { name: `Q ${round} ${place}` } } }))
      }
      all.push(call(updateEvent, grace, { params: { uuid }, body: { event: { attendancePoints: 100 } } }))
      if (round > 5) all.push(call(deleteEvent, grace, { params: { uuid } }))
    }
    const replies = await Promise.all([...all, ...checkIns])
    expect(statuses(replies).filter((status) => status >= 500)).toEqual([])
    const attendance = await house.database.read.selectFrom('attendance').selectAll().execute()
    expect(attendance).toHaveLength(statuses(await Promise.all(checkIns)).filter((status) => status === 200).length)
    await expectTheLedgerToAgree(house.database.read)
  })

  test('every RSVP is counted once, even while members cancel or leave', async () => {
    const house = await start()
    const call = await bothDoors(house)
    const people = await Promise.all(times(6, (n) => house.join(`Person${n} Number${n}`)))
    const events = await Promise.all(times(3, () => house.event()))
    const replies = await Promise.all([
      ...times(90, (n) => {
        const token = people[n % people.length]
        const { uuid } = events[Math.floor(n / people.length) % events.length]!
        return n % 4 === 3
          ? call(cancelRsvp, token, { params: { eventUuid: uuid } })
          : call(addRsvp, token, { body: { event: { uuid } } })
      }),
      call(deleteUser, people[0], { body: { confirmation: LEAVING_WORDS } }),
    ])
    expect(statuses(replies).filter((status) => status >= 500)).toEqual([])
    await expectTheLedgerToAgree(house.database.read)
  })
})
