import { expect, test } from 'vitest'
import { listAdmins } from '#domain/admins/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, register } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { onEachEngine } from '../../../testing.ts'
import { bring, openEarlier } from './testing.ts'

onEachEngine('what an import from the earlier portal leaves behind or changes', (start) => {
  test('rows of deleted events are told; their points and history stay', async () => {
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
    expect(said).toContain(`  1 check-in of a deleted event (${gone}): ada@g.ucla.edu. Points and history stay.\n`)
    expect(said).toContain(`  1 RSVP of a deleted event (${gone}): ada@g.ucla.edu. Points and history stay.\n`)
    const token = await house.signIn('Ada')
    expect((await house.call(listActivity, token)).body.activity.at(-1)).toMatchObject({
      description: 'A lost evening',
    })
    expect((await house.call(getUser, token)).body.user.points).toBe(10)
  })

  test('the blocked and the restricted stay out, and roles are kept as far as there are such', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Mallory', state: 'BLOCKED', points: 999 })
    await earlier.user({ firstName: 'Trudy', accessType: 'RESTRICTED' })
    await earlier.user({ firstName: 'Grace', accessType: 'ADMIN' })
    await earlier.user({ firstName: 'Radia', accessType: 'OFFICER' })
    await earlier.user({ firstName: 'Alan', accessType: 'SUPERADMIN', lastLogin: '2020-01-01T00:00:00Z' })
    await earlier.user({ firstName: 'Margaret', accessType: 'SUPERADMIN', lastLogin: '2026-01-01T00:00:00Z' })
    await earlier.user({ firstName: 'Linus', state: 'PENDING', year: null, major: 'Undeclared' })
    const { said } = await bring(house, earlier, '--yes')
    for (const line of [
      'mallory@g.ucla.edu is blocked and stays out.',
      'trudy@g.ucla.edu is restricted and stays out.',
      'radia@g.ucla.edu was an officer, between member and admin, and becomes a member.',
      'alan@g.ucla.edu was super admin and becomes an admin: there is one super admin, always.',
    ]) {
      expect(said).toContain(`  ${line}\n`)
    }
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

  test('an event that breaks a rule is mended and told', async () => {
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
    await earlier.event({ title: '', attendanceCode: 'nameless' })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/^Imported 6 events\.$/m)
    expect(said).toMatch(
      /^ {2}The event “Short code” belongs to ACM, for there is no committee Robotics; has the code x-[0-9a-f]{8} instead of x\.$/m,
    )
    expect(said).toMatch(/^ {2}The event “Same code” has the code git-[0-9a-f]{8} instead of git\.$/m)
    expect(said).toMatch(
      /^ {2}The event “Worth a lot” loses its cover \(.*9\); loses its link \(java.*\); is worth 1000 at the most, not 5000\.$/m,
    )
    expect(said).toMatch(/^ {2}The event “Backwards” ended before it began, and now ends as it begins\.$/m)
    expect(said).toMatch(/^ {2}The event “T{300}” loses the end of its title\.$/m)
    expect(said).toMatch(/^ {2}The event “” cannot be carried: Please give the event a title\.$/m)
    expect(
      (await house.call(listEvents, await house.grace())).body.events.map(({ title }: { title: string }) => title),
    ).toHaveLength(6)
  })

  test('what has no place here is told', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Ada', bio: 'I like engines', skills: ['COBOL'], isProfilePublic: true })
    await earlier.user({ firstName: 'Grace', year: 7 })
    await earlier.add('secrets', { name: 'one-click', hash: '$2b$10$abc' })
    await earlier.add('images', { data: Buffer.from('png'), mimetype: 'image/png', size: 3 })
    const { said } = await bring(house, earlier)
    for (const line of [
      '2 entries ACCOUNT_LOGIN have no place in the ledger.',
      'Career profiles and committees of 1 members (links, skills, pronouns and the like) have no place here.',
      '1 stored pictures stay behind: covers are generated where there is none.',
      'The one-click password is kept as a hash of another kind: set it anew with portal password one-click.',
      'grace@g.ucla.edu has the year 7: registers anew at the next sign-in.',
    ]) {
      expect(said).toContain(`  ${line}\n`)
    }
  })
})
