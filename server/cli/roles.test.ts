import { expect, test } from 'vitest'
import { listAdmins } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { setFirstPassword } from '#domain/oneclick/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { login } from '#domain/session/contract.ts'
import { oneAtATime } from '../database/lock.ts'
import { portalOf, portalProcess } from '../testing/commandLine.ts'
import { cast, onEachEngine, onSqlite, personCalled } from '../testing/server.ts'

onEachEngine('portal super-admin', (start, engine) => {
  test('makes a member super admin beside the running server, and the previous one an admin', async () => {
    const [house, margaret, grace] = await cast(start(), 'margaret', 'grace')
    const outcome = await portalOf(house)('super-admin', ' Grace@G.ucla.edu ')
    expect(outcome).toEqual({ code: 0, said: 'Grace Hopper is the super admin now.\n', noted: '' })
    expect((await house.call(listAdmins, margaret)).status).toBe(403)
    expect((await house.call(listAdmins, grace)).body.admins).toMatchObject([
      { firstName: 'Grace', accessType: 'SUPERADMIN' },
      { firstName: 'Margaret', accessType: 'ADMIN' },
    ])
    expect((await house.call(listAudit, grace)).body.activity[0]).toMatchObject({
      actor: { uuid: '', name: 'Command line' },
      action: 'admin.reassign',
      summary: 'Command line handed the super admin role to Grace Hopper.',
    })
  })

  test('makes any member the first super admin', async () => {
    const [house, ada] = await cast(start(), 'ada')
    expect((await portalOf(house)('super-admin', 'ada@g.ucla.edu')).code).toBe(0)
    expect((await house.call(getUser, ada)).body.user).toMatchObject({ isSuperAdmin: true })
    const again = await portalOf(house)('super-admin', 'ada@g.ucla.edu')
    expect(again).toEqual({ code: 0, said: 'Ada Lovelace is the super admin already.\n', noted: '' })
    expect((await house.call(listAudit, ada)).body.activity).toHaveLength(1)
  })

  test('there is exactly one, even when several are chosen at once', async () => {
    const house = await start()
    const names = ['Ada Lovelace', 'Grace Hopper', 'Barbara Liskov', 'Radia Perlman']
    for (const name of names) await house.join(name)
    const outcomes = await Promise.all(
      names.map((name) => portalProcess(house.environment, ['super-admin', personCalled(name).email])),
    )
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const roles = await house.database.read.selectFrom('members').select('accessType').execute()
    expect(roles.filter(({ accessType }) => accessType === 'SUPERADMIN')).toHaveLength(1)
  })

  // SQLite has one writer: a command waits until the server has written, or gives up.
  if (engine === 'postgres')
    test('waits for the calls of the present super admin', async () => {
      const [house, margaret] = await cast(start(), 'margaret', 'grace')
      const done: string[] = []
      const setting = async () => {
        const { status } = await house.call(setFirstPassword, margaret, { body: { newPassword: 'open sesame' } })
        done.push(`password ${status}`)
      }
      const appointing = async () => {
        const { code } = await portalOf(house)('super-admin', 'grace@g.ucla.edu')
        done.push(`super-admin ${code}`)
      }
      let both: Promise<unknown> | undefined
      await house.database.write(async (db) => {
        await oneAtATime(db, 'one-click password')
        const first = setting()
        // Long enough for the password to be hashed, and for the call to wait inside its transaction.
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        both = Promise.all([first, appointing()])
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      })
      await both
      expect(done).toEqual(['password 200', 'super-admin 0'])
    })

  test('refuses a person without an account', async () => {
    const outcome = await portalOf(await start())('super-admin', 'nobody@g.ucla.edu')
    expect(outcome).toEqual({
      code: 1,
      said: '',
      noted: 'Nobody with the address nobody@g.ucla.edu has signed in yet.\n',
    })
  })
})

onSqlite('portal block', (start) => {
  const signIn = async (house: Awaited<ReturnType<typeof start>>, name: string) =>
    house.call(login, undefined, { body: { tokenId: await house.provider.issue(personCalled(name)) } })

  test('a blocked person is signed out at once and cannot sign in until unblocked', async () => {
    const house = await start()
    const portal = portalOf(house)
    const [phone, laptop] = [await house.ada(), await house.signIn('Ada Lovelace')]
    expect((await portal('block', 'ada@g.ucla.edu')).said).toBe('Ada Lovelace is blocked.\n')
    for (const session of [phone, laptop]) expect((await house.call(listRsvps, session)).status).toBe(401)
    expect(await signIn(house, 'Ada Lovelace')).toMatchObject({ status: 403 })
    expect((await portal('super-admin', 'ada@g.ucla.edu')).noted).toMatch(/^Ada Lovelace is blocked\./)

    expect((await portal('unblock', 'ada@g.ucla.edu')).said).toBe('Ada Lovelace may sign in again.\n')
    expect((await house.call(listRsvps, phone)).status).toBe(401)
    expect((await signIn(house, 'Ada Lovelace')).status).toBe(200)
    const { activity } = (await house.call(listAudit, await house.grace())).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Command line unblocked Ada Lovelace.',
      'Command line blocked Ada Lovelace.',
    ])
  })

  test('the super admin cannot be blocked', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const outcome = await portalOf(house)('block', 'margaret@g.ucla.edu')
    expect(outcome).toMatchObject({ code: 1, said: '' })
    expect(outcome.noted).toBe('The super admin cannot be blocked. Hand over the role first.\n')
    expect((await house.call(listAdmins, margaret)).status).toBe(200)
  })

  test('blocking twice is not an error', async () => {
    const house = await start()
    await house.ada()
    await portalOf(house)('block', 'ada@g.ucla.edu')
    expect(await portalOf(house)('block', 'ada@g.ucla.edu')).toMatchObject({
      code: 0,
      said: 'Ada Lovelace is blocked already.\n',
    })
  })
})
