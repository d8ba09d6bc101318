import { describe, expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { removeAdmin } from '#domain/admins/contract.ts'
import { endOfficer, listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { portalOf } from '../../testing/commandLine.ts'
import { bring, openEarlier } from '../../testing/earlierPortal.ts'
import { expectRsvpsToBeCounted } from '../../testing/ledger.ts'
import { type Chapterhouse, startOn } from '../../testing/server.ts'

const COMING = { startDate: '2026-03-10T01:00:00Z', endDate: '2026-03-10T03:00:00Z' }

/** Everything that an import can add to. */
async function contentOf({ database: { read } }: Chapterhouse): Promise<string> {
  return JSON.stringify([
    await read.selectFrom('members').selectAll().orderBy('uuid').execute(),
    await read.selectFrom('activity').selectAll().orderBy('seq').execute(),
    await read.selectFrom('attendance').selectAll().orderBy('event').orderBy('member').execute(),
    await read.selectFrom('rsvps').selectAll().orderBy('event').orderBy('member').execute(),
    await read.selectFrom('terms').selectAll().orderBy('uuid').execute(),
    await read.selectFrom('audit').selectAll().orderBy('seq').execute(),
  ])
}

const start = () => startOn('sqlite')

describe('a repeated import from the earlier portal', () => {
  test('adds nothing, and keeps what happened since', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await earlier.user({ firstName: 'Ada', lastName: 'Lovelace', points: 130 })
    const margaret = await earlier.user({ firstName: 'Margaret', accessType: 'SUPERADMIN' })
    const event = await earlier.event({ title: 'Intro to Git' })
    for (const who of [ada, margaret]) await earlier.came(who, event, '2025-10-10T02:00:00.000Z')
    await bring(house, earlier, '--yes')
    const [token, chief] = [await house.signIn('Ada Lovelace'), await house.signIn('Margaret')]
    await house.come(token, { attendanceCode: 'segfault' })
    await house.call(closeQuarter, chief, { body: { milestone: { name: 'Winter' } } })
    const before = await contentOf(house)
    const again = await bring(house, earlier, '--yes')
    expect(again.said).toMatch(/\nEverything is there already\.\n$/)
    expect(await contentOf(house)).toBe(before)
  })

  test('gives nothing back that the chapter took since', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const margaret = await house.margaret()
    await earlier.user({ firstName: 'Trudy', state: 'BLOCKED' })
    await earlier.user({ firstName: 'Radia', accessType: 'ADMIN' })
    await earlier.user({ firstName: 'Hedy', accessType: 'OFFICER', committees: ['ai'] })
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nImported 3 members, 1 term of office\.\n$/)
    await portalOf(house)('unblock', 'trudy@g.ucla.edu')
    await house.call(removeAdmin, margaret, { body: { email: 'radia@g.ucla.edu' } })
    const [{ uuid }] = (await house.call(listOfficers, margaret)).body.officers
    await house.call(endOfficer, margaret, { params: { uuid } })
    const before = await contentOf(house)
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toContain(
      'people blocked there and not here; portal block EMAIL blocks them: 1\n    trudy@g.ucla.edu\n',
    )
    expect(said).toMatch(/\nEverything is there already\.\n$/)
    expect(await contentOf(house)).toBe(before)
  })

  test('does not bring back people who left', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.user({ firstName: 'Ada', lastName: 'Lovelace', points: 30 })
    await bring(house, earlier, '--yes')
    await house.call(deleteUser, await house.signIn('Ada Lovelace'), { body: { confirmation: LEAVING_WORDS } })
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nEverything is there already\.\n$/)
    expect((await house.call(getUser, await house.ada())).body.user.points).toBe(0)
  })

  test('keeps an RSVP that was made here since', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const event = await earlier.event({ ...COMING, title: 'Hack Night' })
    await bring(house, earlier, '--yes')
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event } } })
    const ada = await earlier.user({ firstName: 'Ada', points: 30 })
    await earlier.add('rsvps', { user: ada, event, date: '2026-01-09T02:00:00.000Z' })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/\nImported 1 adjustment\.\n$/)
    await expectRsvpsToBeCounted(house.database.read)
  })
})
