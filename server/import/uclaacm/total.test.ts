import { expect, test } from 'vitest'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { addOfficer, listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { bring, type EarlierPortal, openEarlier, pointsLine } from '../../testing/earlierPortal.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/server.ts'

const GONE = 'aaaaaaaa-0000-4000-8000-000000000001'
const DATE = '2025-10-10T02:00:00.000Z'

onEachEngine('people who were blocked in the earlier portal', (start) => {
  test('are blocked here, have no role, and the audit log says so', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Mallory', state: 'BLOCKED', accessType: 'ADMIN', points: 30 })
    await earlier.user({ firstName: 'Trudy', accessType: 'RESTRICTED' })
    await earlier.user({ firstName: 'Grace', accessType: 'ADMIN' })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toContain('  people who are blocked there, and blocked here: 1\n    mallory@g.ucla.edu\n')
    expect(said).toContain('  people who are restricted there, and blocked here: 1\n    trudy@g.ucla.edu\n')
    for (const name of ['Mallory Old', 'Trudy Old']) expect(await house.signIn(name)).toBeUndefined()
    const summaries = (await house.call(listAudit, await house.signIn('Grace Old'))).body.activity
      .map(({ summary }: { summary: string }) => summary)
      .sort()
    expect(summaries).toEqual([
      'Command line blocked Mallory Old.',
      'Command line blocked Trudy Old.',
      expect.stringMatching(/^Command line imported 3 members/),
      'Command line made Grace Old an admin.',
    ])
  })

  test('are signed out if they have signed in here before the import', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await house.ada()
    await earlier.user({ firstName: 'Ada', state: 'BLOCKED' })
    await bring(house, earlier, '--yes')
    expect((await house.call(getUser, ada)).status).toBe(401)
    expect(await house.signIn('Ada Lovelace')).toBeUndefined()
  })

  test('lose the sessions and the terms that they have here, also after they are unblocked', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const [hedy, margaret] = [await house.officer('AI'), await house.margaret()]
    await earlier.user({ firstName: 'Hedy', state: 'BLOCKED' })
    expect((await bring(house, earlier)).said).toMatch(/^To import: 1 changed account\.$/m)
    expect((await bring(house, earlier, '--yes')).said).toMatch(/^Imported 1 changed account\.$/m)
    const summaries = (await house.call(listAudit, margaret)).body.activity.map(
      ({ summary }: { summary: string }) => summary,
    )
    expect(summaries).toContain('Command line blocked Hedy Lamarr, who is not an officer any more.')
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nEverything is there already\.\n$/)
    await portal(house.environment, ['unblock', 'hedy@g.ucla.edu'])
    expect((await house.call(getUser, hedy)).status).toBe(401)
    const again = await house.signIn('Hedy Lamarr')
    expect((await house.call(getUser, again)).body.user).toMatchObject({ firstName: 'Hedy', officer: [] })
  })

  test('are not invited any more', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const margaret = await house.margaret()
    await house.call(addAdmin, margaret, { body: { email: 'trudy@g.ucla.edu', invite: true } })
    await house.call(addOfficer, margaret, { body: { officer: { email: 'trudy@g.ucla.edu', committee: 'AI' } } })
    await earlier.user({ firstName: 'Trudy', state: 'BLOCKED' })
    await bring(house, earlier, '--yes')
    expect((await house.call(listAdmins, margaret)).body.invited).toEqual([])
    expect((await house.call(listOfficers, margaret)).body.officers).toEqual([])
  })

  test('are named when somebody unblocked them here, and stay unblocked', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Ada', state: 'BLOCKED' })
    await bring(house, earlier, '--yes')
    await house.database.write((db) => db.updateTable('members').set({ blocked: 0 }).execute())
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toContain(
      '  people blocked there and not here; portal block EMAIL blocks them: 1\n    ada@g.ucla.edu\n',
    )
    expect(await house.signIn('Ada Old')).toEqual(expect.any(String))
  })
})

