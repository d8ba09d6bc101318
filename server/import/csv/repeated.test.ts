import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/house.ts'

const MEMBERS = `uuid,email,firstName,role,major,year
11111111-1111-4111-8111-111111111111,ada@g.ucla.edu,Ada,admin,Computer Science,2
`

onEachEngine('a list of members', (start) => {
  const hand = async ({ environment }: Chapterhouse, ...lists: string[]) => {
    const files = lists.map((list, n) => {
      const file = join(environment.DATA_DIR!, `${n}.csv`)
      writeFileSync(file, list)
      return file
    })
    return portal(environment, ['import', 'csv', ...files, '--yes'])
  }
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

  test('that has a uuid twice is refused', async () => {
    const house = await start()
    const twice = `${MEMBERS}11111111-1111-4111-8111-111111111111,grace@g.ucla.edu,Grace,,,\n`
    expect((await hand(house, twice)).code).toBe(1)
    expect(await members(house)).toEqual([])
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
