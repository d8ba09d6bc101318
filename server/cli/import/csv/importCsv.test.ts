import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { deleteUser, getUser } from '#domain/people/contract.ts'
import { LEAVING_WORDS } from '#domain/people/leaving.ts'
import { listActivity } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, onEachEngine } from '../../../testing.ts'
import { emptyPlace, portal } from '../../testing.ts'

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

onEachEngine('portal import csv', (start, engine) => {
  /** Hands in the files as an officer does. */
  const hand = (house: Chapterhouse, files: Record<string, string>, ...more: string[]) => {
    const folder = house.environment.DATA_DIR!
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return portal(house.environment, ['import', 'csv', ...Object.keys(files), ...more], { folder })
  }
  const all = { 'points.csv': POINTS, 'came.csv': CAME, 'events.csv': EVENTS, 'members.csv': MEMBERS }

  test('shows first what it would do, and does nothing', async () => {
    const house = await start()
    expect(await hand(house, all)).toEqual({
      code: 0,
      said: [
        'members.csv, members: 3 new, 0 there already.',
        '  not read: Shoe size',
        'events.csv, events: 2 new, 0 there already.',
        'came.csv, attendance: 3 new, 1 there already.',
        'points.csv, points: 2 new, 0 there already.',
        'Nothing was imported yet: the same with --yes carries it out.',
        '',
      ].join('\n'),
      noted: '',
    })
    expect(await house.database.read.selectFrom('members').selectAll().execute()).toEqual([])
  })

  test('carries it out whole, and members find their past when they first sign in', async () => {
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
    expect((await house.call(listAudit, grace)).body.activity[0]).toMatchObject({
      actor: { uuid: '', name: 'Command line' },
      summary: 'Command line imported 3 members, 2 events, 3 check-ins, 2 adjustments.',
    })
    expect((await house.call(getUser, await house.linus())).status).toBe(403)
  })

  test('is safe to repeat', async () => {
    const house = await start()
    await hand(house, all, '--yes')
    const activity = () => house.database.read.selectFrom('activity').selectAll().orderBy('seq').execute()
    const before = await activity()
    expect((await hand(house, all, '--yes')).said).toMatch(/^Everything is there already\.$/m)
    expect(await activity()).toEqual(before)
    const more = { 'came.csv': `${CAME}grace@g.ucla.edu,talk,\n` }
    expect((await hand(house, more, '--yes')).said).toMatch(/^Imported 1 check-in\.$/m)
  })

  test('every event knows how many come, with those who had said so before', async () => {
    const house = await start()
    const ada = await house.ada()
    const { uuid } = await house.event({ title: 'Open Lab' })
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    const rsvps = [
      'email,event,rsvpDate',
      `ada@g.ucla.edu,${uuid},`,
      `grace@g.ucla.edu,${uuid},`,
      `linus@g.ucla.edu,${uuid},`,
    ]
    const files = { 'members.csv': MEMBERS, 'rsvps.csv': `${rsvps.join('\n')}\n` }
    expect((await hand(house, files, '--yes')).said).toMatch(/^Imported 2 members, 2 RSVPs\.$/m)
    expect((await house.call(listEvents, ada)).body.events).toMatchObject([{ title: 'Open Lab', rsvpCount: 3 }])
  })

  test('somebody who is there already stays as they are, and gains what they came to', async () => {
    const house = await start()
    const ada = await house.ada()
    await hand(house, { ...all, 'members.csv': MEMBERS.replace('Ada,Lovelace', 'Augusta,King') }, '--yes')
    expect((await house.call(getUser, ada)).body.user).toMatchObject({ name: 'Ada Lovelace', points: 37 })
    const { activity } = (await house.call(listActivity, ada)).body
    const dates = activity.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect((await house.call(getLeaderboard, ada)).body.leaderboard[0]).toMatchObject({ rank: 1, points: 37 })
    const { said } = await portal(house.environment, ['doctor'])
    expect(said).toMatch(/^ok {7}points /m)
  })

  test('every mistake is told with its row, and not one row is imported', async () => {
    const house = await start()
    const outcome = await hand(
      house,
      {
        'members.csv': `${MEMBERS}margaret@gmail.com,,Hamilton,Alchemy,9,king,1\n\n@g.ucla.edu,Nobody,,,,,\n`,
        'events.csv': `${EVENTS}Clash;3/5/2026 18:00;2026-01-10 20:00;GIT;10;Hack\n`,
        'more.csv':
          'title,startDate,endDate,attendanceCode\nClash,2026-01-12 18:00,2026-01-12 20:00,GIT\nX,2026-01-12 18:00,2026-01-11 20:00,xxx\n',
        'came.csv': `${CAME}nobody@g.ucla.edu,git,\nada@g.ucla.edu,tea,1001\n`,
        'points.csv': `${POINTS}ada@g.ucla.edu,6,Set up the chairs\ngrace@g.ucla.edu,-3000,Fine\nada@g.ucla.edu,1.5,\n`,
      },
      '--yes',
    )
    expect(outcome).toMatchObject({ code: 1, noted: '16 mistakes: nothing was imported.\n' })
    for (const line of [
      'row 5: Please provide a g.ucla.edu email address, not margaret@gmail.com.',
      'row 5: firstName must have 1 to 100 characters.',
      'row 5: Please select a major from the list',
      'row 5: Please select a valid year',
      'row 5: role must be member, admin, super admin, or empty, not king.',
      'row 7: Please provide a g.ucla.edu email address, not @g.ucla.edu.',
      'row 4: startDate must be like 2026-03-05 18:00, not 3/5/2026 18:00.',
      'row 2: “Intro to Git” has this attendance code already.',
      'row 3: An event cannot end before it starts.',
      'row 6: Nobody has the address nobody@g.ucla.edu.',
      'row 7: There is no event tea.',
      'row 7: points must be a whole number from 0 to 1000, not 1001.',
      'row 4: ada@g.ucla.edu has 5 points for “Set up the chairs” already: give another reason.',
      'row 5: grace@g.ucla.edu would have -2993 points.',
      'row 6: points must be a whole number from -100000 to 100000, not 1.5.',
      'row 6: reason must have 1 to 255 characters.',
    ]) {
      expect(outcome.said).toContain(`  ${line}\n`)
    }
    expect(await house.database.read.selectFrom('members').selectAll().execute()).toEqual([])
    expect(await house.database.read.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('the lists of an export come back without those who have left', async () => {
    const house = await start()
    await hand(house, all, '--yes')
    const ada = await house.signIn('Ada Lovelace')
    expect((await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })).status).toBe(200)
    await portal(house.environment, ['export', '--csv', 'lists'], { folder: house.environment.DATA_DIR! })
    const other = await start()
    const files = ['members', 'events', 'attendance'].map((list) =>
      join(house.environment.DATA_DIR!, 'lists', `${list}.csv`),
    )
    const { said } = await portal(other.environment, ['import', 'csv', ...files, '--yes'])
    expect(said).toMatch(/^Imported 2 members, 2 events, 1 check-in\.$/m)
  })

  test('the lists of an export come back as they were', async () => {
    const house = await start()
    await hand(house, all, '--yes')
    await portal(house.environment, ['export', '--csv', 'lists'], { folder: house.environment.DATA_DIR! })
    const other = await start()
    const files = ['members', 'events', 'attendance', 'rsvps'].map((list) =>
      join(house.environment.DATA_DIR!, 'lists', `${list}.csv`),
    )
    const { code, said } = await portal(other.environment, ['import', 'csv', ...files, '--yes'])
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Imported 3 members, 2 events, 3 check-ins\./),
    })
    const tables = async (of: Chapterhouse) => ({
      events: await of.database.read.selectFrom('events').selectAll().orderBy('uuid').execute(),
      attendance: await of.database.read
        .selectFrom('attendance')
        .selectAll()
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

  test.each([
    ['an empty file', '', /^list\.csv is empty\.\n$/],
    [
      'a file of nothing known',
      'colour,taste\nred,sweet\n',
      /^list\.csv has no columns that tell what it is\. points: em/,
    ],
    ['a column that stands twice', 'email,E-mail,firstName\n', /^list\.csv has the column E-mail twice\.\n$/],
    ['an open quote', 'email,firstName\n"ada,Ada\n', /^list\.csv cannot be read: row 2: a quote is not closed\.\n$/],
  ])('%s is refused in one line', async (_, text, words) => {
    const house = await start()
    const { code, said, noted } = await hand(house, { 'list.csv': text })
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(noted).toMatch(words)
  })

  test('a file in an old alphabet is refused rather than guessed', async () => {
    const { DATA_DIR, ...rest } = await emptyPlace(engine)
    const file = join(DATA_DIR, 'list.csv')
    writeFileSync(file, Buffer.from('email,firstName\nada@g.ucla.edu,Ad\xe9\n', 'latin1'))
    const outcome = await portal({ DATA_DIR, ...rest }, ['import', 'csv', file])
    expect(outcome.noted).toBe('list.csv is not text in UTF-8: save it as “CSV UTF-8”.\n')
    expect(existsSync(join(DATA_DIR, 'chapterhouse.sqlite'))).toBe(false)
  })
})
