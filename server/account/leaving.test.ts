import { expect, test } from 'vitest'
import { deleteUser, exportUser } from '#domain/account/contract.ts'
import { addAdmin, listAdmins, reassignSuperAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn, listEventAttendance } from '#domain/checkin/contract.ts'
import { createEvent, listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp, listEventRsvps } from '#domain/rsvp/contract.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

const CONFIRMED = { body: { confirmation: 'delete my account' } }
const inHours = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()

/** Ada came to one event and has an RSVP to another. */
async function withHistory(house: Chapterhouse) {
  const ada = await house.ada()
  const now = await house.event({ title: 'Intro to Git', attendanceCode: 'segfault', attendancePoints: 10 })
  const soon = await house.event({ title: 'Hack Night', startDate: inHours(48), endDate: inHours(50) })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
  for (const { uuid } of [now, soon]) await house.call(addRsvp, ada, { body: { event: { uuid } } })
  return { house, ada, now, soon }
}

onEachEngine('a member can download everything stored about them', (start) => {
  test('profile, history, RSVPs, attendance, and what officers did', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { ada, now, soon } = await withHistory(house)
    await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
    const { status, body } = await house.call(exportUser, ada)
    expect(status).toBe(200)
    const at = expect.any(String)
    expect(body).toEqual({
      user: (await house.call(getUser, ada)).body.user,
      account: { createdAt: at, pointsAt: at, boardSince: '', identity: 'sub of Ada Lovelace' },
      activity: [
        expect.objectContaining({ type: 'ACCOUNT_CREATE' }),
        expect.objectContaining({ type: 'ATTEND_EVENT', pointsEarned: 10 }),
      ],
      rsvps: expect.arrayContaining([
        { event: now.uuid, title: 'Intro to Git', date: at, status: 'going' },
        { event: soon.uuid, title: 'Hack Night', date: at, status: 'going' },
      ]),
      attendance: [{ event: now.uuid, title: 'Intro to Git', date: at, points: 10, method: 'code' }],
      claims: [],
      feedback: [],
      doorEntries: [],
      terms: [],
      keys: [],
      webhooks: [],
      notifications: { choices: [], followed: [], devices: [], waiting: [], messages: [] },
      officersLog: [{ date: at, summary: 'Margaret Hamilton made Ada Lovelace an admin.' }],
    })
  })
})

onEachEngine('a member may leave', (start) => {
  test('the person is gone, and the history stays in the counts (spec: members §10.8)', async () => {
    const { house, ada, now, soon } = await withHistory(await start())
    const grace = await house.grace()
    house.setClock(inHours(2))
    expect(await house.call(deleteUser, ada, CONFIRMED)).toMatchObject({
      status: 200,
      body: { message: 'Your account is deleted.' },
    })
    expect((await house.call(getUser, ada)).status).toBe(401)

    const { leaderboard } = (await house.call(getLeaderboard, grace)).body
    expect(leaderboard.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Grace'])
    const came = (await house.call(listEventAttendance, grace, { params: { eventUuid: now.uuid } })).body
    expect(came).toMatchObject({ count: 1, attendance: [{ points: 10 }] })
    expect(came.attendance[0].user).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      email: '',
      picture: '',
      major: '',
      year: 0,
    })
    const rsvpsTo = async (eventUuid: string) =>
      (await house.call(listEventRsvps, grace, { params: { eventUuid } })).body.rsvps.length
    // Their RSVPs to coming events are cancelled.
    expect([await rsvpsTo(now.uuid), await rsvpsTo(soon.uuid)]).toEqual([1, 0])
    const { events } = (await house.call(listEvents, grace)).body
    expect(events.map(({ rsvpCount }: { rsvpCount: number }) => rsvpCount)).toEqual([1, 0])
    await expectTheLedgerToAgree(house.database.read)
  })

  test('what they did as an officer stays, under no name, also where they had another name then', async () => {
    const [house, margaret, grace] = await cast(start(), 'margaret', 'grace')
    const event = { title: 'Compilers', startDate: inHours(2), endDate: inHours(3), attendanceCode: 'cobol' }
    await house.call(createEvent, grace, { body: { event } })
    await house.call(updateUser, grace, { body: { user: { name: 'Grace Murray' } } })
    await house.call(deleteUser, grace, CONFIRMED)
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Former member deleted their account.',
      'Former member added the event “Compilers”.',
    ])
    expect((await house.call(listAdmins, margaret)).body.admins).toHaveLength(1)
  })

  test('who comes back is a new person with nothing', async () => {
    const { house, ada } = await withHistory(await start())
    const before = (await house.call(getUser, ada)).body.user
    await house.call(deleteUser, ada, CONFIRMED)
    const { user } = (await house.call(getUser, await house.ada())).body
    expect(user).toMatchObject({ name: 'Ada Lovelace', points: 0 })
    expect(user.uuid).not.toBe(before.uuid)
  })

  test('a quarter that is closed later leaves them out, and the ledger is right', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { ada } = await withHistory(house)
    await house.call(deleteUser, ada, CONFIRMED)
    const { body } = await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    expect(body.milestone).toMatchObject({ members: 1, points: 0 })
    await expectTheLedgerToAgree(house.database.read)
  })

  test('not by a slip of the finger', async () => {
    const [house, ada] = await cast(start(), 'ada')
    expect(await house.call(deleteUser, ada, { body: { confirmation: 'yes' } })).toMatchObject({
      status: 422,
      body: { error: { message: 'Please type “delete my account”.' } },
    })
    expect((await house.call(deleteUser, ada, { body: {} })).status).toBe(400)
    expect((await house.call(getUser, ada)).status).toBe(200)
  })

  test('but the super admin only after handing over the role', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await house.grace()
    expect(await house.call(deleteUser, margaret, CONFIRMED)).toMatchObject({
      status: 422,
      body: { error: { code: 'super_admin_stays' } },
    })
    await house.call(reassignSuperAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
    const again = await house.signIn('Margaret Hamilton')
    expect((await house.call(deleteUser, again, CONFIRMED)).status).toBe(200)
  })

  test('a chapter keeps its super admin even with concurrent calls', async () => {
    const [house, margaret, grace] = await cast(start(), 'margaret', 'grace')
    await Promise.all([
      house.call(reassignSuperAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } }),
      house.call(deleteUser, grace, CONFIRMED),
    ])
    const rows = await house.database.read.selectFrom('members').selectAll().execute()
    expect(rows.filter(({ accessType }) => accessType === 'SUPERADMIN')).toMatchObject([{ registered: 1 }])
  })

  test('signing in at the same moment brings nobody back to life', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await Promise.all([
      house.call(deleteUser, ada, CONFIRMED),
      // Twenty would end the session that asks.
      ...Array.from({ length: 19 }, () => house.signIn('Ada Lovelace')),
    ])
    const rows = await house.database.read.selectFrom('members').selectAll().execute()
    expect(rows.filter(({ firstName }) => firstName === 'Former')).toMatchObject([{ sub: null, email: null }])
    expect(rows.filter(({ sub }) => sub !== null).every(({ firstName }) => firstName === 'Ada')).toBe(true)
  })
})
