import { beforeEach, expect, test } from 'vitest'
import { addAdmin, listAdmins, promote, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { storeInitialPasswords } from '../secrets/first.ts'
import { type Chapterhouse, onEachEngine, onSqlite } from '../testing/server.ts'

const ADMIN_PASSWORD = 'correct horse battery'
const by = (email: string) => ({ body: { email } })

onSqlite('the super admin', (start) => {
  let house: Chapterhouse
  let margaret: string
  beforeEach(async () => {
    house = await start()
    margaret = await house.margaret()
  })
  const officers = async () =>
    (await house.call(listAdmins, margaret)).body.admins.map(
      ({ firstName, accessType }: Record<string, string>) => `${firstName} ${accessType}`,
    )

  test('sees the officers, the super admin first, then by name', async () => {
    await house.ada()
    await house.grace()
    await house.join('Barbara Liskov')
    await house.call(addAdmin, margaret, by('barbara@g.ucla.edu'))
    const { admins } = (await house.call(listAdmins, margaret)).body
    expect(admins).toEqual([
      officer('Margaret Hamilton', 'SUPERADMIN'),
      officer('Barbara Liskov', 'ADMIN'),
      officer('Grace Hopper', 'ADMIN'),
    ])
    const part = await house.call(listAdmins, margaret, { query: { offset: '1', limit: '1' } })
    expect(part.body.admins).toEqual([admins[1]])
  })

  test('makes a member an admin, who sees it without signing out', async () => {
    const ada = await house.ada()
    expect(await house.call(addAdmin, margaret, by('  Ada@G.UCLA.EDU '))).toMatchObject({
      status: 200,
      body: { admin: officer('Ada Lovelace', 'ADMIN'), message: 'Ada Lovelace is an admin now.' },
    })
    expect((await house.call(getUser, ada)).body.user).toMatchObject({ isAdmin: true, isSuperAdmin: false })
  })

  test('changes nothing but the role, for any input', async () => {
    await house.ada()
    const body = { email: 'ada@g.ucla.edu', accessType: 'SUPERADMIN', points: 9999 }
    expect((await house.call(addAdmin, margaret, { body })).body.admin).toEqual(officer('Ada Lovelace', 'ADMIN'))
    expect(await officers()).toEqual(['Margaret SUPERADMIN', 'Ada ADMIN'])
  })

  test('makes an admin only of a person with an account', async () => {
    await house.linus()
    expect((await house.call(addAdmin, margaret, by('linus@g.ucla.edu'))).status).toBe(200)
    expect(await house.call(addAdmin, margaret, by('nobody@g.ucla.edu'))).toMatchObject({
      status: 404,
      body: { error: { code: 'account_not_found', field: 'email' } },
    })
  })

  test.each(['', 'ada', 'ada@gmail.com', 'ada@g.ucla.edu.example.org', 'ada@g.ucla.edu@example.org', '%@g.ucla.edu '])(
    'is refused when “%s” is not an address of the chapter or has no account',
    async (email) => {
      await house.ada()
      for (const call of [addAdmin, removeAdmin, reassignSuperAdmin]) {
        const { status, body } = await house.call(call, margaret, by(email))
        if (email.startsWith('%')) expect(status).toBe(404)
        else expect([status, body.error.message]).toEqual([422, 'Please provide a g.ucla.edu email address.'])
      }
    },
  )

  test('removes an admin, who is out at the next call', async () => {
    const grace = await house.grace()
    expect(await house.call(removeAdmin, margaret, by('grace@g.ucla.edu'))).toMatchObject({
      status: 200,
      body: { message: 'Grace Hopper is not an admin any more.' },
    })
    expect((await house.call(listAudit, grace)).status).toBe(403)
    expect(await officers()).toEqual(['Margaret SUPERADMIN'])
  })

  test('cannot be removed', async () => {
    expect(await house.call(removeAdmin, margaret, by('margaret@g.ucla.edu'))).toMatchObject({
      status: 422,
      body: { error: { code: 'super_admin_stays', message: 'The super admin cannot be removed.' } },
    })
    expect(await officers()).toEqual(['Margaret SUPERADMIN'])
  })

  test('hands the role to a listed admin and is an admin from then on', async () => {
    const grace = await house.grace()
    expect(await house.call(reassignSuperAdmin, margaret, by('grace@g.ucla.edu'))).toMatchObject({
      status: 200,
      body: { admin: officer('Grace Hopper', 'SUPERADMIN') },
    })
    expect((await house.call(listAdmins, margaret)).status).toBe(403)
    expect((await house.call(getUser, margaret)).body.user).toMatchObject({ isAdmin: true, isSuperAdmin: false })
    expect((await house.call(listAdmins, grace)).body.admins).toEqual([
      officer('Grace Hopper', 'SUPERADMIN'),
      officer('Margaret Hamilton', 'ADMIN'),
    ])
  })

  test('stays super admin where the role cannot be handed over', async () => {
    await house.ada()
    const refused = async (email: string) => (await house.call(reassignSuperAdmin, margaret, by(email))).body.error.code
    expect(await refused('ada@g.ucla.edu')).toBe('not_an_admin')
    expect(await refused('margaret@g.ucla.edu')).toBe('already_super_admin')
    expect(await refused('nobody@g.ucla.edu')).toBe('account_not_found')
    expect(await officers()).toEqual(['Margaret SUPERADMIN'])
  })

  test('is refused when there is nothing to change', async () => {
    await house.ada()
    await house.grace()
    expect((await house.call(addAdmin, margaret, by('grace@g.ucla.edu'))).body.error.code).toBe('already_admin')
    expect((await house.call(removeAdmin, margaret, by('ada@g.ucla.edu'))).body.error.code).toBe('not_an_admin')
  })

  test('writes a line in the audit log for each change of a role', async () => {
    await house.ada()
    await house.call(addAdmin, margaret, by('ada@g.ucla.edu'))
    await house.call(removeAdmin, margaret, by('ada@g.ucla.edu'))
    await house.grace()
    await house.call(reassignSuperAdmin, margaret, by('grace@g.ucla.edu'))
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity.map(({ action, summary }: Record<string, string>) => `${action}: ${summary}`)).toEqual([
      'admin.reassign: Margaret Hamilton handed the super admin role to Grace Hopper.',
      'admin.remove: Margaret Hamilton removed Ada Lovelace from the admins.',
      'admin.add: Margaret Hamilton made Ada Lovelace an admin.',
    ])
  })
})

