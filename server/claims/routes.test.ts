import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn, listEventAttendance } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim, listClaims, listOpenClaims } from '#domain/claims/contract.ts'
import { checkInByHand, undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { oneAtATime } from '../database/lock.ts'
import { lockEvent } from '../events/store.ts'
import { callDuring } from '../testing/inFlight.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'

async function aClaim(house: Chapterhouse) {
  const [ada, grace] = [await house.ada(), await house.grace()]
  const event = await house.event({ attendanceCode: 'segfault', attendancePoints: 15 })
  const claim = () => house.call(addClaim, ada, { body: { event: { uuid: event.uuid }, note: 'I sat in the back.' } })
  const decide = (uuid: string, claim: { state: 'approved' | 'refused'; reason?: string }) =>
    house.call(decideClaim, grace, { params: { uuid }, body: { claim } })
  const points = async () => (await house.call(getUser, ada)).body.user.points
  return { house, ada, grace, event, claim, decide, points }
}

onEachEngine('a claim', (start) => {
  test('that is approved checks the member in', async () => {
    const { house, ada, grace, event, claim, decide, points } = await aClaim(await start())
    const made = (await claim()).body.claim
    expect(made).toMatchObject({
      event: { uuid: event.uuid, title: 'Intro to Git' },
      state: 'open',
      note: 'I sat in the back.',
    })
    expect((await claim()).body.error.code).toBe('already_claimed')
    const { claims } = (await house.call(listOpenClaims, grace)).body
    expect(claims).toMatchObject([{ uuid: made.uuid, user: { firstName: 'Ada', email: 'ada@g.ucla.edu' } }])
    expect((await decide(made.uuid, { state: 'approved' })).body.claim).toMatchObject({ state: 'approved' })
    expect((await decide(made.uuid, { state: 'refused', reason: 'No.' })).body.error.code).toBe('already_decided')
    expect(await points()).toBe(15)
    expect((await house.call(listOpenClaims, grace)).body.claims).toEqual([])
    expect((await house.call(listClaims, ada)).body.claims).toMatchObject([{ state: 'approved' }])
    const list = { params: { eventUuid: event.uuid } }
    expect((await house.call(listEventAttendance, grace, list)).body.attendance).toMatchObject([
      { method: 'claim', by: { name: 'Grace Hopper' } },
    ])
    expect((await house.call(listAudit, grace)).body.activity[0].summary).toBe(
      'Grace Hopper approved the claim of Ada Lovelace to “Intro to Git”.',
    )
    await expectTheLedgerToAgree(house.database.read)
  })

  test('for an event that is deleted at that moment finds none, and nothing is written', async () => {
    const { house, ada, event, claim } = await aClaim(await start())
    const reply = await callDuring(house, claim, async (db, sendCall) => {
      await lockEvent(db, event.uuid)
      await sendCall()
      await db.updateTable('events').set({ deleted: 1 }).where('uuid', '=', event.uuid).execute()
    })
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'event_not_found'])
    expect((await house.call(listClaims, ada)).body.claims).toEqual([])
  })

  test('whose event is deleted while it is decided is not found, and nothing is written', async () => {
    const { house, ada, grace, event, claim, points } = await aClaim(await start())
    const { uuid } = (await claim()).body.claim
    const sent = { params: { uuid }, body: { claim: { state: 'approved' } } }
    const member = (await house.call(getUser, ada)).body.user.uuid
    const reply = await callDuring(
      house,
      () => house.call(decideClaim, grace, sent),
      async (db, sendCall) => {
        await oneAtATime(db, `check-in ${member}`)
        await sendCall()
        await db.updateTable('events').set({ deleted: 1 }).where('uuid', '=', event.uuid).execute()
      },
    )
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'claim_not_found'])
    expect(await points()).toBe(0)
  })

  test('that is refused has a reason, and earns no points', async () => {
    const { house, ada, claim, decide, points } = await aClaim(await start())
    const { uuid } = (await claim()).body.claim
    expect((await decide(uuid, { state: 'refused' })).body.error).toMatchObject({ code: 'invalid', field: 'reason' })
    expect((await decide(uuid, { state: 'refused', reason: 'The room was empty.' })).status).toBe(200)
    expect(await points()).toBe(0)
    expect((await house.call(listClaims, ada)).body.claims).toMatchObject([
      { state: 'refused', reason: 'The room was empty.' },
    ])
    expect((await claim()).status).toBe(409)
  })

  test('is decided once when ten officers decide at once, on two processes (spec: chapter §2.17)', async () => {
    const { house, grace, claim, points } = await aClaim(await start())
    const next = await house.nextDoor()
    const { uuid } = (await claim()).body.claim
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? next : house.call)(decideClaim, grace, { params: { uuid }, body: { claim: { state: 'approved' } } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await points()).toBe(15)
  })

  test('is closed by a check-in, and opens again when the check-in is undone', async () => {
    const { house, ada, grace, event, claim, decide, points } = await aClaim(await start())
    const { uuid } = (await claim()).body.claim
    await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
    expect((await house.call(listOpenClaims, grace)).body.claims).toEqual([])
    expect((await house.call(listClaims, ada)).body.claims).toEqual([])
    expect(await decide(uuid, { state: 'approved' })).toMatchObject({
      status: 409,
      body: { error: { message: 'Ada has checked in meanwhile, so there is nothing left to decide.' } },
    })
    expect((await claim()).body.error.code).toBe('already_checked_in')
    expect(await points()).toBe(15)
    const memberUuid = (await house.call(getUser, ada)).body.user.uuid
    await house.call(undoCheckIn, grace, { params: { eventUuid: event.uuid, memberUuid } })
    expect((await house.call(listOpenClaims, grace)).body.claims).toMatchObject([{ uuid }])
  })

  test('tells officers whether the member has an RSVP, and how many events they came to before', async () => {
    const { house, ada, grace, event, claim } = await aClaim(await start())
    const former = { startDate: '2026-03-03T18:00:00.000Z', endDate: '2026-03-03T20:00:00.000Z' }
    const { uuid: eventUuid } = await house.event({ title: 'Rust', ...former })
    await house.call(checkInByHand, grace, { params: { eventUuid }, body: { people: ['ada@g.ucla.edu'] } })
    await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
    await claim()
    expect((await house.call(listOpenClaims, grace)).body.claims).toMatchObject([{ rsvp: 'going', attended: 1 }])
  })

  test('is seen and decided only by officers of the committee', async () => {
    const { house, claim, ada } = await aClaim(await start())
    const { uuid } = (await claim()).body.claim
    const [ai, hack] = [await house.officer('AI'), await house.officer('Hack', undefined, 'Hedwig Kiesler')]
    const decide = (token: string) =>
      house.call(decideClaim, token, { params: { uuid }, body: { claim: { state: 'approved' } } })
    expect((await house.call(listOpenClaims, ai)).body.claims).toEqual([])
    expect([(await decide(ai)).status, (await decide(ada)).status]).toEqual([403, 403])
    expect((await house.call(listOpenClaims, hack)).body.claims).toHaveLength(1)
    expect((await decide(hack)).status).toBe(200)
  })
})
