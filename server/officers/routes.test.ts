import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { deleteUser, exportUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent } from '#domain/events/contract.ts'
import { addOfficer, changeOfficer, endOfficer, listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '../testing/server.ts'
import { endingTerms } from './store.ts'

const JUNE = '2026-06-16T07:00:00.000Z'
const give = (house: Chapterhouse, token: string, officer: object) =>
  house.call(addOfficer, token, { body: { officer } as never })
const roster = async (house: Chapterhouse, token: string) => (await house.call(listOfficers, token)).body.officers
const committeesOf = async (house: Chapterhouse, token: string) =>
  (await house.call(getUser, token)).body.user.officer as string[]

onEachEngine('a term of office', (start) => {
  test('given to a member counts at once, without signing out', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    const reply = await give(house, margaret, { email: ' Ada@g.ucla.edu', committee: 'AI', until: JUNE })
    const officer = {
      uuid: expect.any(String),
      email: 'ada@g.ucla.edu',
      name: 'Ada Lovelace',
      member: decodeJwt(ada).uuid,
      committee: 'AI',
      from: NOW,
      until: JUNE,
      state: 'active',
    }
    expect(reply).toMatchObject({ status: 200, body: { officer, message: 'Ada Lovelace is an officer of AI.' } })
    expect(await roster(house, margaret)).toEqual([officer])
    expect(await committeesOf(house, ada)).toEqual(['AI'])
    expect(decodeJwt(await house.signIn('Ada Lovelace'))).toMatchObject({ admin: false, officer: ['AI'] })
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity[0]).toMatchObject({
      action: 'officer.add',
      summary: 'Margaret Hamilton made Ada Lovelace an officer of AI.',
    })
  })

  test('given before the first sign-in begins with the sign-in of that address only', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const invited = await give(house, margaret, { email: 'hedy@g.ucla.edu', committee: 'AI' })
    expect(invited.body).toMatchObject({
      officer: { email: 'hedy@g.ucla.edu', name: '', state: 'invited', until: null },
      message: 'hedy@g.ucla.edu becomes an officer of AI at their first sign-in.',
    })
    expect(await committeesOf(house, await house.ada())).toEqual([])
    const hedy = await house.join('Hedy Lamarr')
    expect(await committeesOf(house, hedy)).toEqual(['AI'])
    expect(await roster(house, margaret)).toMatchObject([{ name: 'Hedy Lamarr', state: 'active' }])
  })

  test('that ended before the first sign-in belongs to the account, and is not reopened beside another', async () => {
    const house = await start()
    const past = { email: 'hedy@g.ucla.edu', committee: 'AI', until: '2026-03-06T08:00:00.000Z' }
    const { officer: first } = (await give(house, await house.margaret(), past)).body
    house.setClock('2026-03-06T08:00:00.000Z')
    const [margaret, hedy] = [await house.signIn('Margaret Hamilton'), await house.join('Hedy Lamarr')]
    expect(await roster(house, margaret)).toMatchObject([{ name: 'Hedy Lamarr', state: 'ended' }])
    const { officer: second } = (await give(house, margaret, { ...past, until: null })).body
    const reopen = () =>
      house.call(changeOfficer, margaret, { params: { uuid: first.uuid }, body: { officer: { until: null } } })
    expect(await reopen()).toMatchObject({ status: 409, body: { error: { code: 'term_exists' } } })
    await house.call(endOfficer, margaret, { params: { uuid: second.uuid } })
    expect(await committeesOf(house, await house.signIn('Hedy Lamarr'))).toEqual([])
    expect((await reopen()).body.message).toBe('Hedy Lamarr is an officer of AI.')
    expect(await committeesOf(house, hedy)).toEqual(['AI'])
  })

  test('given to an address that an officer takes later goes: they keep the one that they have', async () => {
    const [house, , margaret] = await cast(start(), 'ada', 'margaret')
    await give(house, margaret, { email: 'ada@g.ucla.edu', committee: 'AI', until: JUNE })
    await give(house, margaret, { email: 'aking@g.ucla.edu', committee: 'AI' })
    const ada = await house.signIn('Ada Lovelace', { email: 'aking@g.ucla.edu' })
    expect(await committeesOf(house, ada)).toEqual(['AI'])
    expect(await roster(house, margaret)).toMatchObject([{ name: 'Ada Lovelace', from: NOW, until: JUNE }])
  })

  test('stays with the account when its address goes to somebody else', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const hedy = await house.officer('AI')
    const heir = await house.join('Hedy Junior')
    expect(await committeesOf(house, heir)).toEqual([])
    expect(await committeesOf(house, hedy)).toEqual(['AI'])
    expect(await roster(house, margaret)).toMatchObject([{ name: 'Hedy Lamarr', email: '', state: 'active' }])
  })

  test('ends by the clock, without anything running', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const hedy = await house.officer('AI', '2026-03-06T08:00:00.000Z')
    house.setClock('2026-03-06T07:59:59.999Z')
    expect(await committeesOf(house, hedy)).toEqual(['AI'])
    house.setClock('2026-03-06T08:00:00.000Z')
    expect(await committeesOf(house, hedy)).toEqual([])
    expect(await roster(house, margaret)).toMatchObject([{ state: 'ended' }])
    const event = { title: 'Late', attendanceCode: 'late', committee: 'AI', startDate: NOW, endDate: NOW }
    expect(await house.call(createEvent, hedy, { body: { event } })).toMatchObject({
      status: 403,
      body: { error: { code: 'term_ended', message: expect.stringContaining('has ended') } },
    })
  })

  test('that begins later is upcoming until then', async () => {
    const [house, ada, margaret] = await cast(start(), 'ada', 'margaret')
    await give(house, margaret, { email: 'ada@g.ucla.edu', committee: 'AI', from: '2026-04-01T07:00:00Z', until: JUNE })
    expect(await roster(house, margaret)).toMatchObject([{ state: 'upcoming', from: '2026-04-01T07:00:00.000Z' }])
    expect(await committeesOf(house, ada)).toEqual([])
    house.setClock('2026-04-01T07:00:00.000Z')
    expect(await committeesOf(house, await house.signIn('Ada Lovelace'))).toEqual(['AI'])
  })

  test('can be ended now, and its end moved', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const hedy = await house.officer('AI')
    const [{ uuid }] = await roster(house, margaret)
    const move = (until: string | null) =>
      house.call(changeOfficer, margaret, { params: { uuid }, body: { officer: { until } } })
    expect((await move(JUNE)).body.officer).toMatchObject({ until: JUNE, state: 'active' })
    expect((await move(null)).body.officer).toMatchObject({ until: null })
    expect(await house.call(endOfficer, margaret, { params: { uuid } })).toMatchObject({
      status: 200,
      body: { message: 'Hedy Lamarr is not an officer of AI any more.' },
    })
    expect(await committeesOf(house, hedy)).toEqual([])
    expect(await roster(house, margaret)).toMatchObject([{ uuid, until: NOW, state: 'ended' }])
  })

  test('that has not begun is withdrawn, and the first sign-in gives no role then', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { officer } = (await give(house, margaret, { email: 'hedy@g.ucla.edu', committee: 'AI' })).body
    await house.call(endOfficer, margaret, { params: { uuid: officer.uuid } })
    expect(await roster(house, margaret)).toEqual([])
    expect(await committeesOf(house, await house.join('Hedy Lamarr'))).toEqual([])
  })

  test('for the same committee can be given again once the first has ended', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const hedy = await house.officer('AI', '2026-03-06T08:00:00.000Z')
    house.setClock('2026-03-06T08:00:00.000Z')
    expect((await give(house, margaret, { email: 'hedy@g.ucla.edu', committee: 'AI' })).status).toBe(200)
    expect(await committeesOf(house, hedy)).toEqual(['AI'])
  })

  test('is deleted when the member leaves, and does not come back with them', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const hedy = await house.officer('AI', JUNE)
    expect((await house.call(exportUser, hedy)).body.terms).toEqual([{ committee: 'AI', from: NOW, until: JUNE }])
    await house.call(deleteUser, hedy, { body: { confirmation: LEAVING_WORDS } })
    expect(await roster(house, margaret)).toEqual([])
    expect(await committeesOf(house, await house.join('Hedy Lamarr'))).toEqual([])
  })

  test('that ended before the first sign-in is deleted too when the member leaves', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    await give(house, margaret, { email: 'hedy@g.ucla.edu', committee: 'AI', from: '2026-01-01T08:00:00Z', until: NOW })
    await house.call(deleteUser, await house.join('Hedy Lamarr'), { body: { confirmation: LEAVING_WORDS } })
    expect(await roster(house, margaret)).toEqual([])
  })

  test('that ends within 30 days is announced', async () => {
    const house = await start()
    const [last, later] = ['2026-04-04T20:00:00.000Z', '2026-04-04T20:00:00.001Z']
    await house.officer('AI', last)
    await house.officer('Hack', later, 'Radia Perlman')
    await house.officer('Cyber', undefined, 'Barbara Liskov')
    expect(await endingTerms(house.database.read, NOW)).toMatchObject([{ until: last }])
    expect(await endingTerms(house.database.read, last)).toMatchObject([{ until: later }])
  })
})
