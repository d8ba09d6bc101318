import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../testing/server.ts'
import { planUclaacm } from './plan.ts'
import type { OldActivity, OldEvent, OldUser, OldVisit, Source } from './source.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const DATE = new Date('2025-10-10T02:00:00.000Z')
const house = sharedServer('sqlite')

function user(uuid: string, more: Partial<OldUser> = {}): OldUser {
  const [name, nothing] = [`${uuid[0]!.toUpperCase()}${uuid.slice(1)}`, null]
  return {
    ...{ id: 1, uuid, email: `${uuid}@g.ucla.edu`, firstName: name, lastName: 'Old', picture: nothing },
    ...{ accessType: 'STANDARD', state: 'ACTIVE', year: 2, major: 'Computer Science', points: 0 },
    ...{ lastLogin: nothing, createdAt: DATE },
    ...more,
  }
}

function event(uuid: string, more: Partial<OldEvent> = {}): OldEvent {
  return {
    ...{ id: 1, uuid, title: uuid, committee: 'Hack', cover: null, description: null, location: null, eventLink: null },
    ...{ startDate: DATE, endDate: new Date('2025-10-10T04:00:00.000Z'), deleted: false, createdAt: DATE },
    ...{ attendanceCode: `code ${uuid}`, attendancePoints: 10 },
    ...more,
  }
}

const visit = (user: string | null, event: string | null, date: Date | null = DATE): OldVisit => ({ user, event, date })

function entry(
  user: string,
  description: string | null,
  pointsEarned = 10,
  more: Partial<OldActivity> = {},
): OldActivity {
  return { user, type: 'ATTEND_EVENT', description, pointsEarned, date: DATE, public: true, ...more }
}

/** What an import of this earlier portal would do in an empty chapter. */
async function plan(source: Partial<Source>) {
  const nothing: Source = {
    ...{ users: [], events: [], attendances: [], rsvps: [], activity: [], withoutUuid: [] },
  }
  const { database, portal } = house()
  const settings = { chapter: portal.chapter, hostedDomain: portal.chapter.hostedDomain, now: NOW }
  const { left, ...rest } = await planUclaacm(database.read, { ...nothing, ...source }, settings)
  return { ...rest, report: `${left.lines().join('\n')}\n` }
}

test('a member with a milestone in their history keeps their points, and those of the time of each event', async () => {
  const { additions, differences, report } = await plan({
    users: [user('ada', { points: 17 })],
    events: [event('git', { title: 'Intro to Git ' }), event('talk', { attendancePoints: 25 })],
    attendances: [visit('ada', 'git'), visit('ada', 'talk')],
    activity: [
      entry('ada', 'Intro to Git '),
      entry('ada', 'Fall 2025', 0, { type: 'MILESTONE' }),
      entry('ada', 'talk', 17),
    ],
  })
  expect(additions.members).toMatchObject([{ uuid: 'ada', points: 17, year: 2, registered: 1, sub: null }])
  expect(additions.attendance.map(({ points }) => points)).toEqual([10, 17])
  expect(additions.activity.map(({ type, pointsEarned }) => [type, pointsEarned])).toEqual([
    ['ACCOUNT_CREATE', 0],
    ['ATTEND_EVENT', 10],
    ['MILESTONE', 10],
    ['ATTEND_EVENT', 17],
  ])
  expect([additions.milestones.length, differences, report]).toEqual([1, [], '\n'])
})

