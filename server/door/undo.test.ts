import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim, listClaims } from '#domain/claims/contract.ts'
import { checkInByHand, enterAtDoor, undoCheckIn } from '#domain/door/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { portalOf } from '../testing/commandLine.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { onEachEngine } from '../testing/server.ts'
import { aDoor, at, somebody } from './testing.ts'

onEachEngine('undoing a check-in', (start) => {
  test('takes the points back with a ledger entry, and the member may check in again', async () => {
    const house = await start()
    const { eventUuid, grace, undo, list } = await aDoor(house)
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

  test('undoes only the check-in that it names, and not the next one of the same member', async () => {
    const house = await start()
    const { enter, undo, list } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    await enter({ id: 'mine', member: ada.uuid, at: at(-30) })
    const [{ id: first }] = await list()
    const undoMine = () => undo(ada.uuid, { entry: 'mine' })
    expect(await undoMine()).toMatchObject({ status: 200, body: { points: 15 } })
    // Even at the same moment it is another check-in.
    await enter({ id: 'theirs', member: ada.uuid, at: at(-30) })
    const [{ id: second }] = await list()
    await enter({ id: 'too late', member: ada.uuid, at: at(-10) })
    // The answer was lost, so it is sent again. Or the officer's own entry came second, or never.
    for (const named of [
      { entry: 'mine' },
      { entry: 'too late' },
      { entry: 'none' },
      { checkIn: first },
      { date: at(-20) },
      { checkIn: `${second} 99999999999` },
      { checkIn: `${second} NaN` },
      { checkIn: `${second} 0 0` },
      { checkIn: ' ' },
    ]) {
      const { status, body } = await undo(ada.uuid, named)
      expect([named, status, body.error?.message]).toEqual([named, 409, 'They have been checked in again since.'])
    }
    expect([await ada.points(), (await list()).length]).toEqual([15, 1])
    expect((await undo(ada.uuid, { checkIn: second })).status).toBe(200)
    expect([await ada.points(), await list()]).toEqual([0, []])
    expect((await undo(ada.uuid, { checkIn: second })).body.error.code).toBe('not_attended')
    // As pages of earlier versions name it: by the whole ledger entry, or by the moment.
    await enter({ id: 'whole', member: ada.uuid, at: at(-25) })
    const { entry } = await house.database.read.selectFrom('attendance').select('entry').executeTakeFirstOrThrow()
    expect((await list())[0].id).toBe(entry!.slice(0, 8))
    expect((await undo(ada.uuid, { checkIn: entry! })).status).toBe(200)
    await enter({ id: 'third', member: ada.uuid, at: at(-20) })
    expect((await undo(ada.uuid, { date: at(-30) })).status).toBe(409)
    expect((await undo(ada.uuid, { date: at(-20) })).status).toBe(200)
    await expectTheLedgerToAgree(house.database.read)
  })

  test('of an entry leaves those in who have been let in again by somebody else, or by their own code', async () => {
    const house = await start()
    const { eventUuid, grace, enter, undo, list } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    const margaret = await house.margaret()
    const params = { eventUuid }
    const again: Record<string, () => Promise<{ status: number }>> = {
      'by another phone': () =>
        house.call(enterAtDoor, margaret, {
          params,
          body: { entries: ['scanned', 'scanned again'].map((id) => ({ id, pass: ada.pass, at: at(-20) })) },
        }),
      'by hand': () => house.call(checkInByHand, margaret, { params, body: { people: [ada.uuid] } }),
      'by their code': () => house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } }),
    }
    for (const [how, letIn] of Object.entries(again)) {
      await enter(...['slip', 'twice'].map((id) => ({ id: `${id} ${how}`, member: ada.uuid, at: at(-30) })))
      await letIn()
      for (const entry of ['slip', 'twice'])
        expect((await undo(ada.uuid, { entry: `${entry} ${how}` })).status, how).toBe(409)
      const [{ id }] = await list()
      expect((await undo(ada.uuid, { checkIn: id })).status, how).toBe(200)
    }
    // Nobody else has let them in this time.
    await enter({ id: 'third', member: ada.uuid, at: at(-10) }, { id: 'fourth', member: ada.uuid, at: at(-9) })
    await house.call(checkInByHand, grace, { params, body: { people: [ada.uuid] } })
    expect((await undo(ada.uuid, { entry: 'third' })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('by the list leaves those in who have been let in again since the officer saw it', async () => {
    const house = await start()
    const { eventUuid, enter, undo, list } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    const margaret = await house.margaret()
    const params = { eventUuid }
    const enterElsewhere = (id: string) =>
      house.call(enterAtDoor, margaret, { params, body: { entries: [{ id, pass: ada.pass, at: at(-20) }] } })
    const come = () => house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    for (const first of [
      () => enter({ id: 'slip', member: ada.uuid, at: at(-30) }),
      () => enterElsewhere('first'),
      come,
    ]) {
      await first()
      for (const again of [() => enterElsewhere('scanned'), () => enterElsewhere('scanned again'), come]) {
        const [{ id: seen }] = await list()
        await again()
        expect((await undo(ada.uuid, { checkIn: seen })).status).toBe(409)
      }
      const [{ id }] = await list()
      // The officer's own phone takes back what it has seen.
      await enter({ id: 'mine', member: ada.uuid, at: at(-10) }, { id: 'mine again', member: ada.uuid, at: at(-9) })
      expect((await undo(ada.uuid, { checkIn: id })).status).toBe(200)
      await house.database.write((db) => db.deleteFrom('doorEntries').execute())
    }
  })

  test('by the list is not kept off by a member who types the code again and again', async () => {
    const house = await start()
    const { enter, undo, list } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    const come = () => house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    await enter({ id: 'slip', member: ada.uuid, at: at(-30) })
    await come()
    const [{ id }] = await list()
    await come()
    expect((await undo(ada.uuid, { checkIn: id })).status).toBe(200)
  })

  test('names an attendance from before check-ins had ids by its moment', async () => {
    const house = await start()
    const { enter, undo, list } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    await enter({ id: 'mine', member: ada.uuid, at: at(-30) })
    await house.database.write((db) => db.updateTable('attendance').set({ entry: null }).execute())
    const [{ id }] = await list()
    expect((await undo(ada.uuid, { checkIn: at(-20) })).status).toBe(409)
    expect((await undo(ada.uuid, { checkIn: id })).status).toBe(200)
  })

  test('of a claim that was approved forgets the claim, so that the member may say again that they came', async () => {
    const house = await start()
    const { eventUuid, grace, undo } = await aDoor(house)
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

  test('takes no points back once the quarter was closed, at the same moment or later', async () => {
    const house = await start()
    const { undo } = await aDoor(house)
    const margaret = await house.margaret()
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    expect((await undo(ada.uuid)).body.points).toBe(0)
    expect(await ada.points()).toBe(0)
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    expect((await undo(ada.uuid)).body.points).toBe(15)
    expect(await ada.points()).toBe(0)
    await expectTheLedgerToAgree(house.database.read)
  })

  test('after a correction takes back no more than the member has', async () => {
    const house = await start()
    const { undo } = await aDoor(house)
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
    const house = await start()
    const { undo } = await aDoor(house)
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => undo(ada.uuid)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ada.points()).toBe(0)
  })

  test('officers of another committee may not', async () => {
    const house = await start()
    const { eventUuid } = await aDoor(house)
    const hedy = await house.officer('AI')
    const ada = await somebody(house, 'Ada Lovelace')
    await house.call(checkIn, ada.token, { body: { event: { attendanceCode: 'segfault' } } })
    const params = { eventUuid, memberUuid: ada.uuid }
    expect((await house.call(undoCheckIn, hedy, { params })).status).toBe(403)
    const body = { people: ['ada@g.ucla.edu'] }
    expect((await house.call(checkInByHand, hedy, { params: { eventUuid }, body })).status).toBe(403)
  })
})
