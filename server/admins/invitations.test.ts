import { expect, test } from 'vitest'
import { addAdmin, listAdmins, reassignSuperAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { portalOf } from '../testing/commandLine.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/house.ts'

const HEDY = 'hedy@g.ucla.edu'
const isAdmin = async (house: Chapterhouse, token: string) => (await house.call(getUser, token)).body.user.isAdmin

onEachEngine('an invited admin', (start) => {
  test('is an admin from the first sign-in on, and listed as invited until then', async () => {
    const house = await start()
    const margaret = await house.margaret()
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
    const house = await start()
    const margaret = await house.margaret()
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
    const house = await start()
    const [ada, margaret] = [await house.ada(), await house.margaret()]
    const add = (body: object) => house.call(addAdmin, margaret, { body: body as never })
    expect((await add({ email: 'ada@g.ucla.edu', invite: true })).body.admin).toMatchObject({ firstName: 'Ada' })
    expect(await isAdmin(house, ada)).toBe(true)
    expect((await add({ email: HEDY })).status).toBe(404)
    expect((await add({ email: 'hedy@example.org', invite: true })).status).toBe(422)
    expect((await house.call(listAdmins, margaret)).body.invited).toEqual([])
  })
})

onEachEngine('roles of people who are hard to name or must not act', (start) => {
  test('an admin whose address belongs to somebody else now is removed and blocked by uuid', async () => {
    const house = await start()
    const margaret = await house.margaret()
    const grace = await house.grace()
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
    const house = await start()
    const margaret = await house.margaret()
    await house.ada()
    await portalOf(house)('block', 'ada@g.ucla.edu')
    const blocked = { status: 422, body: { error: { code: 'member_blocked' } } }
    const body = { email: 'ada@g.ucla.edu' }
    expect(await house.call(addAdmin, margaret, { body })).toMatchObject(blocked)
    expect(await house.call(reassignSuperAdmin, margaret, { body })).toMatchObject(blocked)
    expect((await house.call(listAdmins, margaret)).body.admins).toHaveLength(1)
  })
})
