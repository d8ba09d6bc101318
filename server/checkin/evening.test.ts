import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn, listEventAttendance, showRoom } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim, listOpenClaims } from '#domain/claims/contract.ts'
import { enterAtDoor, undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { crowd, signInAll } from '../rsvp/testing.crowd.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { onEachEngine } from '../testing/server.ts'

const BEGAN = Date.parse('2026-03-05T20:00:00.000Z')
const at = (seconds: number) => new Date(BEGAN + seconds * 1000).toISOString()

onEachEngine('a full evening', (start) => {
  test('a hundred phones, a projector and two doors without a network, three undone, five claims: all agree', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const grace = await house.grace()
    const event = await house.event({ checkInMode: 'room', attendancePoints: 15 })
    const params = { eventUuid: event.uuid }
    const members = await crowd(house, 145)
    const tokens = await signInAll(house, members)
    const [hall, atDoors, missed] = [tokens.slice(0, 100), tokens.slice(100, 140), tokens.slice(140)]
    const doorUuids = members.slice(100, 140).map(({ uuid }) => uuid)

    // The projector asks once. Then it has no network for half a minute and keeps showing codes.
    const { codes } = (await house.call(showRoom, grace, { params: { uuid: event.uuid } })).body.room
    const shown = (seconds: number) =>
      codes.find(({ from, until }: Record<string, string>) => from! <= at(seconds) && at(seconds) < until!).code
    for (let second = 0; second < 60; second += 6) {
      house.setClock(at(second))
      const some = hall.slice((second / 6) * 10, (second / 6 + 1) * 10)
      const body = { event: { attendanceCode: shown(second) } }
      const replies = await Promise.all(some.map((token, n) => (n % 2 ? next : house.call)(checkIn, token, { body })))
      expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    }

    // Meanwhile both doors entered the same forty in opposite order. They get the network back at the same time.
    house.setClock(at(90))
    const entries = doorUuids.map((member, n) => ({ id: `one ${n}`, member, at: at(n) }))
    const others = entries.toReversed().map((entry) => ({ ...entry, id: `two ${entry.id}` }))
    const doors = await Promise.all([
      house.call(enterAtDoor, grace, { params, body: { entries } }),
      next(enterAtDoor, grace, { params, body: { entries: others } }),
      house.call(enterAtDoor, grace, { params, body: { entries } }),
    ])
    expect(doors.map(({ status }) => status)).toEqual([200, 200, 200])

    for (const token of missed) await house.call(addClaim, token, { body: { event: { uuid: event.uuid }, note: '' } })
    const { claims } = (await house.call(listOpenClaims, grace)).body
    expect(claims).toHaveLength(5)
    for (const { uuid } of claims) {
      await house.call(decideClaim, grace, { params: { uuid }, body: { claim: { state: 'approved' } } })
    }
    for (const memberUuid of doorUuids.slice(0, 3)) {
      const undone = await house.call(undoCheckIn, grace, { params: { ...params, memberUuid } })
      expect(undone.body.points).toBe(15)
    }

    const { attendance, count } = (await house.call(listEventAttendance, grace, { params })).body
    const methods = Map.groupBy(attendance, ({ method }: { method: string }) => method)
    expect([count, ...['room', 'hand', 'claim'].map((method) => methods.get(method)?.length)]).toEqual([
      142, 100, 37, 5,
    ])
    const points = await Promise.all(
      [hall[0]!, atDoors[0]!, atDoors[39]!, missed[0]!].map(
        async (token) => (await house.call(getUser, token)).body.user.points,
      ),
    )
    expect(points).toEqual([15, 0, 15, 15])
    const { activity } = (await house.call(listAudit, grace, { query: { limit: '50' } })).body
    const deeds = Map.groupBy(activity, ({ action }: { action: string }) => action)
    expect([deeds.get('attendance.remove')?.length, deeds.get('claim.approved')?.length]).toEqual([3, 5])
    await expectTheLedgerToAgree(house.database.read)
  })
})
