import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAdmin, listAdmins, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { blockAccount, unblockAccount } from '#domain/directory/contract.ts'
import { addOfficer, listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { memberByEmail, setBlocked } from '../people/store.ts'
import { portal, portalOf } from '../testing/commandLine.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, onSqlite } from '../testing/server.ts'

const HEDY = 'hedy@g.ucla.edu'
const isAdmin = async (house: Chapterhouse, token: string) => (await house.call(getUser, token)).body.user.isAdmin

onSqlite('an invited admin', (start) => {
  test('is an admin from the first sign-in on, and listed as invited until then', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const invite = () => house.call(addAdmin, margaret, { body: { email: ` ${HEDY} `, invite: true } })
    expect(await invite()).toMatchObject({
      status: 200,
      body: { invited: { email: HEDY, date: NOW }, message: `${HEDY} becomes an admin at their first sign-in.` },
    })
    expect(await invite()).toMatchObject({ status: 409, body: { error: { code: 'already_invited', field: 'email' } } })
    const { body } = await house.call(listAdmins, margaret)
    expect(body).toMatchObject({ admins: [{ firstName: 'Margaret' }], invited: [{ email: HEDY }] })
    expect(await isAdmin(house, await house.join('Hedy Lamarr'))).toBe(true)
    expect((await house.call(listAdmins, margaret)).body).toMatchObject({
      admins: [{ firstName: 'Margaret' }, { firstName: 'Hedy' }],
      invited: [],
    })
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Hedy Lamarr accepted the invitation to become an admin.',
      'Margaret Hamilton invited Hedy Lamarr to become an admin.',
    ])
  })

  test('is no admin after the invitation was withdrawn', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await house.call(addAdmin, margaret, { body: { email: HEDY, invite: true } })
    const withdraw = () => house.call(removeAdmin, margaret, { body: { email: HEDY } })
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { message: `The invitation of ${HEDY} is withdrawn.` },
    })
    expect(await withdraw()).toMatchObject({ status: 404 })
    expect(await isAdmin(house, await house.join('Hedy Lamarr'))).toBe(false)
  })

  test('with an account is an admin at once; an unknown address is invited only when the call says so', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    const add = (body: object) => house.call(addAdmin, margaret, { body: body as never })
    expect((await add({ email: 'ada@g.ucla.edu', invite: true })).body.admin).toMatchObject({ firstName: 'Ada' })
    expect(await isAdmin(house, ada)).toBe(true)
    expect((await add({ email: HEDY })).status).toBe(404)
    expect((await add({ email: 'hedy@example.org', invite: true })).status).toBe(422)
    const tooLong = `${randomBytes(10_000).toString('hex')}@g.ucla.edu`
    expect((await add({ email: tooLong, invite: true })).status).toBe(422)
    expect((await house.call(listAdmins, margaret)).body.invited).toEqual([])
  })
})

