import { expect, test } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { listAdmins } from '#domain/admins/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { bring, openEarlier } from '../../testing/earlierPortal.ts'
import { onEachEngine } from '../../testing/server.ts'

onEachEngine('what an import from the earlier portal leaves out or changes', (start) => {
  test('rows of deleted events are reported; their points and history stay', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await earlier.user({ firstName: 'Ada', points: 10 })
    const gone = 'aaaaaaaa-0000-4000-8000-000000000001'
    await earlier.add('attendances', { user: ada, event: gone, date: '2025-10-10T02:00:00.000Z' })
    await earlier.add('rsvps', { user: ada, event: gone, date: '2025-10-09T02:00:00.000Z' })
    await earlier.add('activity', {
      user: ada,
      type: 'ATTEND_EVENT',
      description: 'A lost evening',
      pointsEarned: 10,
      date: '2025-10-10T02:00:00.000Z',
    })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toContain(
      `  check-ins of deleted events; points and history stay: 1\n    ada@g.ucla.edu at “${gone}”\n`,
    )
    expect(said).toContain(`  RSVPs of deleted events; points and history stay: 1\n    ada@g.ucla.edu at “${gone}”\n`)
    const token = await house.signIn('Ada')
    expect((await house.call(listActivity, token)).body.activity.at(-1)).toMatchObject({
      description: 'A lost evening',
    })
    expect((await house.call(getUser, token)).body.user.points).toBe(10)
  })

  test('roles are kept where they exist here', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Grace', accessType: 'ADMIN' })
    await earlier.user({ firstName: 'Radia', accessType: 'OFFICER', committees: ['ai', 'Chess'] })
    await earlier.user({ firstName: 'Alan', accessType: 'SUPERADMIN', lastLogin: '2020-01-01T00:00:00Z' })
    await earlier.user({ firstName: 'Margaret', accessType: 'SUPERADMIN', lastLogin: '2026-01-01T00:00:00Z' })
    await earlier.user({ firstName: 'Linus', state: 'PENDING', year: null, major: 'Undeclared' })
    const { said } = await bring(house, earlier, '--yes')
    for (const line of [
      'officers of something that is no committee here: 1\n    radia@g.ucla.edu: “Chess”',
      'super admins who become admins, because there is only one super admin: 1\n    alan@g.ucla.edu',
      'people who become admins: 1\n    grace@g.ucla.edu',
    ]) {
      expect(said).toContain(`  ${line}\n`)
    }
    const terms = await house.database.read.selectFrom('terms').selectAll().execute()
    expect(terms).toMatchObject([{ email: 'radia@g.ucla.edu', committee: 'AI', until: null }])
    const margaret = await house.signIn('Margaret')
    expect((await house.call(listAdmins, margaret)).body.admins).toMatchObject([
      { firstName: 'Margaret', accessType: 'SUPERADMIN' },
      { firstName: 'Alan', accessType: 'ADMIN' },
      { firstName: 'Grace', accessType: 'ADMIN' },
    ])
    const { leaderboard } = (await house.call(getLeaderboard, margaret)).body
    expect(leaderboard.map(({ firstName }: { firstName: string }) => firstName).sort()).toEqual([
      'Alan',
      'Grace',
      'Margaret',
      'Radia',
    ])
    const linus = await house.linus()
    expect((await house.call(getUser, linus)).status).toBe(403)
    const info = { major: 'Computer Science', year: 1 }
    expect((await house.call(register, linus, { body: { info } })).body.user).toMatchObject({
      firstName: 'Linus',
      points: 0,
    })
  })

  test('an event that breaks a rule is corrected and reported', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.event({ title: 'Short code', attendanceCode: 'x', committee: 'Robotics' })
    await earlier.event({ title: 'One code', attendanceCode: 'GIT', startDate: '2025-10-01T01:00:00Z' })
    await earlier.event({ title: 'Same code', attendanceCode: 'git' })
    await earlier.event({
      title: 'Worth a lot',
      attendancePoints: 5000,
      cover: '/app/api/v1/image/raw/9',
      eventLink: 'javascript:alert(1)',
    })
    await earlier.event({ title: 'Backwards', startDate: '2025-10-10T05:00:00Z' })
    await earlier.event({ title: 'T'.repeat(300) })
    await earlier.event({ title: null, attendanceCode: 'nameless' })
    await earlier.event({ title: 'Worth a penalty', attendancePoints: -5 })
    await earlier.event({ title: 'Never', startDate: null })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/^Imported 8 events\.$/m)
    for (const lines of [
      /^ {2}events of unknown committees, which belong to ACM: 1\n {4}“Short code”: “Robotics”$/m,
      /^ {2}events with a code that is not 3 to 255 characters long, which get a new one: 1\n {4}“Short code”: “x”, now x-[0-9a-f]{8}$/m,
      /^ {2}events with the code of another event, which get a new one: 1\n {4}“Same code”: “git”, now git-[0-9a-f]{8}$/m,
      /^ {2}events that lose their cover: 1\n {4}“Worth a lot”: “.*9”$/m,
      /^ {2}events that lose their link: 1\n {4}“Worth a lot”: “javascript.*”$/m,
      /^ {2}events worth more than 1000, which are worth 1000: 1\n {4}“Worth a lot”: 5000$/m,
      /^ {2}events worth less than nothing, which are worth 0: 1\n {4}“Worth a penalty”: -5$/m,
      /^ {2}events that ended before they began, and end as they begin: 1\n {4}“Backwards”: “2025-10-10T03:00:00.000Z”$/m,
      /^ {2}events with a title of more than 255 characters, which is cut: 1\n/m,
      /^ {2}events without a title, which are called Untitled: 1\n {4}[0-9a-f-]{36}: nothing$/m,
      /^ {2}events that cannot be imported: 1\n {4}“Never”: Please say when the event starts\.$/m,
    ]) {
      expect(said).toMatch(lines)
    }
    expect(
      (await house.call(listEvents, await house.grace())).body.events.map(({ title }: { title: string }) => title),
    ).toHaveLength(8)
  })

  test.each([
    [
      'a code with an invisible character',
      { attendanceCode: 'ab\u200b' },
      /a code that is not 3 to 255 characters long.*: 1\n/,
      { attendanceCode: /^ab-.{8}$/ },
    ],
    [
      'a code of two characters, one of them an emoji',
      { attendanceCode: '😀a' },
      /a code that is not 3 to 255 characters long.*: 1\n/,
      { attendanceCode: /^😀a-.{8}$/ },
    ],
    [
      'a code of 255 emojis',
      { attendanceCode: '😀'.repeat(255) },
      /changed, or good to know: 0\./,
      { attendanceCode: /^(😀){255}$/u },
    ],
    ['an invisible title', { title: '\u200b' }, /called Untitled: 1\n/, { title: /^Untitled$/ }],
    ['a title of 255 emojis', { title: '😀'.repeat(255) }, /changed, or good to know: 0\./, { title: /^(😀){255}$/u }],
    [
      'an emoji at the limit of a title',
      { title: `${'x'.repeat(254)}😀😀` },
      /more than 255 characters, which is cut: 1\n/,
      { title: /^x{254}😀$/ },
    ],
    [
      'a cover too long for a link',
      { cover: `https://x.org/${'c'.repeat(2000)}` },
      /lose their cover: 1\n/,
      { cover: /^$/ },
    ],
    [
      'a cover that the earlier portal stored',
      { cover: 'https://x.org/app/api/v1/image/raw/9' },
      /lose their cover: 1\n/,
      { cover: /^$/ },
    ],
    [
      'a cover from elsewhere',
      { cover: 'https://x.org/a.png' },
      /changed, or good to know: 0\./,
      { cover: /^https:..x.org.a.png$/ },
    ],
  ])('an event with %s comes with what the editor takes of it', async (_, fields, reported, kept) => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.event({ title: 'Git', ...fields })
    expect(await bring(house, earlier, '--yes')).toMatchObject({ code: 0, said: expect.stringMatching(reported) })
    const { events } = (await house.call(listEvents, await house.grace())).body
    for (const [field, text] of Object.entries(kept)) expect(events[0][field]).toMatch(text)
  })

  test('a value of several lines or with commands for a terminal is reported in one line', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Ada', major: 'Alchemy\u001b[2J\r\nImported everything.' })
    expect((await bring(house, earlier)).said).toContain('    ada@g.ucla.edu: “Alchemy [2J Imported everything.”\n')
  })

  test('a name is cut where a person counts a hundred characters, and has no invisible ones', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const lastName = '😀'.repeat(101)
    await earlier.user({ firstName: 'Ada', lastName })
    await earlier.user({ firstName: 'Zelda', lastName: ` ${'𝔸'.repeat(100)}\u202e\n` })
    const { code, said } = await bring(house, earlier, '--yes')
    expect([code, said]).toEqual([0, expect.stringContaining('which are cut: 1\n    ada@g.ucla.edu: ')])
    const people = await house.database.read.selectFrom('members').selectAll().orderBy('email').execute()
    expect(people.map((one) => one.lastName)).toEqual(['😀'.repeat(100), '𝔸'.repeat(100)])
  })

  test('data without a counterpart is reported', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Ada', bio: 'I like engines', skills: ['COBOL'], isProfilePublic: true })
    await earlier.user({ firstName: 'Grace', year: 7 })
    await earlier.add('secrets', { name: 'one-click', hash: '$2b$10$abc' })
    await earlier.add('images', { data: Buffer.from('png'), mimetype: 'image/png', size: 3 })
    const { said } = await bring(house, earlier)
    for (const lines of [
      'entries of the history of kinds that do not exist here; not imported: 1\n    ACCOUNT_LOGIN: 2',
      'career profiles (links, skills, pronouns, committees and the like), which have no place here: 1\n    ada@g.ucla.edu',
      'stored pictures, which are not imported: covers are generated: 1\n    1',
      'the one-click password, which cannot be imported: 1\n    portal password one-click sets a new one',
      'people with an unknown year, who register again at the next sign-in: 1\n    grace@g.ucla.edu: 7',
    ]) {
      expect(said).toContain(`  ${lines}\n`)
    }
  })
})
