import { describe, expect, test } from 'vitest'
import type { BoardName } from './boardName.ts'
import { type MemberList, shownToMembers, shownToThemselves } from './shownTo.ts'

const FACES = { picture: 'https://example.com/ada.png', major: 'Mathematics', year: 2 }
const ADA = { uuid: 'ada', firstName: 'Ada', lastName: 'Lovelace', ...FACES, points: 40 }
const ALIAS = 'Quiet Quokka 41'
const FINGERPRINT = '0123456789abcdef0123456789abcdef'
const NAMED = { ...ADA }
const UNDER_ALIAS = {
  uuid: '01234567-89ab-cdef-0123-456789abcdef',
  ...{ firstName: 'Quiet', lastName: 'Quokka 41', picture: '', major: '', year: 0, points: 40 },
}

function ada(boardName: BoardName | null, boardSince = '', alias: string | null = ALIAS) {
  return { ...ADA, boardName, boardSince, alias }
}
function list(more: Partial<MemberList> = {}): MemberList {
  return { boardName: 'name', fingerprint: () => FINGERPRINT, ...more }
}

describe('members see of a member', () => {
  test.each<[BoardName | null, BoardName, object | undefined]>([
    ['name', 'name', NAMED],
    ['name', 'hidden', NAMED],
    ['alias', 'name', UNDER_ALIAS],
    ['hidden', 'name', undefined],
    [null, 'name', NAMED],
    [null, 'alias', UNDER_ALIAS],
    [null, 'hidden', undefined],
  ])('who chose %s in a chapter with the default %s (spec: points §3.1)', (chosen, boardName, seen) => {
    expect(shownToMembers(ada(chosen), list({ boardName }))).toEqual(seen)
  })

  test('nothing if they want an alias and have none yet', () => {
    expect(shownToMembers(ada('alias', '', null), list())).toBeUndefined()
  })

  test.each<[string, string, string | undefined, boolean]>([
    ['on a board that is not closed', '2026-03-05', undefined, true],
    ['on a board that was closed before the alias', '2026-03-05', '2026-03-04', false],
    ['on a board that was closed at the same moment', '2026-03-05', '2026-03-05', false],
    ['on a board that was closed later', '2026-03-05', '2026-03-06', true],
    ['on an old board, if no closed board ever had the name', '', '2026-03-04', true],
  ])('an alias %s', (_, since, closedAt, isThere) => {
    expect(shownToMembers(ada('alias', since), list({ closedAt }))).toEqual(isThere ? UNDER_ALIAS : undefined)
    expect(shownToMembers(ada('name', since), list({ closedAt }))).toEqual(NAMED)
  })

  test('another alias on the screen of a room, without a number (spec: points §3.11)', () => {
    const seen = shownToMembers(ada('alias'), list({ isRoom: true }))
    expect(seen).toMatchObject({ picture: '', major: '', year: 0, uuid: UNDER_ALIAS.uuid })
    expect(`${seen?.firstName} ${seen?.lastName}`).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(shownToMembers(ada('hidden'), list({ isRoom: true }))).toBeUndefined()
  })
})

test.each<BoardName>(['name', 'alias', 'hidden'])('who chose %s sees their own name', (chosen) => {
  expect(shownToThemselves(ada(chosen))).toEqual(NAMED)
})