onEachEngine('an invited admin who was imported meanwhile', (start) => {
  async function open() {
    const [house, margaret] = await cast(start(), 'margaret')
    const body = { email: HEDY }
    await house.call(addAdmin, margaret, { body: { ...body, invite: true } })
    await house.call(addOfficer, margaret, { body: { officer: { email: HEDY, committee: 'AI' } } })
    const folder = house.environment.DATA_DIR!
    writeFileSync(
      join(folder, 'members.csv'),
      `Email,First name,Last name,Major,Year\n${HEDY},Hedy,Lamarr,Mathematics,2\n`,
    )
    const outcome = await portal(house.environment, ['import', 'csv', 'members.csv', '--yes'], { folder })
    expect(outcome.said).toContain('Imported')
    const invitedNow = async () => (await house.call(listAdmins, margaret)).body.invited
    const rolesOfHedy = async () => (await house.call(getUser, await house.signIn('Hedy Lamarr'))).body.user
    return { house, margaret, body, invitedNow, rolesOfHedy }
  }

  test('is an admin and an officer from the first sign-in on', async () => {
    const { rolesOfHedy } = await open()
    expect(await rolesOfHedy()).toMatchObject({ isAdmin: true, officer: ['AI'] })
  })

  test('is no admin after the invitation was withdrawn', async () => {
    const { house, margaret, body, invitedNow, rolesOfHedy } = await open()
    expect(await house.call(removeAdmin, margaret, { body })).toMatchObject({
      status: 200,
      body: { message: 'The invitation of Hedy Lamarr is withdrawn.' },
    })
    expect(await invitedNow()).toEqual([])
    expect((await house.call(listAudit, margaret)).body.activity[0]).toMatchObject({
      action: 'admin.withdraw',
      summary: 'Margaret Hamilton withdrew the invitation of Hedy Lamarr.',
    })
    expect(await house.call(removeAdmin, margaret, { body })).toMatchObject({ status: 422 })
    expect(await rolesOfHedy()).toMatchObject({ isAdmin: false, officer: ['AI'] })
  })

  test('is no admin after they were made one and removed', async () => {
    const { house, margaret, body, invitedNow, rolesOfHedy } = await open()
    expect((await house.call(addAdmin, margaret, { body })).status).toBe(200)
    expect(await invitedNow()).toEqual([])
    expect((await house.call(removeAdmin, margaret, { body })).status).toBe(200)
    expect(await rolesOfHedy()).toMatchObject({ isAdmin: false })
  })

  test('is neither admin nor officer after they were blocked and unblocked', async () => {
    const { house, margaret, invitedNow, rolesOfHedy } = await open()
    const params = { uuid: (await memberByEmail(house.database.read, HEDY))!.uuid }
    expect((await house.call(blockAccount, margaret, { params })).body.message).toBe(
      'Hedy Lamarr is blocked and no longer invited.',
    )
    expect(await invitedNow()).toEqual([])
    expect((await house.call(listOfficers, margaret)).body.officers).toEqual([])
    await house.call(unblockAccount, margaret, { params })
    expect(await rolesOfHedy()).toMatchObject({ isAdmin: false, officer: [] })
  })

  test('is neither after they came blocked and were unblocked', async () => {
    const { house, rolesOfHedy } = await open()
    await house.database.write(async (db) => setBlocked(db, (await memberByEmail(db, HEDY))!.uuid, 1))
    await portalOf(house)('unblock', HEDY)
    expect(await rolesOfHedy()).toMatchObject({ isAdmin: false, officer: [] })
  })
})

onSqlite('roles of people who are hard to name or must not act', (start) => {
  test('an admin whose address belongs to somebody else now is removed and blocked by uuid', async () => {
    const [house, margaret, grace] = await cast(start(), 'margaret', 'grace')
    await house.join('Grace Junior')
    const uuid = (await house.call(getUser, grace)).body.user.uuid
    const listed = (await house.call(listAdmins, margaret)).body.admins[1]
    expect(listed).toMatchObject({ uuid, email: '' })
    expect((await house.call(removeAdmin, margaret, { body: { uuid } })).status).toBe(200)
    expect(await isAdmin(house, grace)).toBe(false)
    expect((await house.call(addAdmin, margaret, { body: { email: uuid } })).status).toBe(200)
    expect((await portalOf(house)('block', uuid)).said).toBe('Grace Hopper is blocked and no longer an admin.\n')
    expect((await house.call(getUser, grace)).status).toBe(401)
    const unknown = 'b1f7e2c4-0000-4000-8000-000000000000'
    expect((await portalOf(house)('block', unknown)).noted).toBe(`There is no account ${unknown}.\n`)
    expect((await house.call(removeAdmin, margaret, { body: {} })).status).toBe(400)
  })

  test('somebody blocked becomes neither admin nor super admin', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await house.ada()
    await portalOf(house)('block', 'ada@g.ucla.edu')
    const blocked = { status: 422, body: { error: { code: 'member_blocked' } } }
    const body = { email: 'ada@g.ucla.edu' }
    expect(await house.call(addAdmin, margaret, { body })).toMatchObject(blocked)
    expect(await house.call(reassignSuperAdmin, margaret, { body })).toMatchObject(blocked)
    expect((await house.call(listAdmins, margaret)).body.admins).toHaveLength(1)
  })
})