describe('an event that breaks a rule is corrected and reported:', () => {
  test.each<[string, Partial<OldEvent>, RegExp | undefined, Record<string, unknown>]>([
    [
      'a committee that is not here',
      { committee: 'Robotics' },
      /no committee called Robotics.*: 1\n {4}“git”: “Robotics”/,
      { committee: 'ACM' },
    ],
    ['a committee in other letters', { committee: ' hack' }, undefined, { committee: 'Hack' }],
    ['a code that is too short', { attendanceCode: 'x' }, /“x”, now “x-git”/, { attendanceCode: 'x-git' }],
    ['a code with an invisible character', { attendanceCode: 'ab\u200b' }, /3 to 255/, { attendanceCode: 'ab-git' }],
    ['no code', { attendanceCode: null }, /3 to 255/, { attendanceCode: 'event-git' }],
    [
      'a code of 255 emojis is right',
      { attendanceCode: '😀'.repeat(255) },
      undefined,
      { attendanceCode: '😀'.repeat(255) },
    ],
    ['points over 1000', { attendancePoints: 5000 }, /5000, now 1000/, { attendancePoints: 1000 }],
    ['points below 0', { attendancePoints: -5 }, /-5, now 0/, { attendancePoints: 0 }],
    ['a stored picture', { cover: 'https://x.org/app/api/v1/image/raw/9' }, /stored picture 9/, { cover: '' }],
    ['a cover from elsewhere is right', { cover: 'https://x.org/a.png' }, undefined, { cover: 'https://x.org/a.png' }],
    ['a link that runs a program', { eventLink: 'javascript:alert(1)' }, /javascript/, { eventLink: '' }],
    [
      'an end before the start',
      { endDate: new Date('2025-01-01') },
      /cannot end before/,
      { endDate: DATE.toISOString() },
    ],
    ['no end', { endDate: null }, /when the event ends/, { endDate: DATE.toISOString() }],
    [
      'an emoji at the limit of a title',
      { title: `${'x'.repeat(254)}😀😀` },
      /at most 255/,
      { title: `${'x'.repeat(254)}😀` },
    ],
    ['an invisible title', { title: '\u200b' }, /give the event a title.*: 1\n/, { title: 'Untitled' }],
    ['a long description', { description: 'd'.repeat(10_001) }, /at most 10000/, { description: 'd'.repeat(10_000) }],
  ])('%s', async (_, fields, reported, expected) => {
    const { additions, report } = await plan({ events: [event('git', fields)] })
    expect(additions.events).toMatchObject([expected])
    if (reported) expect(report).toMatch(reported)
    else expect(report).toBe('\n')
  })

  test('the code of another event', async () => {
    const { additions, report } = await plan({
      events: [event('git', { attendanceCode: 'GIT' }), event('tig', { attendanceCode: 'git' })],
    })
    expect(additions.events.map(({ attendanceCode }) => attendanceCode)).toEqual(['GIT', 'git-tig'])
    expect(report).toContain('Another event has this attendance code: 1\n    “tig”: “git”, now “git-tig”')
  })

  test('one without a start is left out', async () => {
    const { additions, report } = await plan({ events: [event('never', { startDate: null })] })
    expect(additions.events).toEqual([])
    expect(report).toContain('events that cannot be imported: 1\n    “never”: Please say when the event starts.')
  })
})

test('roles are kept where they exist here, and blocked people have none', async () => {
  const { additions, report } = await plan({
    users: [
      user('grace', { accessType: 'ADMIN' }),
      user('radia', { accessType: 'OFFICER', committees: ['ai', 'Chess'] }),
      user('alan', { accessType: 'SUPERADMIN', lastLogin: new Date('2020-01-01') }),
      user('margaret', { accessType: 'SUPERADMIN', lastLogin: new Date('2026-01-01') }),
      user('mallory', { accessType: 'ADMIN', state: 'BLOCKED' }),
      user('trudy', { accessType: 'RESTRICTED' }),
    ],
  })
  expect(additions.members.map(({ uuid, accessType, blocked }) => [uuid, accessType, blocked])).toEqual([
    ['grace', 'ADMIN', 0],
    ['radia', 'STANDARD', 0],
    ['alan', 'ADMIN', 0],
    ['margaret', 'SUPERADMIN', 0],
    ['mallory', 'STANDARD', 1],
    ['trudy', 'STANDARD', 1],
  ])
  expect(additions.terms).toMatchObject([{ email: 'radia@g.ucla.edu', committee: 'AI', until: null }])
  expect(additions.rights.map(({ action, person }) => `${action} ${person.uuid}`)).toEqual([
    ...['admin.add grace', 'admin.add alan', 'admin.reassign margaret', 'member.block mallory', 'member.block trudy'],
  ])
  for (const line of [
    'officers of something that is no committee here: 1\n    radia@g.ucla.edu: “Chess”',
    'super admins who become admins, because there is only one super admin: 1\n    alan@g.ucla.edu',
    'people who become admins: 1\n    grace@g.ucla.edu',
    'people who are blocked there, and blocked here: 1\n    mallory@g.ucla.edu',
    'people who are restricted there, and blocked here: 1\n    trudy@g.ucla.edu',
  ]) {
    expect(report).toContain(`  ${line}\n`)
  }
})

