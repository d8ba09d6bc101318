import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteUser, register } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Activity, closeQuarter, listActivity } from '#domain/points/contract.ts'
import { addMember } from '../people/store.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, personCalled } from '../testing/server.ts'
import { record } from './store.ts'

/** Makes the database refuse the audit entry for the quarter “impossible”, which is the last write of the call. */
const REFUSE_THE_IMPOSSIBLE = {
  sqlite: sql`create trigger impossible before insert on audit when new.target = 'impossible' begin select raise(abort, 'no'); end`,
  postgres: sql`alter table audit add check (target <> 'impossible')`,
}

const named = (name: string) => ({ body: { milestone: { name } } })

onEachEngine('closing the quarter', (start) => {
  test("puts everybody's final points into their history and begins at 0, for officers and for those without points too", async () => {
    const house = await start()
    const people = { ada: await house.ada(), grace: await house.grace(), margaret: await house.margaret() }
    const linus = await house.linus()
    await earn(house, people.ada, 30)
    await earn(house, people.grace, 12)
    expect(await house.call(closeQuarter, people.margaret, named(' Winter  2026 '))).toMatchObject({
      status: 200,
      body: { milestone: { name: 'Winter 2026', members: 3, points: 42 }, message: expect.stringMatching(/\w/) },
    })
    for (const [who, points] of [
      ['ada', 30],
      ['grace', 12],
      ['margaret', 0],
    ] as const) {
      const { activity } = (await house.call(listActivity, people[who])).body
      expect(activity.at(-1)).toMatchObject({ type: 'MILESTONE', description: 'Winter 2026', pointsEarned: points })
      expect((await house.call(getUser, people[who])).body.user.points).toBe(0)
    }
    const ledger = await house.database.read.selectFrom('activity').select('uuid').execute()
    expect(new Set(ledger.map(({ uuid }) => uuid)).size).toBe(ledger.length)
    const late = (await house.call(register, linus, { body: { info: { major: 'Mathematics', year: 1 } } })).body.token
    expect((await house.call(listActivity, late)).body.activity).toHaveLength(1)
  })

  test('of a chapter with one member says so, to the super admin and in the audit log', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { message } = (await house.call(closeQuarter, margaret, named('Winter 2026'))).body
    expect(message).toBe('“Winter 2026” is closed: 1 member keeps 0 points in their history.')
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity[0].summary).toBe('Margaret Hamilton closed “Winter 2026”: 1 member, 0 points.')
  })

  test('keeps the place of everybody with points, equal for equal points, and when somebody leaves', async () => {
    const house = await start()
    const people = [await house.ada(), await house.grace(), await house.join('Radia Perlman'), await house.margaret()]
    const [ada, grace, radia, margaret] = people as [string, string, string, string]
    await earn(house, ada, 30)
    await earn(house, grace, 12)
    await earn(house, radia, 12)
    await house.call(closeQuarter, margaret, named('Winter 2026'))
    await earn(house, grace, 5)
    await house.call(closeQuarter, margaret, named('Spring 2026'))
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    const places = async (token: string) =>
      (await house.call(listActivity, token)).body.activity
        .filter(({ type }: Activity) => type === 'MILESTONE')
        .map(({ place }: Activity) => place)
    expect(await places(grace)).toEqual([2, 1])
    expect(await places(radia)).toEqual([2, undefined])
    expect(await places(margaret)).toEqual([undefined, undefined])
  })

  test('takes the points of those who have not completed their registration too: they begin the next one at 0', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await importedWith(house, 'Linus Torvalds', 40)
    await importedWith(house, 'Barbara Liskov', 0)
    const { body } = await house.call(closeQuarter, margaret, named('Winter 2026'))
    expect(body.milestone).toMatchObject({ members: 2, points: 40 })
    const linus = await house.join('Linus Torvalds')
    expect((await house.call(getUser, linus)).body.user.points).toBe(0)
    const { activity } = (await house.call(listActivity, linus)).body
    expect(activity.at(-1)).toMatchObject({ type: 'MILESTONE', description: 'Winter 2026', pointsEarned: 40 })
    await expectTheLedgerToAgree(house.database.read)
  })

  test('uses a name once, ignoring case, spaces and how an accent is typed, and changes nothing the second time', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    await house.call(closeQuarter, margaret, named('Winter 2026'))
    await earn(house, ada, 30)
    for (const again of ['Winter 2026', 'WINTER 2026', '  winter   2026']) {
      expect(await house.call(closeQuarter, margaret, named(again))).toMatchObject({
        status: 409,
        body: { error: { code: 'milestone_exists', field: 'name' } },
      })
    }
    expect((await house.call(getUser, ada)).body.user.points).toBe(30)
    expect((await house.call(closeQuarter, margaret, named('\u00c9t\u00e9 2026'))).status).toBe(200)
    expect((await house.call(closeQuarter, margaret, named('E\u0301te\u0301 2026'))).status).toBe(409)
  })

  test('closes it for everybody or, if it fails half way, for nobody', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    await earn(house, ada, 30)
    await house.database.write((db) => REFUSE_THE_IMPOSSIBLE[house.engine].execute(db))
    expect((await house.call(closeQuarter, margaret, named('impossible'))).status).toBe(500)
    expect((await house.call(getUser, ada)).body.user.points).toBe(30)
    for (const table of ['milestones', 'audit'] as const) {
      expect(await house.database.read.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(2)
  })

  test('is of the past only: a clock that is set back does not disturb the history', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    await earn(house, ada, 30)
    house.setClock('2026-03-05T19:30:00.000Z')
    await house.call(closeQuarter, margaret, named('Winter 2026'))
    await earn(house, ada, 5)
    const { activity } = (await house.call(listActivity, ada)).body
    expect(activity.map(({ type }: { type: string }) => type)).toEqual([
      'ACCOUNT_CREATE',
      'ATTEND_EVENT',
      'MILESTONE',
      'ATTEND_EVENT',
    ])
    const dates = activity.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect((await house.call(getUser, ada)).body.user.points).toBe(5)
  })
})

