import { describe, expect, test } from 'vitest'
import {
  can,
  type EventAction,
  floorRefusal,
  mayCall,
  mustBeAble,
  ownCommittees,
  type PortalAction,
  passes,
  viewerClass,
} from './can.ts'
import { isCurrent, type MemberPrincipal, type Principal, principalOf } from './principal.ts'
import { SCOPES, type Scope } from './scopes.ts'

const person = (
  role: MemberPrincipal['role'],
  committees: string[] = [],
  formerly: string[] = [],
): MemberPrincipal => ({
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
  'event.feedback',
  'event.figures',
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
  ['key.manage', false, false, true],
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
    expect(floorRefusal(person('member', [], ['AI']), { access: 'officer' })).toMatchObject(ended)
  })

  test('to somebody who never was one', () => {
    expect(floorRefusal(ADA, { access: 'officer' })).toMatchObject({
      code: 'not_allowed',
      message: 'You may not do this.',
    })
    expect(floorRefusal(person('member', [], ['AI']), { access: 'superAdmin' }).code).toBe('not_allowed')
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

const keyWith = (...scopes: Scope[]): Principal => ({ kind: 'key', scopes })

describe('a key', () => {
  /** The scopes of which one is enough for each action on an event. */
  const OPENED_BY: Record<EventAction, Scope[]> = {
    'event.create': ['events:write'],
    'event.edit': ['events:write'],
    'event.delete': ['events:write'],
    'event.code': [],
    'event.rsvps': ['attendance:read', 'attendance:write'],
    'event.attendance': ['attendance:read', 'attendance:write'],
    'event.room': [],
    'event.door': ['attendance:write'],
    'event.claims': ['attendance:read', 'attendance:write'],
    'event.message': [],
    'event.feedback': ['figures:read'],
    'event.figures': ['figures:read'],
  }

  test.each(WITH_AN_EVENT)('does to events of every committee what its scope opens: %s', (action) => {
    const opening = SCOPES.filter((scope) => can(keyWith(scope), action, { committee: 'AI' }))
    expect(opening).toEqual(OPENED_BY[action])
    expect(can(keyWith(...SCOPES), action, { committee: 'gone' })).toBe(opening.length > 0)
  })

  test.each(WITH_THE_PORTAL)('never does what is for admins: %s', (action) => {
    expect(can(keyWith(...SCOPES), action)).toBe(false)
  })

  test('makes a call only with the scope that the call names, at every access', () => {
    for (const access of ['signedIn', 'member', 'officer', 'admin', 'superAdmin'] as const) {
      const call = { access, scope: 'events:read' } as const
      expect(SCOPES.filter((scope) => mayCall(keyWith(scope), call))).toEqual(['events:read'])
      expect(mayCall(keyWith(...SCOPES), { access })).toBe(false)
    }
    expect(mayCall(keyWith(), { access: 'anyone' })).toBe(true)
  })

  test('opens no call to a member that their role does not open', () => {
    expect(mayCall(ADA, { access: 'officer', scope: 'attendance:read' })).toBe(false)
    expect(mayCall(HEDY, { access: 'officer', scope: 'attendance:read' })).toBe(true)
    expect(mayCall(ADA, { access: 'signedIn' })).toBe(true)
  })

  test('sees events as a member does, and drafts if it may write events', () => {
    expect(viewerClass(keyWith('events:read', 'attendance:read'))).toEqual(viewerClass(ADA))
    expect(viewerClass(keyWith('events:write', 'points:write'))).toEqual(keyWith('events:write'))
  })

  test('is told which scope is missing', () => {
    const call = { access: 'officer', scope: 'attendance:write' } as const
    expect(floorRefusal(keyWith('events:read'), call)).toMatchObject({
      code: 'not_allowed',
      message: 'This needs a key with the scope attendance:write.',
    })
    expect(floorRefusal(keyWith('events:read'), { access: 'member' }).message).toBe('No key may do this.')
    expect(() => mustBeAble(keyWith('events:read'), 'event.edit', { committee: 'AI' })).toThrow('This key may not')
  })
})
