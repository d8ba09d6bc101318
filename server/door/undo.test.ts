import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim, listClaims } from '#domain/claims/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { portalOf } from '../testing/commandLine.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { onEachEngine } from '../testing/server.ts'
import { aDoor, somebody } from './testing.ts'

onEachEngine('undoing a check-in', (start) => {
  test('takes the points back with a ledger entry, and the member may check in again (spec: chapter §2.15)', async () => {
    const { house, eventUuid, grace, undo, list } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    const come = () => house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    await come()
    expect(await undo(ada.uuid)).toMatchObject({ status: 200, body: { points: 15 } })
    expect([await ada.points(), await list()]).toEqual([0, []])
    const { activity } = (await house.call(listActivity, ada.token)).body
    expect(activity.at(-1)).toMatchObject({
      type: 'ADJUSTMENT',
      pointsEarned: -15,
      description: 'Check-in undone: Intro to Git',
    })
    const [entry] = (await house.call(listAudit, grace)).body.activity
    expect(entry.summary).toBe('Grace Hopper undid the check-in of Ada Lovelace to “Intro to Git”.')
    expect((await undo(ada.uuid)).status).toBe(404)
    expect((await come()).status).toBe(200)
    expect(await ada.points()).toBe(15)
    await expectTheLedgerToAgree(house.database.read)
    expect((await house.call(undoCheckIn, ada.token, { params: { eventUuid, memberUuid: ada.uuid } })).status).toBe(403)
  })

  test('of a claim that was approved forgets the claim, so that the member may say again that they came', async () => {
    const { house, eventUuid, grace, undo } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    const claim = () => house.call(addClaim, ada.token, { body: { event: { uuid: eventUuid }, note: 'I was late.' } })
    const { uuid } = (await claim()).body.claim
    await house.call(decideClaim, grace, { params: { uuid }, body: { claim: { state: 'approved' } } })
    expect((await undo(ada.uuid)).status).toBe(200)
    expect((await house.call(listClaims, ada.token)).body.claims).toEqual([])
    expect((await claim()).status).toBe(200)
    // One that is open or refused stays.
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    await undo(ada.uuid)
    expect((await house.call(listClaims, ada.token)).body.claims).toMatchObject([{ state: 'open' }])
  })

  test('takes no points back once the quarter was closed, at the same moment or later (spec: chapter §2.15)', async () => {
    const { house, undo } = await aDoor(await start())
    const margaret = await house.margaret()
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    const { attendanceCode } = await house.event({ attendanceCode: 'next quarter', attendancePoints: 20 })
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: attendanceCode! } } })
    expect((await undo(ada.uuid)).body.points).toBe(0)
    expect(await ada.points()).toBe(20)
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    expect((await undo(ada.uuid)).body.points).toBe(15)
    expect(await ada.points()).toBe(20)
    await expectTheLedgerToAgree(house.database.read)
  })

  test('after a correction takes back no more than the member has (spec: chapter §2.15)', async () => {
    const { house, undo } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    const file = `${house.environment.DATA_DIR}/points.csv`
    writeFileSync(file, 'email,points,reason\nada@g.ucla.edu,-10,Counted twice\n')
    await portalOf(house)('import', 'csv', file, '--yes')
    expect([(await undo(ada.uuid)).body.points, await ada.points()]).toEqual([5, 0])
    expect((await house.call(listActivity, ada.token)).body.activity.at(-1)).toMatchObject({ pointsEarned: -5 })
    await expectTheLedgerToAgree(house.database.read)
  })

  test('twenty clicks at once take the points back once', async () => {
    const { house, undo } = await aDoor(await start())
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => undo(ada.uuid)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ada.points()).toBe(0)
  })
})
