import { describe, expect, test } from 'vitest'
import { can, type EventAction, floorRefusal, mustBeAble, ownCommittees, type PortalAction, passes } from './can.ts'
import { isCurrent, type Principal, principalOf, viewerClass } from './principal.ts'

const person = (role: Principal['role'], committees: string[] = [], formerly: string[] = []): Principal => ({
  kind: 'member',
  role,
  committees,
  formerly,
})
const ADA = person('member')
const HEDY = person('member', ['AI'])
const GRACE = person('admin')
const MARGARET = person('superAdmin')

const WITH_AN_EVENT: EventAction[] = [
  'event.create',
  'event.edit',
  'event.delete',
  'event.code',
  'event.rsvps',
  'event.attendance',
  'event.room',
  'event.door',
  'event.claims',
  'event.message',
]

describe.each(WITH_AN_EVENT)('%s', (action) => {
  test.each([
    ['Ada, a member', ADA, 'AI', false],
    ['Hedy, an officer of AI,', HEDY, 'AI', true],
    ['Hedy, an officer of AI,', HEDY, 'Hack', false],
    ['Hedy, an officer of AI,', HEDY, 'ai', false],
    ['somebody whose term ended', person('member', [], ['AI']), 'AI', false],
    ['an officer of two', person('member', ['AI', 'Hack']), 'Hack', true],
    ['Grace, an admin,', GRACE, 'AI', true],
    ['Margaret, the super admin,', MARGARET, 'a committee that is gone', true],
  ])('%s with an event of %s: %s', (_, principal, committee, may) => {
    expect(can(principal, action, { committee })).toBe(may)
  })
})

const WITH_THE_PORTAL: [PortalAction, officer: boolean, admin: boolean, superAdmin: boolean][] = [
  ['audit.read', false, true, true],
  ['one-click.password', false, true, true],
  ['admin.promote', false, true, true],
  ['admin.manage', false, false, true],
  ['officer.manage', false, false, true],
  ['quarter.close', false, false, true],
  ['health.read', false, false, true],
  ['account.manage', false, false, true],
  ['one-click.first', false, false, true],
  ['download', false, false, true],
]

test.each(WITH_THE_PORTAL)('%s: an officer %s, an admin %s, the super admin %s', (action, ...verdicts) => {
  expect([HEDY, GRACE, MARGARET].map((principal) => can(principal, action))).toEqual(verdicts)
  expect(can(ADA, action)).toBe(false)
})

test.each([
  ['member', true, true, true, true],
  ['officer', false, true, true, true],
  ['admin', false, false, true, true],
  ['superAdmin', false, false, false, true],
] as const)('the access “%s” lets in Ada: %s, Hedy: %s, Grace: %s, Margaret: %s', (access, ...verdicts) => {
  expect([ADA, HEDY, GRACE, MARGARET].map((principal) => passes(principal, access))).toEqual(verdicts)
})

describe('a term counts from its beginning on, and no more at its end', () => {
  const term = { committee: 'AI', from: '2026-09-01T07:00:00.000Z', until: '2027-06-16T07:00:00.000Z' }
  test.each([
    ['2026-09-01T06:59:59.999Z', false, false],
    ['2026-09-01T07:00:00.000Z', true, false],
    ['2027-06-16T06:59:59.999Z', true, false],
    ['2027-06-16T07:00:00.000Z', false, true],
  ])('at %s: %s', (now, current, ended) => {
    expect(isCurrent(term, now)).toBe(current)
    const { committees, formerly } = principalOf({ accessType: 'STANDARD' }, [term], now)
    expect([committees, formerly]).toEqual([current ? ['AI'] : [], ended ? ['AI'] : []])
  })

  test('without an end it counts forever', () => {
    expect(isCurrent({ ...term, until: null }, '2099-01-01T00:00:00.000Z')).toBe(true)
  })

  test('somebody who was elected again is an officer, and not a former one', () => {
    const again = { ...term, from: '2027-06-16T07:00:00.000Z', until: null }
    const principal = principalOf({ accessType: 'STANDARD' }, [term, again], '2027-07-01T00:00:00.000Z')
    expect(principal).toEqual(person('member', ['AI']))
  })
})

describe('a refusal says what the person can do about it', () => {
  const sentence = (principal: Principal, committee: string) => {
    try {
      mustBeAble(principal, 'event.edit', { committee })
    } catch (error) {
      return error
    }
  }

  test('to an officer of another committee', () => {
    expect(sentence(HEDY, 'Hack')).toMatchObject({
      code: 'not_your_committee',
      status: 403,
      message: 'Only officers of Hack may do this.',
    })
  })

  test('to somebody whose term has ended, at the door and at the event', () => {
    const ended = { code: 'term_ended', message: 'Your term as an officer of AI has ended.', field: 'committee' }
    expect(sentence(person('member', ['Hack'], ['AI']), 'AI')).toMatchObject(ended)
    expect(floorRefusal(person('member', [], ['AI']), 'officer')).toMatchObject(ended)
  })

  test('to somebody who never was one', () => {
    expect(floorRefusal(ADA, 'officer')).toMatchObject({ code: 'not_allowed', message: 'You may not do this.' })
    expect(floorRefusal(person('member', [], ['AI']), 'superAdmin').code).toBe('not_allowed')
  })
})

test('an officer’s own committees are in the chapter’s order, an admin’s are all', () => {
  const all = ['ACM', 'AI', 'Hack']
  expect(ownCommittees(person('member', ['Hack', 'AI']), all)).toEqual(['AI', 'Hack'])
  expect(ownCommittees(GRACE, all)).toEqual(all)
  expect(ownCommittees(ADA, all)).toEqual([])
})

test('two people who may see the same events get equal viewer classes', () => {
  expect(viewerClass(GRACE)).toEqual(viewerClass(MARGARET))
  expect(viewerClass(person('admin', ['AI']))).toEqual(viewerClass(GRACE))
  expect(viewerClass(person('member', ['AI'], ['Hack']))).toEqual(viewerClass(HEDY))
  expect(viewerClass(person('member', [], ['Hack']))).toEqual(viewerClass(ADA))
})
