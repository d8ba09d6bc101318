import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { checkInMember, markBursts } from '../checkin/attendance.ts'
import { memberByEmail } from '../people/store.ts'
import { callDuring } from '../testing/inFlight.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('a burst', (start) => {
  test('of six members whom an officer enters in two calls at the same time is marked on all six', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const session = decodeJwt(grace).jti!
    const officer = { uuid: (await memberByEmail(house.database.read, 'grace@g.ucla.edu'))!.uuid, session }
    const event = await house.event()
    const params = { eventUuid: event.uuid }
    const members: string[] = []
    for (let n = 0; n < 6; n++) {
      await house.join(`Person${n} Number${n}`)
      members.push((await memberByEmail(house.database.read, `person${n}@g.ucla.edu`))!.uuid)
    }
    const enterTheOthers = () => house.call(checkInByHand, grace, { params, body: { people: members.slice(3) } })
    const reply = await callDuring(house, enterTheOthers, async (db, sendCall) => {
      const came = { event, method: 'hand' as const, date: NOW, now: NOW, officer }
      for (const member of members.slice(0, 3)) await checkInMember(db, house.portal, { ...came, member })
      await markBursts(db, session, [NOW])
      await sendCall()
    })
    expect(reply.status).toBe(200)
    const { attendance } = (await house.call(listEventAttendance, grace, { params })).body
    expect(attendance.map(({ burst }: { burst?: true }) => burst)).toEqual(Array.from({ length: 6 }, () => true))
  })
})