/** Adds every kind of mistake that an old database may contain. */
async function untidy(house: Chapterhouse, earlier: EarlierPortal) {
  const talk = await earlier.event({ title: 'Big Talk' })
  const penalty = await earlier.event({ title: 'Penalty', attendancePoints: -5 })
  const never = await earlier.event({ title: 'Never', startDate: null })
  const ada = await earlier.user({ firstName: 'Ada', points: -150, createdAt: null })
  await earlier.came(ada, talk, DATE)
  await earlier.came(ada, penalty, DATE, -5)
  await earlier.add('attendances', { user: ada, event: never, date: DATE })
  const grace = await earlier.user({ firstName: 'Grace', points: 40, major: 'Alchemy', lastName: 'H'.repeat(130) })
  for (const event of [talk, talk, GONE, null]) await earlier.add('attendances', { user: grace, event, date: null })
  await earlier.add('activity', { user: grace, type: 'ATTEND_EVENT', description: null, pointsEarned: 10, date: null })
  const nobody = await earlier.user({ firstName: 'Nobody', email: null, points: 7 })
  const twin = await earlier.user({
    firstName: 'Twin',
    email: 'GRACE@g.ucla.edu',
    points: 9,
    createdAt: '2025-11-01T00:00:00Z',
  })
  for (const user of [nobody, twin, GONE, null]) await earlier.add('attendances', { user, event: talk, date: DATE })
  await earlier.user({ firstName: 'Radia', email: 'radia@gmail.com', points: 5 })
  await earlier.user({ firstName: null, email: 'hedy@g.ucla.edu', major: null, lastName: null })
  await earlier.add('users', { uuid: null, email: 'linus@g.ucla.edu', firstName: 'Linus', points: 3, state: 'ACTIVE' })
  await house.margaret()
  await earlier.user({ firstName: 'Margaret', points: 2 })
  await earlier.add('rsvps', { user: ada, event: talk, date: null })
}

onEachEngine('a dry run of an import from the earlier portal', (start) => {
  test('accounts for everybody, every check-in and every point', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await untidy(house, earlier)
    const { said, code } = await bring(house, earlier)
    expect(code).toBe(0)
    expect(said.split('\n').filter((line) => line.includes(' in all, '))).toEqual([
      '  people: 8 in all, 6 to import, 0 here already, 2 left out.',
      '  check-ins: 11 in all, 3 to import, 0 here already, 8 left out.',
      '  RSVPs: 1 in all, 1 to import, 0 here already, 0 left out.',
      '  points: -84 in all, 50 to import, 0 here already, -134 left out.',
    ])
    const listed = said.slice(said.indexOf('Not imported, changed'))
    for (const lines of [
      'rows without a uuid of their own, which get one: 1\n    users, id 7',
      'people without an address, who are not imported: 1\n    [0-9a-f-]+, with 7 points',
      'second accounts with the same address, which are not imported: 1\n    grace@g.ucla.edu \\([0-9a-f-]+\\), 9 points',
      'people who can never sign in, because their address is not at g.ucla.edu; imported: 1\n    radia@gmail.com',
      'people without a date of joining, who join now: 1\n    ada@g.ucla.edu',
      'people with a major that is not on the list; .*: 1\n    grace@g.ucla.edu: “Alchemy”',
      'people with an unknown year, who register again at the next sign-in: 1\n    linus@g.ucla.edu: nothing',
      'people with no major, who register again at the next sign-in: 1\n    hedy@g.ucla.edu',
      'people without a first name, who get the one of their address: 1\n    hedy@g.ucla.edu',
      'names longer than 100 characters, which are cut: 1\n    grace@g.ucla.edu: “H{130}”',
      'people with less than no points, who get 0: 1\n    ada@g.ucla.edu: -150',
      'events worth less than nothing, which are worth 0: 1\n    “Penalty”: -5',
      'events that cannot be imported: 1\n    “Never”: Please say when the event starts.',
      'check-ins worth less than nothing, which count 0: 1\n    ada@g.ucla.edu at “Penalty”: -5',
      'check-ins without a date, which get the start of the event: 1\n    grace@g.ucla.edu at “Big Talk”',
      'check-ins that were counted more than once; each counts once: 1\n    grace@g.ucla.edu at “Big Talk”',
      'check-ins of deleted events; points and history stay: 2\n    grace@g.ucla.edu at (“aaaa|nothing)',
      'check-ins of events that are not imported; points and history stay: 1\n    ada@g.ucla.edu at “[0-9a-f-]+”',
      'check-ins of people who are not imported: 2\n(    GRACE.*\n)?    [0-9a-f-]+ at “Big Talk”',
      'check-ins of nobody in the list of users: 2\n',
      'RSVPs without a date, which get the start of the event: 1\n    ada@g.ucla.edu at “Big Talk”',
      'entries of the history without a date, which get the one before: 1\n    grace@g.ucla.edu: ATTEND_EVENT, nothing',
    ]) {
      expect(listed).toMatch(new RegExp(`^  ${lines}`, 'm'))
    }
  })

  test('is what --yes does, and nobody has negative points', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await untidy(house, earlier)
    const planned = (await bring(house, earlier)).said.split('\n')[0]!.replace('To import: ', 'Imported ')
    expect((await bring(house, earlier, '--yes')).said).toContain(`\n${planned}\n`)
    const { leaderboard } = (await house.call(getLeaderboard, await house.signIn('Margaret Hamilton'))).body
    expect(leaderboard.map(({ points }: { points: number }) => points)).toEqual([40, 5, 2, 0])
    expect(await pointsLine(house)).toMatch(/^ok /)
  })
})
