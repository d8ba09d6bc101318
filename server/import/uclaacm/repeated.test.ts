import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { removeAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { endOfficer, listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { portalOf } from '../../testing/commandLine.ts'
import { bring, openEarlier } from '../../testing/earlierPortal.ts'
import { expectRsvpsToBeCounted } from '../../testing/ledger.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/server.ts'

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

onEachEngine('a repeated import from the earlier portal', (start) => {
  test('adds nothing, and keeps what happened since', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await earlier.user({ firstName: 'Ada', lastName: 'Lovelace', points: 130 })
    const margaret = await earlier.user({ firstName: 'Margaret', accessType: 'SUPERADMIN' })
    const event = await earlier.event({ title: 'Intro to Git' })
    for (const who of [ada, margaret]) await earlier.came(who, event, '2025-10-10T02:00:00.000Z')
    await bring(house, earlier, '--yes')
    const [token, chief] = [await house.signIn('Ada Lovelace'), await house.signIn('Margaret')]
    await house.event({ attendanceCode: 'segfault' })
    await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
    await house.call(closeQuarter, chief, { body: { milestone: { name: 'Winter' } } })
    const before = await contentOf(house)
    const again = await bring(house, earlier, '--yes')
    expect(again.said).toMatch(/^ {2}people: 2 in all, 0 to import, 2 here already, 0 left out\.$/m)
    expect(again.said).toMatch(/\nEverything is there already\.\n$/)
    expect(await contentOf(house)).toBe(before)
  })

  test('gives nothing back that the chapter took from people who had signed in before the first import', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const margaret = await house.margaret()
    for (const name of ['Trudy Blocked', 'Radia Perlman', 'Hedy Lamarr']) await house.join(name)
    await earlier.user({ firstName: 'Trudy', state: 'BLOCKED' })
    await earlier.user({ firstName: 'Radia', accessType: 'ADMIN' })
    await earlier.user({ firstName: 'Hedy', accessType: 'OFFICER', committees: ['ai'] })
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nImported 3 changed accounts, 1 term of office\.\n$/)
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toContain(
      'Command line linked Hedy Lamarr to their account in the earlier portal.',
    )
    await portalOf(house)('unblock', 'trudy@g.ucla.edu')
    await house.call(removeAdmin, margaret, { body: { email: 'radia@g.ucla.edu' } })
    const [{ uuid }] = (await house.call(listOfficers, margaret)).body.officers
    await house.call(endOfficer, margaret, { params: { uuid } })
    const before = await contentOf(house)
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/^ {2}people: 3 in all, 0 to import, 3 here already, 0 left out\.$/m)
    expect(said).toContain(
      'people blocked there and not here; portal block EMAIL blocks them: 1\n    trudy@g.ucla.edu\n',
    )
    expect(said).toMatch(/\nEverything is there already\.\n$/)
    expect(await contentOf(house)).toBe(before)
  })

  test('adds nothing to people who had signed in before and brought no points', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await house.ada()
    const ada = await earlier.user({ firstName: 'Ada' })
    const event = await earlier.event({ title: 'Intro to Git' })
    await earlier.add('rsvps', { user: ada, event, date: '2026-01-09T02:00:00.000Z' })
    await bring(house, earlier, '--yes')
    const before = await contentOf(house)
    const again = await bring(house, earlier, '--yes')
    expect(again).toMatchObject({ code: 0, noted: '' })
    expect(again.said).toMatch(/^ {2}RSVPs: 1 in all, 0 to import, 1 here already, 0 left out\.$/m)
    expect(await contentOf(house)).toBe(before)
  })

  test('does not bring back people who left', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const ada = await house.ada()
    await earlier.user({ firstName: 'Ada', points: 30 })
    await bring(house, earlier, '--yes')
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nEverything is there already\.\n$/)
    expect((await house.call(getUser, await house.ada())).body.user.points).toBe(0)
  })

  test.each(['left', 'changed their address', 'changed it, and somebody else has it'])(
    'adds nothing to people with a history here who %s',
    async (what) => {
      const [house, earlier] = [await start(), await openEarlier()]
      await house.margaret()
      const ada = await house.ada()
      await house.event({ attendanceCode: 'segfault' })
      await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
      await earlier.user({ firstName: 'Ada', points: 30, accessType: 'ADMIN' })
      expect((await bring(house, earlier, '--yes')).said).toContain(
        'people with a history here, which does not change: 1',
      )
      if (what === 'left') await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
      else await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
      if (what.includes('somebody')) await house.signIn('Ada Byron', { email: 'ada@g.ucla.edu' })
      const before = await contentOf(house)
      const { said } = await bring(house, earlier, '--yes')
      expect(said).toMatch(/^ {2}people: 1 in all, 0 to import, 1 here already, 0 left out\.$/m)
      expect(await contentOf(house)).toBe(before)
    },
  )

  test('keeps an RSVP that was made here since', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    const event = await earlier.event({ ...COMING, title: 'Hack Night' })
    await bring(house, earlier, '--yes')
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event } } })
    const ada = await earlier.user({ firstName: 'Ada', points: 30 })
    await earlier.add('rsvps', { user: ada, event, date: '2026-01-09T02:00:00.000Z' })
    const { said } = await bring(house, earlier, '--yes')
    expect(said).toMatch(/^ {2}RSVPs: 1 in all, 0 to import, 1 here already, 0 left out\.$/m)
    expect(said).toMatch(/\nImported 1 changed account, 1 adjustment\.\n$/)
    await expectRsvpsToBeCounted(house.database.read)
  })

  test('recognises rows that have no uuid there', async () => {
    const [house, earlier] = [await start(), await openEarlier()]
    await earlier.event({ ...COMING, uuid: null, title: 'Hack Night' })
    await earlier.user({ firstName: 'Radia', uuid: null, accessType: 'ADMIN' })
    await bring(house, earlier, '--yes')
    await house.call(removeAdmin, await house.margaret(), { body: { email: 'radia@g.ucla.edu' } })
    const before = await contentOf(house)
    expect((await bring(house, earlier, '--yes')).said).toMatch(/\nEverything is there already\.\n$/)
    expect(await contentOf(house)).toBe(before)
  })
})
