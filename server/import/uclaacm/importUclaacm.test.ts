import { describe, expect, test } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { bring, openEarlier, pointsLine } from '../../testing/earlierPortal.ts'
import { expectRsvpsToBeCounted } from '../../testing/ledger.ts'
import { onEachEngine, startOn } from '../../testing/server.ts'

onEachEngine('portal import uclaacm', (start) => {
  test('a member finds points, history, attendance and RSVPs at the first sign-in', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await earlier.user({
      firstName: 'Ada',
      lastName: 'Lovelace',
      points: 17,
      year: 3,
      major: 'Basket Weaving',
    })
    const git = await earlier.event({ title: 'Intro to Git', committee: 'hack', attendanceCode: 'git' })
    const talk = await earlier.event({ title: 'Big Talk', attendancePoints: 25 })
    await earlier.came(ada, git, '2025-10-10T02:00:00.000Z')
    await earlier.add('activity', {
      user: ada,
      type: 'MILESTONE',
      description: 'Fall 2025',
      pointsEarned: 0,
      date: '2025-12-20T20:00:00.000Z',
    })
    await earlier.came(ada, talk, '2026-01-10T02:00:00.000Z', 17)
    await earlier.add('rsvps', { user: ada, event: talk, date: '2026-01-09T02:00:00.000Z' })

    const shown = await bring(house, earlier)
    expect(shown).toMatchObject({ code: 0, noted: '' })
    expect(shown.said).toMatch(
      /^To import: 1 member, 2 events, 1 RSVP, 2 check-ins\.\nDifferences between points and history: 0\.\n/,
    )
    expect(shown.said).toMatch(/\nNothing was imported yet\. Add --yes to import\.\n$/)
    expect(await house.database.read.selectFrom('members').selectAll().execute()).toEqual([])

    expect((await bring(house, earlier, '--yes')).said).toMatch(
      /\nImported 1 member, 2 events, 1 RSVP, 2 check-ins\.\n$/,
    )
    const token = await house.signIn('Ada Lovelace')
    expect((await house.call(getUser, token)).body.user).toMatchObject({
      uuid: ada,
      points: 17,
      year: 3,
      major: 'Basket Weaving',
      isAdmin: false,
    })
    expect((await house.call(listActivity, token)).body.activity).toMatchObject([
      { type: 'ACCOUNT_CREATE', date: '2025-09-01T16:00:00.000Z', description: 'Welcome to ACM!' },
      { type: 'ATTEND_EVENT', description: 'Intro to Git', pointsEarned: 10, date: '2025-10-10T02:00:00.000Z' },
      { type: 'MILESTONE', description: 'Fall 2025', pointsEarned: 10 },
      { type: 'ATTEND_EVENT', description: 'Big Talk', pointsEarned: 17 },
    ])
    expect((await house.call(listAttendance, token)).body.attendance).toMatchObject([
      { event: git, points: 10, date: '2025-10-10T02:00:00.000Z' },
      { event: talk, points: 17 },
    ])
    expect((await house.call(listRsvps, token)).body.rsvps).toEqual([
      { event: talk, date: '2026-01-09T02:00:00.000Z', status: 'going' },
    ])
    await expectRsvpsToBeCounted(house.database.read)
    const { events } = (await house.call(listEvents, token)).body
    expect(events).toMatchObject(
      [{ uuid: git, committee: 'Hack', location: 'Boelter Hall' }, { uuid: talk }].sort((one, other) =>
        one.uuid < other.uuid ? -1 : 1,
      ),
    )
    expect(await pointsLine(house)).toMatch(/^ok /)
  })
})

