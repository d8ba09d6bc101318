import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { blockAccount, endSessions, findAccounts, unblockAccount } from '#domain/directory/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { addPush, getNotifications } from '#domain/notifications/contract.ts'
import { listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { login } from '#domain/session/contract.ts'
import { addTerm } from '../officers/store.ts'
import { portalOf } from '../testing/commandLine.ts'
import { pushService } from '../testing/pushService.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, personCalled } from '../testing/server.ts'

onEachEngine('the super admin', (start) => {
  async function open() {
    const [house, ada, grace, linus] = await cast(start(), 'ada', 'grace', 'linus')
    const hedy = await house.officer('AI')
    const margaret = await house.margaret()
    const find = async (search: string, more = {}) =>
      (await house.call(findAccounts, margaret, { query: { search, ...more } })).body
    const uuidOf = async (name: string) => (await find(name)).accounts[0].uuid as string
    return { house, ada, grace, linus, hedy, margaret, find, uuidOf }
  }
  const namesIn = ({ accounts }: { accounts: { firstName: string }[] }) => accounts.map(({ firstName }) => firstName)
  const lastDeed = async (house: Chapterhouse, token: string) => (await house.call(listAudit, token)).body.activity[0]

  test('finds anybody by any part of name and address, and sees what they may', async () => {
    const { house, find } = await open()
    await house.signIn('Barbara Liskov', { given_name: 'Ågot', family_name: '100%_Sørensen' })
    expect(namesIn(await find(''))).toEqual(['Ada', 'Grace', 'Hedy', 'Linus', 'Margaret', 'Ågot'])
    for (const search of ['lovelace', 'ADA', ' love  ada ', 'ada@g.ucla.edu']) {
      expect(namesIn(await find(search)), search).toEqual(['Ada'])
    }
    for (const search of ['Ågot', '100%', '%_S', 'Sørensen'])
      expect(namesIn(await find(search)), search).toEqual(['Ågot'])
    for (const search of ['nobody', '_____________________________', '\\', "'"]) {
      expect(await find(search), search).toEqual({ accounts: [], found: 0 })
    }
    expect(await find('', { limit: '2', offset: '1' })).toMatchObject({ found: 6, accounts: [{}, {}] })
    const [accounts] = [(await find('')).accounts]
    expect(accounts[0]).toEqual({
      uuid: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@g.ucla.edu',
      picture: '',
      accessType: 'STANDARD',
      committees: [],
      isRegistered: true,
      isBlocked: false,
      sessions: 1,
      createdAt: NOW,
    })
    expect(accounts[1]).toMatchObject({ accessType: 'ADMIN' })
    expect(accounts[2]).toMatchObject({ committees: ['AI'] })
    expect(accounts[3]).toMatchObject({ isRegistered: false })
  })

  test('sees everybody of a university, however many have signed in', async () => {
    const { house, find } = await open()
    await house.database.write((db) =>
      sql`
      insert into members ("uuid", "email", "firstName", "lastName", "picture", "major", "year", "points", "pointsAt",
        "accessType", "registered", "blocked", "createdAt")
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 33000)
      select 'student-' || n, 'student' || n || '@g.ucla.edu', 'Zoe', 'Student ' || n, '', '', 0, 0, ${sql.lit(NOW)},
        'STANDARD', 0, 0, ${sql.lit(NOW)} from numbers`.execute(db),
    )
    const everybody = await find('')
    expect(everybody).toMatchObject({ found: 33_005 })
    expect(everybody.accounts).toHaveLength(33_005)
    expect(everybody.accounts.slice(0, 3)).toMatchObject([{ sessions: 1 }, { sessions: 1 }, { committees: ['AI'] }])
  })

  test('blocks somebody, who is out at once and loses every role, and lets them in again', async () => {
    const { house, grace, margaret, uuidOf } = await open()
    const params = { uuid: await uuidOf('Grace') }
    expect((await house.call(blockAccount, margaret, { params })).body).toMatchObject({
      message: 'Grace Hopper is blocked and no longer an admin.',
      account: { isBlocked: true, accessType: 'STANDARD', sessions: 0 },
    })
    expect(await house.call(getUser, grace)).toMatchObject({ status: 401 })
    const tokenId = await house.provider.issue(personCalled('Grace Hopper'))
    expect(await house.call(login, undefined, { body: { tokenId } })).toMatchObject({ status: 403 })
    expect(await lastDeed(house, margaret)).toMatchObject({
      action: 'member.block',
      summary: expect.stringContaining('blocked Grace Hopper, who is not an admin any more'),
      actor: { name: 'Margaret Hamilton' },
    })
    expect((await house.call(unblockAccount, margaret, { params })).body).toMatchObject({
      account: { isBlocked: false },
    })
    expect(await house.call(login, undefined, { body: { tokenId } })).toMatchObject({ status: 200 })
    expect((await house.call(listAdmins, margaret)).body.admins).toHaveLength(1)
  })

  test('gives the places of somebody who is blocked to the next in line', async () => {
    const { house, ada, grace, margaret, uuidOf } = await open()
    const full = await house.event({
      capacity: 1,
      startDate: '2026-03-06T20:00:00.000Z',
      endDate: '2026-03-06T21:00:00.000Z',
    })
    const body = { event: { uuid: full.uuid } }
    for (const token of [ada, grace]) await house.call(addRsvp, token, { body })
    expect((await house.call(listRsvps, grace)).body.rsvps).toMatchObject([{ status: 'waiting' }])
    await house.call(blockAccount, margaret, { params: { uuid: await uuidOf('Ada') } })
    expect((await house.call(listRsvps, grace)).body.rsvps).toMatchObject([{ status: 'going' }])
    const { events } = (await house.call(listEvents, grace)).body
    const counts = events.find(({ uuid }: { uuid: string }) => uuid === full.uuid)
    expect(counts).toMatchObject({ rsvpCount: 1, waitlistCount: 0 })
  })

  test('ends the term of an officer who is blocked', async () => {
    const { house, margaret, uuidOf } = await open()
    const { body } = await house.call(blockAccount, margaret, { params: { uuid: await uuidOf('Hedy') } })
    expect(body).toMatchObject({
      account: { committees: [] },
      message: 'Hedy Lamarr is blocked and no longer an officer.',
    })
  })

  test('withdraws what somebody who is blocked already was invited to before', async () => {
    const { house, margaret, uuidOf } = await open()
    const params = { uuid: await uuidOf('Ada') }
    await house.call(blockAccount, margaret, { params })
    const invitation = { email: 'ada@g.ucla.edu', member: null, committee: 'AI', from: NOW, until: null }
    const { uuid } = await house.database.write((db) => addTerm(db, invitation, NOW))
    const again = await house.call(blockAccount, margaret, { params })
    expect(again.body.message).toBe('Ada Lovelace is blocked and no longer invited.')
    const { officers } = (await house.call(listOfficers, margaret)).body
    expect(officers.filter((term: { uuid: string }) => term.uuid === uuid)).toEqual([])
    expect((await house.call(blockAccount, margaret, { params })).body.message).toBe('Ada Lovelace is blocked already.')
  })

  test('signs somebody out on every device, who may come back', async () => {
    const { house, ada, margaret, uuidOf } = await open()
    const other = await house.signIn('Ada Lovelace')
    const params = { uuid: await uuidOf('Ada') }
    expect((await house.call(endSessions, margaret, { params })).body.account).toMatchObject({ sessions: 0 })
    for (const token of [ada, other]) expect(await house.call(getUser, token)).toMatchObject({ status: 401 })
    expect(await house.call(getUser, await house.signIn('Ada Lovelace'))).toMatchObject({ status: 200 })
    expect(await lastDeed(house, margaret)).toMatchObject({ action: 'member.sign-out' })
  })

  test.each([
    ['signs out', [endSessions]],
    ['blocks and unblocks', [blockAccount, unblockAccount]],
  ])('ends the push messages on the devices of somebody whom it %s', async (_, calls) => {
    const { house, ada, margaret, uuidOf } = await open()
    house.portal.reach = { mail: false, pushKey: 'the public key' }
    const { subscription } = (await pushService()).device('lost-phone')
    expect((await house.call(addPush, ada, { body: { subscription } })).body).toMatchObject({
      channels: { devices: 1 },
    })
    const params = { uuid: await uuidOf('Ada') }
    for (const call of calls) await house.call(call, margaret, { params })
    const settings = await house.call(getNotifications, await house.signIn('Ada Lovelace'))
    expect(settings.body.channels.devices).toBe(0)
  })

  test('cannot be blocked, and nobody can who is not there', async () => {
    const { house, margaret, uuidOf } = await open()
    const itself = { params: { uuid: await uuidOf('Margaret') } }
    expect(await house.call(blockAccount, margaret, itself)).toMatchObject({ status: 422 })
    for (const endpoint of [blockAccount, unblockAccount, endSessions]) {
      expect(await house.call(endpoint, margaret, { params: { uuid: 'nobody' } })).toMatchObject({ status: 404 })
    }
  })

  test('does nothing to somebody who has left meanwhile', async () => {
    const { house, ada, margaret, uuidOf } = await open()
    const uuid = await uuidOf('Ada')
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    for (const endpoint of [blockAccount, unblockAccount, endSessions]) {
      expect(await house.call(endpoint, margaret, { params: { uuid } })).toMatchObject({ status: 404 })
    }
    expect(await house.call(addAdmin, margaret, { body: { uuid } })).toMatchObject({ status: 404 })
    for (const command of ['block', 'unblock', 'super-admin']) {
      const noted = `There is no account ${uuid}.\n`
      expect(await portalOf(house)(command, uuid)).toEqual({ code: 1, said: '', noted })
    }
    expect((await house.call(listAdmins, margaret)).body.admins).toMatchObject([{ firstName: 'Margaret' }, {}])
  })

  test('who presses twenty times blocks once', async () => {
    const { house, margaret, uuidOf } = await open()
    const params = { uuid: await uuidOf('Ada') }
    const replies = await Promise.all(Array.from({ length: 20 }, () => house.call(blockAccount, margaret, { params })))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const entries = (await house.call(listAudit, margaret)).body.activity
    expect(entries.filter(({ action }: { action: string }) => action === 'member.block')).toHaveLength(1)
  })
})