describe('an untidy portal', () => {
  const untidy: Partial<Source> = {
    users: [
      user('ada', { points: -150, createdAt: null }),
      user('grace', { points: 40, major: 'Alchemy\u001b[2J\r\nImported.', lastName: '😀'.repeat(101) }),
      user('nobody', { email: null, points: 7 }),
      user('twin', { email: 'GRACE@g.ucla.edu', points: 9 }),
      user('radia', { email: 'radia@gmail.com', points: 5 }),
      user('hedy', { firstName: null, major: null }),
      user('linus', { year: 7, points: 3 }),
    ],
    events: [event('talk'), event('never', { startDate: null })],
    attendances: [
      ...[visit('ada', 'talk'), visit('ada', 'never'), visit('grace', 'talk', null), visit('grace', 'talk')],
      ...[visit('grace', 'gone'), visit('nobody', 'talk'), visit('gone', 'talk')],
    ],
    rsvps: [visit('ada', 'talk', null)],
    activity: [entry('grace', null, 10, { date: null }), entry('grace', null, 0, { type: 'ACCOUNT_LOGIN' })],
    withoutUuid: ['users, id 7: alan@g.ucla.edu'],
  }

  test('accounts for everybody, every check-in and every point', async () => {
    const { additions } = await plan(untidy)
    expect(additions.members.map(({ points }) => points)).toEqual([0, 40, 5, 0, 3])
    expect([additions.attendance.length, additions.rsvps.length]).toEqual([2, 1])
    expect(additions.activity.map(({ type }) => type)).not.toContain('ACCOUNT_LOGIN')
  })

  test('is reported with each row', async () => {
    const { report, differences } = await plan(untidy)
    for (const lines of [
      'rows without a uuid, which are not imported: 1\n    users, id 7: alan@g.ucla.edu',
      'people without an address, who are not imported: 1\n    nobody, with 7 points',
      'second accounts with the same address, which are not imported: 1\n    grace@g.ucla.edu, with 9 points',
      'people who can never sign in, because their address is not at g.ucla.edu; imported: 1\n    radia@gmail.com',
      'people without a date of joining, who join now: 1\n    ada@g.ucla.edu',
      'people with a major that is not on the list; it stays until they choose another: 1\n    grace@g.ucla.edu: “Alchemy [2J Imported.”',
      'people with an unknown year, who register again at the next sign-in: 1\n    linus@g.ucla.edu: 7',
      'people with no major, who register again at the next sign-in: 1\n    hedy@g.ucla.edu',
      'people without a first name, who get the one of their address: 1\n    hedy@g.ucla.edu',
      `names longer than 100 characters, which are cut: 1\n    grace@g.ucla.edu: “${'😀'.repeat(101)}”`,
      'people with less than no points, who get 0: 1\n    ada@g.ucla.edu: -150',
      'check-ins without a date, which get the start of the event: 1\n    grace@g.ucla.edu at “talk”',
      'check-ins that were counted more than once; each counts once: 1\n    grace@g.ucla.edu at “talk”',
      'check-ins of deleted events; points and history stay: 1\n    grace@g.ucla.edu at “gone”',
      'check-ins of events that are not imported; points and history stay: 1\n    ada@g.ucla.edu at “never”',
      'check-ins of people who are not imported: 1\n    nobody at “talk”',
      'check-ins of nobody in the list of users: 1\n    “gone” at “talk”',
      'entries of the history without a date, which get the one before: 1\n    grace@g.ucla.edu: ATTEND_EVENT, nothing',
    ]) {
      expect(report).toContain(`  ${lines}\n`)
    }
    expect(differences).toContain('grace@g.ucla.edu: 40 points, the history adds up to 10: an adjustment of +30.')
  })
})