describe('portal import uclaacm', () => {
  const start = () => startOn('sqlite')

  test('a difference between points and history is reported and becomes one adjustment', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const event = await earlier.event({ title: 'Intro to Git' })
    const ada = await earlier.user({ firstName: 'Ada', points: 130 })
    await earlier.came(ada, event, '2025-10-10T02:00:00.000Z')
    const grace = await earlier.user({ firstName: 'Grace', points: 4 })
    await earlier.came(grace, event, '2025-10-10T02:00:00.000Z')
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/^Differences between points and history: 2\.$/m)
    expect(said).toContain('  ada@g.ucla.edu: 130 points, the history adds up to 10: an adjustment of +120.\n')
    expect(said).toContain('  grace@g.ucla.edu: 4 points, the history adds up to 10: an adjustment of -6.\n')
    const token = await house.signIn('Ada')
    expect((await house.call(getUser, token)).body.user.points).toBe(130)
    expect((await house.call(listActivity, token)).body.activity.at(-1)).toMatchObject({
      type: 'ADJUSTMENT',
      description: 'Carried over from the earlier portal',
      pointsEarned: 120,
      date: '2026-03-05T20:00:00.000Z',
    })
    expect((await house.call(getLeaderboard, token)).body.leaderboard).toMatchObject([{ points: 130 }, { points: 4 }])
    expect(await pointsLine(house)).toMatch(/^ok /)
  })

  test('attendance that was counted twice counts once, and points and history stay', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await earlier.user({ firstName: 'Ada', points: 20 })
    const meeting = await earlier.event({ title: 'General Meeting' })
    for (const second of ['00', '01']) await earlier.came(ada, meeting, `2025-10-10T02:00:${second}.000Z`)
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toContain('  check-ins that were counted more than once; each counts once: 1\n    ada@g.ucla.edu at')
    const token = await house.signIn('Ada')
    expect((await house.call(listAttendance, token)).body.attendance).toHaveLength(1)
    expect((await house.call(listActivity, token)).body.activity).toHaveLength(3)
    expect((await house.call(getUser, token)).body.user.points).toBe(20)
    expect(await pointsLine(house)).toMatch(/^ok /)
  })

  test('somebody who signed in here first gets their past, and keeps their uuid and their role', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const token = await house.margaret()
    const { uuid } = (await house.call(getUser, token)).body.user
    const margaret = await earlier.user({ firstName: 'Margaret', accessType: 'SUPERADMIN', points: 10 })
    await earlier.came(margaret, await earlier.event({ title: 'Intro to Git' }), '2025-10-10T02:00:00.000Z')
    const ada = await house.ada()
    await house.come(ada, { attendanceCode: 'segfault' })
    await earlier.user({ firstName: 'Ada', points: 500, state: 'BLOCKED' })
    const linus = await house.linus()
    await earlier.user({ firstName: 'Linus', accessType: 'ADMIN', points: 7 })

    const { said } = await bring(house, earlier, '--yes')
    for (const lines of [
      'people with a history here, which does not change: 1\n    ada@g.ucla.edu, with 500 points there',
      'people blocked there and not here; portal block EMAIL blocks them: 1\n    ada@g.ucla.edu',
      'admins and officers there who have an account here, which keeps its role: 1\n    linus@g.ucla.edu',
      'people who have an account here, and get their past: 2',
    ]) {
      expect(said).toContain(`  ${lines}\n`)
    }
    expect((await house.call(getUser, token)).body.user).toMatchObject({ uuid, points: 10, isSuperAdmin: true })
    expect((await house.call(listActivity, token)).body.activity).toMatchObject([
      { type: 'ACCOUNT_CREATE' },
      { type: 'ATTEND_EVENT', pointsEarned: 10 },
    ])
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    const info = { major: 'Computer Science', year: 1 }
    expect((await house.call(register, linus, { body: { info } })).body.user).toMatchObject({
      points: 7,
      isAdmin: false,
    })
    expect(await pointsLine(house)).toMatch(/^ok /)
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nEverything is there already\.\n$/)
  })

  test('an older installation can be imported', async () => {
    const [house, earlier] = [await start(), await openEarlier('old')]
    await earlier.user({ firstName: 'Ada', points: 10 })
    expect(await bring(house, earlier, '--yes')).toMatchObject({ code: 0, noted: '' })
    expect((await house.call(getUser, await house.signIn('Ada'))).body.user.points).toBe(10)
  })

  test.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), 'password authentication failed for user "postgres"'],
    ['a wrong name', (url: URL) => (url.pathname = '/nothere'), 'database "nothere" does not exist'],
  ])('%s of the earlier database is refused in one line', async (_, mistype, words) => {
    const url = new URL((await openEarlier()).url)
    mistype(url)
    const outcome = await portal((await start()).environment, ['import', 'uclaacm', url.href])
    expect(outcome).toEqual({ code: 1, said: '', noted: `PostgreSQL refuses: ${words}.\n` })
  })

  test('another database is refused in one line', async () => {
    const [house, other] = [await start(), await startOn('postgres')]
    const { DATABASE_URL } = other.environment
    const outcome = await portal(house.environment, ['import', 'uclaacm', DATABASE_URL!])
    expect(outcome).toMatchObject({ code: 1, said: '' })
    expect(outcome.noted).toBe("The database has no table users: it is not the earlier portal's.\n")
    const itself = await portal(other.environment, ['import', 'uclaacm', DATABASE_URL!])
    expect(itself.noted).toMatch(/^The earlier portal and this one cannot share a database/)
    expect(await portal(house.environment, ['import', 'uclaacm', 'mysql://here'])).toMatchObject({ code: 2 })
  })
})
