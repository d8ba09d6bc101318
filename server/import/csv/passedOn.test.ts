import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { getUser } from '#domain/people/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/server.ts'
import { hand } from './testing.hand.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const BYRON = '22222222-2222-4222-8222-222222222222'
const GIT = '33333333-3333-4333-8333-333333333333'
const COLUMNS = 'uuid,email,firstName\n'
const row = (uuid: string, email: string, name: string) => `${uuid},${email}@g.ucla.edu,${name}\n`
const ALL_THERE = /^Everything is there already\.$/m

onEachEngine('an address or a code that has passed on', (start) => {
  const points = async ({ database }: Chapterhouse) => {
    const members = await database.read.selectFrom('members').selectAll().execute()
    return Object.fromEntries(members.map((member) => [member.uuid, member.points]))
  }

  test('to somebody who left the other chapter and came back does not stop an import', async () => {
    const [there, here] = [await start(), await start()]
    const bring = async (name: string) => {
      const lists = join(there.environment.DATA_DIR!, name)
      await portal(there.environment, ['export', '--csv', lists])
      return portal(here.environment, ['import', 'csv', join(lists, 'members.csv'), '--yes'])
    }
    const ada = await there.ada()
    expect((await bring('first')).said).toMatch(/^Imported 1 member\.$/m)
    await there.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    await there.ada()
    for (const name of ['second', 'third']) expect(await bring(name)).toMatchObject({ code: 0, noted: '' })
  })

  test('does not make two uuids for one address a mistake, however often the list is imported', async () => {
    const house = await start()
    const list = COLUMNS + row(ADA, 'ada', 'Ada') + row(BYRON, 'ada', 'Ada')
    expect((await hand(house, list)).said).toMatch(/^Imported 1 member\.$/m)
    for (let times = 0; times < 2; times++) expect((await hand(house, list)).said).toMatch(ALL_THERE)
  })

  test('leads nobody else to its former owner any more, once the list names both', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    await hand(house, COLUMNS + row(ADA, 'ada', 'Ada'))
    expect((await hand(house, COLUMNS + row(BYRON, 'ada', 'Byron'))).said).toMatch(
      /known by the uuid in the list from now on: 1$/m,
    )
    await house.ada()
    await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    const both = COLUMNS + row(ADA, 'aking', 'Ada') + row(BYRON, 'ada', 'Byron')
    const came = `member,email,attendanceCode\n${BYRON},ada@g.ucla.edu,segfault\n`
    expect((await hand(house, both, came)).said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
    expect(await points(house)).toMatchObject({ [ADA]: 0 })
    expect((await hand(house, both, came)).said).toMatch(ALL_THERE)
  })

  test('leads nobody else to the account of its former owner, who signed in here before any import', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    await house.ada()
    for (const uuid of [ADA, BYRON]) await hand(house, COLUMNS + row(uuid, 'ada', 'Ada'))
    await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    const both = COLUMNS + row(BYRON, 'ada', 'Byron') + row(ADA, 'aking', 'Ada')
    const came = `member,email,attendanceCode\n${BYRON},ada@g.ucla.edu,segfault\n`
    const { said } = await hand(house, both, came)
    expect(said).toMatch(/took for somebody else, by an address that has passed on: 1$/m)
    expect(said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
    expect((await points(house))[BYRON]).toBe(10)
    expect((await hand(house, both, came)).said).toMatch(ALL_THERE)
  })

  test('leads nobody else to its former owner, who has none in the list', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    await hand(house, COLUMNS + row(ADA, 'ada', 'Ada'))
    const came = `member,email,attendanceCode\n${BYRON},ada@g.ucla.edu,segfault\n`
    const { code, said } = await hand(house, `${COLUMNS}${ADA},,Ada\n${row(BYRON, 'ada', 'Byron')}`, came)
    expect([code, said]).toEqual([1, expect.stringContaining('Somebody else in the list still has this address here')])
    expect(await points(house)).toEqual({ [ADA]: 0 })
  })

  test('is refused also in a row without a uuid', async () => {
    const house = await start()
    await hand(house, COLUMNS + row(ADA, 'ada', 'Ada'))
    for (const rows of [
      row(ADA, 'aking', 'Ada') + row('', 'ada', 'Byron'),
      row('', 'ada', 'Byron') + row(ADA, 'aking', 'Ada'),
    ]) {
      expect((await hand(house, COLUMNS + rows)).said).toContain(
        'Somebody else in the list still has this address here',
      )
    }
  })

  test('brings back nobody who has left and is in the lists of two portals', async () => {
    const house = await start()
    const token = await house.ada()
    await hand(house, COLUMNS + row(ADA, 'ada', 'Ada') + row(BYRON, 'ada', 'Ada'))
    await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    await house.call(deleteUser, token, { body: { confirmation: LEAVING_WORDS } })
    const lists = COLUMNS + row(ADA, 'aking', 'Ada') + row(BYRON, 'ada', 'Ada')
    expect((await hand(house, lists)).said).toMatch(ALL_THERE)
  })

  test('belongs to one person whom two portals name by two uuids, in a list of each or in one', async () => {
    const house = await start()
    await house.ada()
    const other = COLUMNS + row(ADA, 'ada', 'Ada')
    await hand(house, other)
    const aking = await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    const { uuid } = (await house.call(getUser, aking)).body.user
    const own = COLUMNS + row(uuid, 'aking', 'Ada')
    for (const list of [own, other, own, COLUMNS + row(BYRON, 'ada', 'Ada') + row(ADA, 'ada', 'Ada')]) {
      expect((await hand(house, list)).said).toMatch(ALL_THERE)
    }
  })

  test('to another event leads to neither, where the list names both by it', async () => {
    const house = await start()
    const columns = 'uuid,title,startDate,endDate,attendanceCode\n'
    const git = (code: string) => `${GIT},Git,2026-03-01 10:00,2026-03-01 12:00,${code}\n`
    const rust = ',Rust,2026-03-02 10:00,2026-03-02 12:00,segfault\n'
    await hand(house, columns + git('another'))
    for (const rows of [git('segfault') + rust, rust + git('segfault')]) {
      const { code, said } = await hand(house, columns + rows)
      expect([code, said]).toEqual([1, expect.stringContaining('has this attendance code')])
    }
    expect((await hand(house, columns + git('another') + rust)).said).toMatch(/^Imported 1 event\.$/m)
  })
})
