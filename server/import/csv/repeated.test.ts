import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { NAME_LENGTH } from '#domain/people/rules.ts'
import { portal } from '../../testing/commandLine.ts'
import { expectRsvpsToBeCounted } from '../../testing/ledger.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/server.ts'
import { hand } from './testing.hand.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const GRACE = '22222222-2222-4222-8222-222222222222'
const TIMES = '2026-03-10 18:00,2026-03-10 20:00'
const MEMBERS = `uuid,email,firstName,role,major,year
${ADA},ada@g.ucla.edu,Ada,admin,Computer Science,2
`

onEachEngine('a list of members', (start) => {
  const members = ({ database }: Chapterhouse) => database.read.selectFrom('members').selectAll().execute()

  test.each(['left', 'changed their address'])(
    'that is imported again adds nothing to people who %s since, whom it knows by uuid',
    async (what) => {
      const house = await start()
      await hand(house, MEMBERS)
      const ada = await house.signIn('Ada Lovelace')
      if (what === 'left') await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
      else await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
      const before = await members(house)
      const again = await hand(house, MEMBERS)
      expect(again).toMatchObject({ code: 0, noted: '' })
      expect(again.said).toMatch(/^Everything is there already\.$/m)
      expect(await members(house)).toEqual(before)
    },
  )

  test('leads the rows of other lists to somebody who has changed their address', async () => {
    const house = await start()
    await hand(house, MEMBERS)
    await house.signIn('Ada Lovelace')
    const ada = await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    const points = 'email,points,reason\nada@g.ucla.edu,5,Set up the chairs\n'
    expect((await hand(house, MEMBERS, points)).said).toMatch(/^Imported 1 adjustment\.$/m)
    expect((await house.call(getUser, ada)).body.user.points).toBe(5)
  })

  test('adds nothing to somebody who has such an address by now', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const came = `member,email,attendanceCode\n${ADA},ada@g.ucla.edu,segfault\n`
    await hand(house, MEMBERS, came)
    await house.signIn('Ada Lovelace')
    await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    await house.signIn('Ada Byron', { email: 'ada@g.ucla.edu' })
    const before = await members(house)
    const unnamed = came.replaceAll(/^[^,]*,/gm, '')
    for (const lists of [[MEMBERS, came], [MEMBERS, unnamed], [came]]) {
      expect((await hand(house, ...lists)).said).toMatch(/^Everything is there already\.$/m)
    }
    expect(await members(house)).toEqual(before)
  })

  test('adds nothing for somebody who has left, in any list', async () => {
    const house = await start()
    const times = { startDate: '2026-03-10T01:00:00Z', endDate: '2026-03-10T03:00:00Z' }
    await house.event({ attendanceCode: 'hacknight', capacity: 1, ...times })
    await house.event({ attendanceCode: 'segfault' })
    const rsvps = 'email,attendanceCode,rsvpDate\nada@g.ucla.edu,hacknight,2026-03-01 10:00\n'
    await hand(house, MEMBERS, rsvps)
    const ada = await house.signIn('Ada Lovelace')
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    const before = await members(house)
    const came = 'email,attendanceCode\nada@g.ucla.edu,segfault\n'
    const points = 'email,points,reason\nada@g.ucla.edu,5,Set up the chairs\n'
    const { said } = await hand(house, MEMBERS, rsvps, came, points)
    expect(said).toMatch(/members who left or have no address, which are not imported: 4\n/)
    expect(said).toMatch(/^Everything is there already\.$/m)
    expect(await members(house)).toEqual(before)
    await expectRsvpsToBeCounted(house.database.read)
  })

  test('of an export leaves out people whose address is somebody else’s, when it is imported elsewhere', async () => {
    const [house, other] = [await start(), await start()]
    await house.event({ attendanceCode: 'segfault' })
    await hand(house, MEMBERS, 'email,attendanceCode\nada@g.ucla.edu,segfault\n')
    await house.signIn('Ada Lovelace')
    await house.signIn('Ada Byron', { email: 'ada@g.ucla.edu' })
    const lists = join(house.environment.DATA_DIR!, 'lists')
    await portal(house.environment, ['export', '--csv', lists])
    const files = ['members', 'events', 'attendance'].map((list) => join(lists, `${list}.csv`))
    const bring = (to: Chapterhouse) => portal(to.environment, ['import', 'csv', ...files, '--yes'])
    expect((await bring(other)).said).toMatch(/^Imported 1 member, 1 event\.$/m)
    expect((await bring(house)).said).toMatch(/^Everything is there already\.$/m)
  })

  describe('finds somebody who had signed in before', () => {
    test.each(['has left', 'has changed their address'])('and %s since, and adds nothing to them', async (what) => {
      const house = await start()
      await house.event({ attendanceCode: 'segfault' })
      const came = `member,email,attendanceCode\n${ADA},ada@g.ucla.edu,segfault\n`
      const ada = await house.ada()
      expect((await hand(house, MEMBERS, came)).said).toMatch(/^Imported 1 check-in\.$/m)
      if (what === 'has left') await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
      else await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
      const before = await members(house)
      for (const lists of [[MEMBERS, came], [came]]) {
        expect((await hand(house, ...lists)).said).toMatch(/^Everything is there already\.$/m)
      }
      expect(await members(house)).toEqual(before)
    })
  })

  test('leads by uuid, though another list has an older address', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const two = `uuid,email,firstName\n${ADA},aking@g.ucla.edu,Ada\n${GRACE},ada@g.ucla.edu,Grace\n`
    const came = `member,email,attendanceCode\n${ADA},ada@g.ucla.edu,segfault\n`
    const points = `member,email,points,reason\n${ADA},ada@g.ucla.edu,5,Set up the chairs\n`
    expect((await hand(house, two, came, points)).said).toMatch(/^Imported 2 members, 1 check-in, 1 adjustment\.$/m)
    expect((await members(house)).find(({ uuid }) => uuid === GRACE)!.points).toBe(0)
    expect((await hand(house, two, came, points)).said).toMatch(/^Everything is there already\.$/m)
  })

  test('gives nobody what belongs to the next owner of their address', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    await hand(house, MEMBERS)
    const [ada, grace] = [`${ADA},aking@g.ucla.edu,Ada\n`, `${GRACE},ada@g.ucla.edu,Grace\n`]
    const came = `member,email,attendanceCode\n${GRACE},ada@g.ucla.edu,segfault\n`
    for (const rows of [ada + grace, grace + ada]) {
      const refused = await hand(house, `uuid,email,firstName\n${rows}`, came)
      expect(refused.said).toContain('Somebody else in the list still has this address here')
      expect(refused.code).toBe(1)
    }
    expect((await hand(house, `uuid,email,firstName\n${ada}`, came)).code).toBe(1)
  })

  test('of points or members is refused where a name stands for the uuid of somebody without an address', async () => {
    const house = await start()
    expect((await hand(house, 'member,email,points,reason\nAda,,5,Set up the chairs\n')).said).toContain(
      'email is empty',
    )
    expect((await hand(house, 'uuid,email,firstName\nabc,,Ada\n')).code).toBe(1)
  })

  test('follows the codes of the list of events beside it, though another event has such a code by now', async () => {
    const house = await start()
    const events = `uuid,title,startDate,endDate,attendanceCode\n${GRACE},Git,2026-03-01 18:00,2026-03-01 20:00,segfault\n`
    const came = 'email,attendanceCode,checkedInAt\nada@g.ucla.edu,segfault,2026-03-01 18:30\n'
    await hand(house, MEMBERS, events, came)
    const grace = await house.grace()
    const move = { params: { uuid: GRACE }, body: { event: { attendanceCode: 'another' } } }
    expect((await house.call(updateEvent, grace, move)).status).toBe(200)
    await house.event({ attendanceCode: 'segfault', startDate: '2026-03-02T18:00:00.000Z' })
    const before = await members(house)
    const repeat = async () => (await hand(house, MEMBERS, events, came)).said
    expect(await repeat()).toMatch(/^Everything is there already\.$/m)
    expect((await house.call(deleteEvent, grace, { params: { uuid: GRACE } })).status).toBe(200)
    expect(await repeat()).toMatch(/^Everything is there already\.$/m)
    expect(await members(house)).toEqual(before)
  })

  test('leads the rows beside it to an event that was made here too', async () => {
    const house = await start()
    await house.event({ title: 'Git', attendanceCode: 'segfault', startDate: '2026-03-01T18:00:00.000Z' })
    const at = '2026-03-01T18:00:00.000Z,2026-03-01T20:00:00.000Z'
    const events = `uuid,title,startDate,endDate,attendanceCode\n${GRACE},Git,${at},segfault\n`
    const came = `email,event,checkedInAt\nada@g.ucla.edu,${GRACE},2026-03-01T18:30:00.000Z\n`
    expect((await hand(house, MEMBERS, events, came)).said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
    expect((await hand(house, MEMBERS, events, came)).said).toMatch(/^Everything is there already\.$/m)
  })

  test('keeps two deleted events apart that have nothing but their uuids to tell them by', async () => {
    const house = await start()
    const event = (uuid: string) => `${uuid},Git,${TIMES},segfault,yes\n`
    const events = `uuid,title,startDate,endDate,attendanceCode,deleted\n${event(ADA)}${event(GRACE)}`
    const came = (uuid: string) => `ada@g.ucla.edu,${uuid},2026-03-01 18:30\n`
    const lists = [MEMBERS.replace(ADA, ''), events, `email,event,checkedInAt\n${came(ADA)}${came(GRACE)}`]
    expect((await hand(house, ...lists)).said).toMatch(/^Imported 1 member, 2 events, 2 check-ins\.$/m)
    expect((await hand(house, ...lists)).said).toMatch(/^Everything is there already\.$/m)
  })

  test.each([
    ['nobody here has', ''],
    ['somebody here has', MEMBERS],
  ])('that gives two addresses to a uuid that %s is refused', async (_, first) => {
    const house = await start()
    await house.grace()
    if (first) await hand(house, first)
    const before = await members(house)
    const { code, said } = await hand(house, `${MEMBERS}${ADA},grace@g.ucla.edu,Grace,,,\n`)
    expect([code, said]).toEqual([1, expect.stringContaining('Another row has this uuid, and says something else: 1')])
    expect(await members(house)).toEqual(before)
  })

  test('of events may leave out the codes of those that are here, and leads no row without one to them', async () => {
    const house = await start()
    const events = (codes: string[]) =>
      `uuid,title,startDate,endDate,attendanceCode\n${ADA},Git,${TIMES},${codes[0]}\n${GRACE},Rust,${TIMES},${codes[1]}\n`
    await hand(house, MEMBERS.replace(ADA, ''), events(['segfault', 'borrow']))
    expect((await hand(house, events(['', '']))).said).toMatch(/^Everything is there already\.$/m)
    const { code, said } = await hand(house, events(['', 'borrow']), 'email,event\nada@g.ucla.edu,\n')
    expect([code, said]).toEqual([1, expect.stringContaining('event and attendanceCode are empty')])
  })

  test('may be beside one that names an event twice, but not two events by one uuid', async () => {
    const house = await start()
    const [columns, first] = ['uuid,title,startDate,endDate,attendanceCode\n', `${ADA},Git,${TIMES},segfault\n`]
    expect((await hand(house, columns + first + first)).said).toMatch(/1 new, 1 there already/)
    expect((await hand(house, columns + first)).said).toMatch(/^Everything is there already\.$/m)
    expect((await hand(house, columns + first + first.replace('segfault', 'borrow'))).code).toBe(1)
    const others = ['One', 'Two'].map((title) => `${GRACE},${title},${TIMES},code ${title}\n`)
    expect(await hand(house, columns + others.join(''))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Another row has this uuid'),
    })
  })

  test('brings a name as long as a profile may have it, in any script', async () => {
    const house = await start()
    const firstName = '𝔸'.repeat(NAME_LENGTH)
    expect((await hand(house, MEMBERS.replace(',Ada,', `,${firstName},`))).code).toBe(0)
    expect(await members(house)).toMatchObject([{ firstName }])
  })

  test('decides nothing by a column that it ignores', async () => {
    const house = await start()
    await hand(house, MEMBERS)
    const ada = await house.signIn('Ada Lovelace')
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    await house.grace()
    const { said } = await hand(house, `member,email,firstName\n${ADA},grace@g.ucla.edu,Grace\n`)
    expect(said).toContain('members: 0 new, 1 there already.\n  ignored columns: member\n')
    const left = await hand(house, `uuid,member,email,firstName\n${ADA},paid,ada@g.ucla.edu,Ada\n`)
    expect(left.said).toContain('row 2: ada@g.ucla.edu\n')
  })

  test('that makes somebody an admin leaves no invitation of theirs', async () => {
    const house = await start()
    const margaret = await house.margaret()
    await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu', invite: true } })
    await hand(house, MEMBERS)
    const { admins, invited } = (await house.call(listAdmins, margaret)).body
    expect([admins.length, invited]).toEqual([2, []])
  })
})