onEachEngine('the history', (start) => {
  test('belongs to the caller, is ordered oldest first and can be requested in parts', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    for (const points of [1, 2, 3]) await earn(house, ada, points)
    await earn(house, grace, 100)
    const earned = async (query: Record<string, string>) =>
      (await house.call(listActivity, ada, { query })).body.activity.map(
        ({ pointsEarned }: { pointsEarned: number }) => pointsEarned,
      )
    expect(await earned({})).toEqual([0, 1, 2, 3])
    expect(await earned({ offset: '1', limit: '2' })).toEqual([1, 2])
  })
})

async function earn(house: Chapterhouse, token: string, attendancePoints: number): Promise<void> {
  const { attendanceCode } = await house.event({ attendancePoints })
  const reply = await house.call(checkIn, token, { body: { event: { attendanceCode: attendanceCode! } } })
  expect(reply.status).toBe(200)
}

/** Adds somebody with points from another system. They have no major and no year, and have never signed in here. */
async function importedWith(house: Chapterhouse, name: string, points: number): Promise<void> {
  const { email, given_name: firstName, family_name: lastName } = personCalled(name)
  const person = { uuid: `uuid of ${name}`, sub: null, email, firstName, lastName, picture: '', major: '', year: 0 }
  const state = { points, pointsAt: NOW, accessType: 'STANDARD', registered: 0, blocked: 0, createdAt: NOW } as const
  await house.database.write(async (db) => {
    await addMember(db, { ...person, ...state })
    await record(db, {
      member: person.uuid,
      type: 'ADJUSTMENT',
      description: 'Imported',
      pointsEarned: points,
      now: NOW,
    })
  })
}
