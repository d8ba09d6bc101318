import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { addOfficer, changeOfficer, endOfficer, listOfficers } from '#domain/officers/contract.ts'
import { portalOf } from '../testing/commandLine.ts'
import { type Chapterhouse, cast, NOW, onSqlite } from '../testing/server.ts'
import { addTerm } from './store.ts'

const JUNE = '2026-06-16T07:00:00.000Z'
const give = (house: Chapterhouse, token: string, officer: object) =>
  house.call(addOfficer, token, { body: { officer } as never })
const roster = async (house: Chapterhouse, token: string) => (await house.call(listOfficers, token)).body.officers

/** PostgreSQL compresses a text that repeats itself. */
const nonsense = (length: number) => randomBytes(length / 2).toString('hex')

onSqlite('a term that cannot be given', (start) => {
  const term = { email: 'ada@g.ucla.edu', committee: 'AI' }
  const cases: [string, object, string, string | undefined, string][] = [
    [
      'for an unknown committee',
      { ...term, committee: 'Chess' },
      'invalid',
      'committee',
      'There is no committee “Chess”.',
    ],
    [
      'outside of the domain',
      { ...term, email: 'a@example.org' },
      'invalid',
      'email',
      'Please provide a g.ucla.edu email address.',
    ],
    [
      'for an address that is too long',
      { ...term, email: `${nonsense(20_000)}@g.ucla.edu` },
      'invalid',
      'email',
      'Please provide a g.ucla.edu email address.',
    ],
    [
      'with an end before its start',
      { ...term, from: JUNE, until: NOW },
      'invalid',
      'until',
      'The end must be after the start.',
    ],
    [
      'with an end at its start',
      { ...term, from: JUNE, until: JUNE },
      'invalid',
      'until',
      'The end must be after the start.',
    ],
    ['with an end that is no date', { ...term, until: 'summer' }, 'invalid', 'until', 'That is not a date.'],
    ['with an end without a zone', { ...term, until: '2027-06-15T00:00' }, 'invalid', 'until', 'That is not a date.'],
    [
      'with an end on a day that does not exist',
      { ...term, until: '2027-02-30T00:00:00Z' },
      'invalid',
      'until',
      'That is not a date.',
    ],
    ['with a start that is empty', { ...term, from: '' }, 'invalid', 'from', 'That is not a date.'],
  ]
  test('is refused with a sentence at the field, and nothing is changed', async () => {
    const house = await start()
    await house.ada()
    const margaret = await house.margaret()
    for (const [what, officer, code, field, message] of cases) {
      const { status, body } = await give(house, margaret, officer)
      expect([status, body], what).toEqual([422, { error: { code, field, message } }])
    }
    expect(await roster(house, margaret)).toEqual([])
    expect((await house.call(listAudit, margaret)).body.activity).toEqual([])
  })

  test('twice for one committee, whether they have signed in or not', async () => {
    const house = await start()
    await house.ada()
    const margaret = await house.margaret()
    for (const email of ['ada@g.ucla.edu', 'hedy@g.ucla.edu']) {
      const both = await Promise.all([1, 2].map(() => give(house, margaret, { email, committee: 'AI' })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)!.body.error).toMatchObject({
        code: 'term_exists',
        field: 'email',
      })
      expect((await give(house, margaret, { email, committee: 'Hack' })).status).toBe(200)
    }
    expect(await roster(house, margaret)).toHaveLength(4)
  })

  test('nor reopened for somebody who has another, when only their address has it', async () => {
    const house = await start()
    await house.ada()
    const margaret = await house.margaret()
    const past = { ...term, member: null, from: '2026-01-01T08:00:00.000Z', until: NOW }
    const { uuid } = await house.database.write((db) => addTerm(db, past, NOW))
    await give(house, margaret, term)
    const reopened = { params: { uuid }, body: { officer: { until: null } } }
    expect(await house.call(changeOfficer, margaret, reopened)).toMatchObject({
      status: 409,
      body: { error: { code: 'term_exists' } },
    })
  })

  test('to somebody who is blocked', async () => {
    const house = await start()
    await house.ada()
    const margaret = await house.margaret()
    await portalOf(house)('block', 'ada@g.ucla.edu')
    expect(await give(house, margaret, term)).toMatchObject({
      status: 422,
      body: { error: { code: 'member_blocked' } },
    })
  })

  test('nor given back to them by moving the end of their last one', async () => {
    const house = await start()
    await house.officer('AI')
    const margaret = await house.margaret()
    await portalOf(house)('block', 'hedy@g.ucla.edu')
    const [{ uuid }] = await roster(house, margaret)
    for (const until of [null, JUNE]) {
      const moved = { params: { uuid }, body: { officer: { until } } }
      expect(await house.call(changeOfficer, margaret, moved)).toMatchObject({
        status: 422,
        body: { error: { code: 'member_blocked', message: 'Hedy Lamarr is blocked. Unblock the account first.' } },
      })
    }
    expect(await roster(house, margaret)).toMatchObject([{ state: 'ended' }])
  })

  test('nor ended by its own holder, nor when it is unknown', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { officer } = (await give(house, margaret, { ...term, email: 'margaret@g.ucla.edu' })).body
    const own = await house.call(endOfficer, margaret, { params: { uuid: officer.uuid } })
    expect(own).toMatchObject({ status: 422, body: { error: { code: 'own_term' } } })
    expect(await house.call(endOfficer, margaret, { params: { uuid: 'none' } })).toMatchObject({ status: 404 })
    const moved = { params: { uuid: officer.uuid }, body: { officer: { until: '2020-01-01T00:00:00Z' } } }
    expect(await house.call(changeOfficer, margaret, moved)).toMatchObject({ status: 422 })
    expect(await roster(house, margaret)).toMatchObject([{ state: 'active', until: null }])
  })
})
