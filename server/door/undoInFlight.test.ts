import { expect, test } from 'vitest'
import { undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { forgetNamesOf } from '../audit/store.ts'
import { lockTable } from '../database/lock.ts'
import { forgetPerson, memberByEmail } from '../people/store.ts'
import { closeAllAccounts } from '../points/store.ts'
import { lockMember } from '../roles/store.ts'
import { addMilestone } from '../seasons/store.ts'
import { callDuring } from '../testing/inFlight.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'

/** Ada is checked in, and Grace can undo it. */
async function adaCame(house: Chapterhouse) {
  const [ada, grace] = [await house.ada(), await house.grace()]
  const event = await house.come(ada, { attendanceCode: 'segfault', attendancePoints: 10 })
  const { uuid } = (await house.call(getUser, ada)).body.user as { uuid: string }
  const undo = () => house.call(undoCheckIn, grace, { params: { eventUuid: event.uuid, memberUuid: uuid } })
  return { house, ada, uuid, undo }
}

onEachEngine('undoing a check-in', (start) => {
  test('while the quarter closes takes no points back, because they belong to that quarter', async () => {
    const { house, ada, undo } = await adaCame(await start())
    const reply = await callDuring(house, undo, async (db, sendCall) => {
      await lockTable(db, 'members')
      await addMilestone(db, { name: 'Winter 2026', date: NOW, members: 0, points: 0 })
      await sendCall()
      await closeAllAccounts(db, 'Winter 2026', NOW)
    })
    expect(reply).toMatchObject({ status: 200, body: { points: 0 } })
    expect((await house.call(getUser, ada)).body.user.points).toBe(0)
    await expectTheLedgerToAgree(house.database.read)
  })

  test('while the member leaves writes no name of theirs into the audit log', async () => {
    const { house, uuid, undo } = await adaCame(await start())
    const reply = await callDuring(house, undo, async (db, sendCall) => {
      await lockMember(db, uuid)
      const ada = (await memberByEmail(db, 'ada@g.ucla.edu'))!
      await forgetPerson(db, uuid)
      await forgetNamesOf(db, ada)
      await sendCall()
    })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Former member is not checked in any more.' } })
    const lines = await house.database.read.selectFrom('audit').selectAll().execute()
    expect(lines).toMatchObject([{ action: 'attendance.remove', person: uuid, personName: 'Former member' }])
  })
})
