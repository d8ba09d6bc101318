import { describe, expect, test } from 'vitest'
import { isChapterAddress, promotionRefusal, reassignRefusal, removalRefusal, wrongAddress } from './rules.ts'

describe('addresses of the chapter', () => {
  test.each([
    ['ada@g.ucla.edu', true],
    ['  Ada@G.UCLA.EDU ', true],
    ['ada.lovelace+acm@g.ucla.edu', true],
    ['', false],
    ['ada', false],
    ['@g.ucla.edu', false],
    ['ada@ucla.edu', false],
    ['ada@g.ucla.edu.example.org', false],
    ['ada@sub.g.ucla.edu', false],
    ['ada@evil-g.ucla.edu', false],
    ['ada@g-ucla.edu', false],
    ['ada@g.ucla.edu@example.org', false],
    ['ada@example.org@g.ucla.edu', false],
    ['ada lovelace@g.ucla.edu', false],
    ['ada@g.ucla.edu\n', true],
    ['ada@ɡ.ucla.edu', false],
    [`${'a'.repeat(243)}@g.ucla.edu`, true],
    [`${'a'.repeat(244)}@g.ucla.edu`, false],
  ])('“%s”: %s', (email, isOne) => {
    expect(isChapterAddress(email, 'g.ucla.edu')).toBe(isOne)
  })

  test('another is refused in the words of the specification', () => {
    expect(wrongAddress('g.ucla.edu')).toBe('Please provide a g.ucla.edu email address.')
  })
})

test('letters of another alphabet do not match the domain: the Kelvin sign is not k', () => {
  expect(isChapterAddress('ada@KTH.se', 'kth.se')).toBe(true)
  expect(isChapterAddress('ada@\u212ath.se', 'kth.se')).toBe(false)
})

describe('who may become what', () => {
  const trudy = { accessType: 'STANDARD', blocked: 1, name: 'Trudy Blocked' } as const
  const ada = { accessType: 'STANDARD', blocked: 0, name: 'Ada Lovelace' } as const
  const grace = { accessType: 'ADMIN', blocked: 0, name: 'Grace Hopper' } as const
  const margaret = { accessType: 'SUPERADMIN', blocked: 0, name: 'Margaret Hamilton' } as const

  test.each([
    ['Ada', ada, undefined],
    ['Grace', grace, 'already_admin'],
    ['Margaret', margaret, 'already_admin'],
    ['Trudy, who is blocked,', trudy, 'member_blocked'],
  ])('%s is made an admin: %s', (_, person, code) => {
    expect(promotionRefusal(person)?.code).toBe(code)
  })

  test.each([
    ['Ada', ada, 'not_an_admin'],
    ['Grace', grace, undefined],
    ['Margaret', margaret, 'super_admin_stays'],
  ])('%s is removed from the admins: %s', (_, person, code) => {
    expect(removalRefusal(person)?.code).toBe(code)
  })

  test.each([
    ['Ada', ada, 'not_an_admin'],
    ['Grace', grace, undefined],
    ['Margaret', margaret, 'already_super_admin'],
    ['Trudy, who is blocked,', trudy, 'member_blocked'],
  ])('%s is made super admin: %s', (_, person, code) => {
    expect(reassignRefusal(person)?.code).toBe(code)
  })
})