onSqlite('promotion with the admin password', (start) => {
  let house: Chapterhouse
  let grace: string
  beforeEach(async () => {
    house = await start()
    await storeInitialPasswords(house.database, { adminPassword: ADMIN_PASSWORD, oneClickPassword: undefined })
    grace = await house.grace()
  })
  const promoting = (email: string, password = ADMIN_PASSWORD, token = grace) =>
    house.call(promote, token, { body: { email, password } })

  test('makes somebody with an account an admin', async () => {
    const ada = await house.ada()
    expect(await promoting('ada@g.ucla.edu')).toMatchObject({
      status: 200,
      body: { message: 'Ada Lovelace is an admin now.' },
    })
    expect((await house.call(getUser, ada)).body.user.isAdmin).toBe(true)
  })

  test('says what is wrong in one sentence', async () => {
    await house.ada()
    expect(await promoting('ada@gmail.com')).toMatchObject({
      status: 422,
      body: { error: 'Please provide a g.ucla.edu email address.' },
    })
    expect(await promoting('grace@g.ucla.edu')).toMatchObject({
      status: 409,
      body: { error: 'Grace Hopper is an admin already.' },
    })
    expect(await promoting('nobody@g.ucla.edu')).toMatchObject({ status: 404, body: { error: expect.any(String) } })
  })

  test('answers a wrong password alike, whether or not the account exists', async () => {
    await house.ada()
    const known = await promoting('ada@g.ucla.edu', 'wrong')
    const unknown = await promoting('nobody@g.ucla.edu', 'wrong')
    expect(known).toMatchObject({ status: 422, body: { error: 'The password is incorrect.' } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('refuses the right password too after five wrong ones, until fifteen minutes have gone', async () => {
    const margaret = await house.margaret()
    await house.ada()
    for (let guess = 1; guess <= 5; guess++)
      expect((await promoting('ada@g.ucla.edu', `guess ${guess}`)).status).toBe(422)
    expect(await promoting('ada@g.ucla.edu')).toMatchObject({
      status: 429,
      body: { error: expect.any(String) },
      headers: { 'retry-after': '900' },
    })
    expect((await promoting('ada@g.ucla.edu', ADMIN_PASSWORD, margaret)).status).toBe(200)
    house.setClock('2026-03-05T20:15:00.000Z')
    await house.join('Barbara Liskov')
    expect((await promoting('barbara@g.ucla.edu')).status).toBe(200)
  })

  test('says so when no admin password has been set', async () => {
    await house.database.write((db) => db.deleteFrom('secrets').execute())
    expect(await promoting('ada@g.ucla.edu', 'anything')).toMatchObject({
      status: 422,
      body: { error: 'No password has been set yet.' },
    })
  })
})

onEachEngine('promotion with the admin password', (start) => {
  test('counts guesses that are sent at once, on every process', async () => {
    const house = await start()
    await storeInitialPasswords(house.database, { adminPassword: ADMIN_PASSWORD, oneClickPassword: undefined })
    const [grace, next] = [await house.grace(), await house.nextDoor()]
    await house.ada()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? next : house.call)(promote, grace, { body: { email: 'ada@g.ucla.edu', password: `guess ${n}` } }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

function officer(name: string, accessType: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName.toLowerCase()}@g.ucla.edu`
  return { uuid: expect.any(String), firstName, lastName, email, picture: '', accessType }
}
