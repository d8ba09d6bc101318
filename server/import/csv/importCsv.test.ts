import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { listAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { type Chapterhouse, cast, onEachEngine } from '../../testing/server.ts'

const MEMBERS = `Email,First name,Last name,Major,Year,Role,Shoe size
Ada@g.ucla.edu,Ada,Lovelace,Computer Science,2,,38
grace@g.ucla.edu,Grace,Hopper,Mathematics,4,admin,37
linus@g.ucla.edu,Linus,Torvalds,,,,44
`
const EVENTS = `title;startDate;endDate;attendanceCode;attendancePoints;committee
Intro to Git;2026-01-10 18:00;2026-01-10 20:00;git;10;Hack
"Big; Talk";2026-02-10T18:00:00-08:00;2026-02-10 20:00;talk;25;
`
const CAME = `email,attendance_code,points
ada@g.ucla.edu,talk,
ada@g.ucla.edu, GIT ,7
ada@g.ucla.edu,git,7
grace@g.ucla.edu,git,
`
const POINTS = `email,points,reason
ada@g.ucla.edu,5,Set up the chairs
grace@g.ucla.edu,-3,Counted twice
`

onEachEngine('portal import csv', (start) => {
  /** Imports the files with the command. */
  const hand = (house: Chapterhouse, files: Record<string, string>, ...more: string[]) => {
    const folder = house.environment.DATA_DIR!
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return portal(house.environment, ['import', 'csv', ...Object.keys(files), ...more], { folder })
  }
  const talk = async ({ database }: Chapterhouse) =>
    (await database.read.selectFrom('events').select('uuid').where('codeKey', '=', 'talk').executeTakeFirstOrThrow())
      .uuid
  const all = { 'points.csv': POINTS, 'came.csv': CAME, 'events.csv': EVENTS, 'members.csv': MEMBERS }

  test('first shows what it would do, and changes nothing', async () => {
    const house = await start()
    expect(await hand(house, all)).toEqual({
      code: 0,
      said: [
        'members.csv, members: 3 new, 0 there already.',
        '  ignored columns: Shoe size',
        'events.csv, events: 2 new, 0 there already.',
        'came.csv, attendance: 3 new, 1 there already.',
        'points.csv, points: 2 new, 0 there already.',
        'Good to know:',
        '  people who become admins: 1',
        '    row 3: grace@g.ucla.edu',
        'Nothing was imported yet. Add --yes to import.',
        '',
      ].join('\n'),
      noted: '',
    })
    expect(await house.database.read.selectFrom('members').selectAll().execute()).toEqual([])
  })

  test('imports everything, and members find their history at the first sign-in', async () => {
    const house = await start()
    const outcome = await hand(house, all, '--yes')
    expect(outcome.said).toMatch(/^Imported 3 members, 2 events, 3 check-ins, 2 adjustments\.$/m)
    const ada = await house.signIn('Ada Lovelace')
    expect((await house.call(getUser, ada)).body.user).toMatchObject({ points: 37, year: 2, major: 'Computer Science' })
    expect((await house.call(listActivity, ada)).body.activity).toMatchObject([
      { type: 'ACCOUNT_CREATE', description: 'Welcome to ACM!', date: '2026-01-11T02:00:00.000Z' },
      { type: 'ATTEND_EVENT', description: 'Intro to Git', pointsEarned: 7, date: '2026-01-11T02:00:00.000Z' },
      { type: 'ATTEND_EVENT', description: 'Big; Talk', pointsEarned: 25, date: '2026-02-11T02:00:00.000Z' },
      { type: 'ADJUSTMENT', description: 'Set up the chairs', pointsEarned: 5, date: '2026-03-05T20:00:00.000Z' },
    ])
    expect((await house.call(listAttendance, ada)).body.attendance).toMatchObject([{ points: 7 }, { points: 25 }])
    expect((await house.call(listEvents, ada)).body.events).toMatchObject([
      { title: 'Intro to Git', committee: 'Hack', startDate: '2026-01-11T02:00:00.000Z' },
      { title: 'Big; Talk', committee: 'ACM', endDate: '2026-02-11T04:00:00.000Z' },
    ])
    const grace = await house.signIn('Grace Hopper')
    expect((await house.call(getUser, grace)).body.user).toMatchObject({ points: 7, isAdmin: true })
    expect((await house.call(listAudit, grace)).body.activity).toMatchObject([
      {
        actor: { uuid: '', name: 'Command line' },
        summary: 'Command line imported 3 members, 2 events, 3 check-ins, 2 adjustments.',
      },
      { actor: { uuid: '', name: 'Command line' }, summary: 'Command line made Grace Hopper an admin.' },
    ])
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: await talk(house) } }))
      .body
    expect(attendance).toMatchObject([{ method: 'import', by: null }])
    expect((await house.call(getUser, await house.linus())).status).toBe(403)
  })

  test('adds nothing when repeated', async () => {
    const house = await start()
    await hand(house, all, '--yes')
    const activity = () => house.database.read.selectFrom('activity').selectAll().orderBy('seq').execute()
    const before = await activity()
    const { said } = await hand(house, all, '--yes')
    expect(said).toContain('  events that are there already, and stay as they are: 2\n    row 2: Intro to Git\n')
    expect(said).toMatch(/^Everything is there already\.$/m)
    expect(await activity()).toEqual(before)
    const more = { 'came.csv': `${CAME}grace@g.ucla.edu,talk,\n` }
    expect((await hand(house, more, '--yes')).said).toMatch(/^Imported 1 check-in\.$/m)
  })

  test('an existing member does not change and gains the points of imported attendance', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await hand(house, { ...all, 'members.csv': MEMBERS.replace('Ada,Lovelace', 'Augusta,King') }, '--yes')
    expect((await house.call(getUser, ada)).body.user).toMatchObject({ name: 'Ada Lovelace', points: 37 })
    const { activity } = (await house.call(listActivity, ada)).body
    const dates = activity.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect((await house.call(getLeaderboard, ada)).body.leaderboard[0]).toMatchObject({ rank: 1, points: 37 })
    const { said } = await portal(house.environment, ['doctor'])
    expect(said).toMatch(/^ok {7}points /m)
  })

  test('every mistake is reported with its row, and no row is imported', async () => {
    const house = await start()
    const outcome = await hand(
      house,
      {
        'members.csv': `${MEMBERS}margaret@gmail.com,,Hamilton,Alchemy,9,king,1\n\n@g.ucla.edu,Nobody,,,,,\n`,
        'events.csv': `${EVENTS}Clash;2026-01-12 18:00;2026-01-12 20:00;GIT;10;Hack\n`,
        'came.csv': `${CAME}ada@g.ucla.edu,tea,1001\n`,
        'points.csv': `${POINTS}grace@g.ucla.edu,-3000,Fine\n`,
      },
      '--yes',
    )
    expect(outcome).toMatchObject({ code: 1, noted: '10 mistakes: nothing was imported.\n' })
    for (const lines of [
      'Please provide a g.ucla.edu email address: 2\n    row 5: “margaret@gmail.com”\n    row 7: “@g.ucla.edu”',
      'firstName must have 1 to 100 characters: 1\n    row 5: nothing',
      'Please select a major from the list: 1\n    row 5: “Alchemy”',
      'Please select a valid year: 1\n    row 5: “9”',
      'role must be member, admin, super admin, or empty: 1\n    row 5: “king”',
      'Another event of the list has this attendance code: 1\n    row 4: “GIT, of “Intro to Git””',
      'There is no such event: 1\n    row 6: “tea”',
      'points must be a whole number from 0 to 1000: 1\n    row 6: “1001”',
      'The member would have less than no points: 1\n    row 4: “grace@g.ucla.edu: -2993”',
    ]) {
      expect(outcome.said).toContain(`  ${lines}\n`)
    }
    expect(await house.database.read.selectFrom('members').selectAll().execute()).toEqual([])
    expect(await house.database.read.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('who was blocked stays blocked and has no role, and the audit log says so', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const list = `email,firstName,lastName,role,state
mallory@g.ucla.edu,Mallory,M,admin,blocked
grace@g.ucla.edu,Grace,Hopper,,blocked
`
    const { said } = await hand(house, { 'members.csv': list }, '--yes')
    expect(said).toContain('  people who are imported as blocked: 1\n    row 2: mallory@g.ucla.edu\n')
    expect(said).toMatch(/ {2}people blocked in the list and not here; .*: 1\n {4}row 3: grace@g\.ucla\.edu\n/)
    expect(await house.signIn('Mallory M')).toBeUndefined()
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Command line imported 1 member.',
      'Command line blocked Mallory M.',
    ])
  })

  test('an admin who comes with a list is not invited any more', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await house.call(addAdmin, margaret, { body: { email: 'grace@g.ucla.edu', invite: true } })
    await hand(house, { 'members.csv': MEMBERS }, '--yes')
    const { admins, invited } = (await house.call(listAdmins, margaret)).body
    expect([admins.length, invited]).toEqual([2, []])
  })

  test('a folder is refused', async () => {
    const { environment } = await start()
    const { code, noted } = await portal(environment, ['import', 'csv', environment.DATA_DIR!])
    expect([code, noted]).toEqual([1, `${basename(environment.DATA_DIR!)} is a folder: name the lists in it.\n`])
  })

  test('the lists of an export can be imported unchanged', async () => {
    const house = await start()
    await hand(house, all, '--yes')
    await portal(house.environment, ['export', '--csv', 'lists'], { folder: house.environment.DATA_DIR! })
    const other = await start()
    const files = ['members', 'events', 'attendance'].map((list) =>
      join(house.environment.DATA_DIR!, 'lists', `${list}.csv`),
    )
    const { code, said } = await portal(other.environment, ['import', 'csv', ...files, '--yes'])
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Imported 3 members, 2 events, 3 check-ins\./),
    })
    const tables = async (of: Chapterhouse) => ({
      events: (await of.database.read.selectFrom('events').selectAll().orderBy('uuid').execute()).map(
        ({ roomSecret, ...event }) => event,
      ),
      attendance: await of.database.read
        .selectFrom('attendance')
        // Without the entry in the ledger: each chapter has its own.
        .select(['event', 'member', 'date', 'points', 'method', 'by'])
        .orderBy('event')
        .orderBy('member')
        .execute(),
      members: await of.database.read
        .selectFrom('members')
        .select(['uuid', 'email', 'createdAt'])
        .orderBy('uuid')
        .execute(),
    })
    expect(await tables(other)).toEqual(await tables(house))
  })
})
