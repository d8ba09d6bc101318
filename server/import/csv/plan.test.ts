import { describe, expect, test } from 'vitest'
import { codeKey } from '#domain/events/rules.ts'
import { NAME_LENGTH } from '#domain/people/rules.ts'
import type { EventRow, MemberRow } from '../../database/tables.ts'
import { readChapter } from '../../organization/chapter.ts'
import type { Existing } from './existing.ts'
import { planRows } from './plan.ts'
import { parseSheet } from './sheet.ts'

const [ADA, BYRON, GIT] = [1, 2, 3].map((n) => `${n}1111111-1111-4111-8111-111111111111`) as [string, string, string]
const NOW = '2026-03-05T20:00:00.000Z'
const EMPTY: Existing = { members: [], events: [], attendance: [], adjustments: [] }
const chapter = await readChapter(undefined)

const member = (uuid: string, email: string | null, more: Partial<MemberRow> = {}) =>
  ({ uuid, email, points: 0, blocked: 0, ...more }) as MemberRow
const event = (uuid: string, title: string, attendanceCode: string, more: Partial<EventRow> = {}) =>
  ({
    ...{ uuid, title, attendanceCode, codeKey: codeKey(attendanceCode), deleted: 0 },
    ...{ startDate: '2026-03-01T18:00:00.000Z', attendancePoints: 10 },
    ...more,
  }) as EventRow

/** Plans an import of these lists. Each row is its outcome, with its first sentence. */
function plan(lists: string[], existing: Partial<Existing> = {}) {
  const sheets = lists.map((text) => parseSheet('list.csv', new TextEncoder().encode(text)))
  const settings = { chapter, hostedDomain: 'g.ucla.edu', now: NOW }
  const { additions, mistakes } = planRows(sheets, { ...EMPTY, ...existing }, settings)
  const rows = sheets.flatMap(({ rows }) => rows)
  const sentences = rows.flatMap(({ mistakes, notes }) => [...mistakes, ...notes]).map(({ reason }) => reason)
  return { additions, mistakes, outcomes: rows.map(({ outcome }) => outcome), sentences }
}

const MEMBERS = 'uuid,email,firstName,role,state\n'
const EVENTS = 'uuid,title,startDate,endDate,attendanceCode,deleted\n'
const CAME = 'member,email,attendanceCode\n'
const TIMES = '2026-03-01T18:00:00Z,2026-03-01T20:00:00Z'

describe('a row of members', () => {
  test.each<[string, string, Partial<Existing>, string]>([
    ['of nobody is new', `${ADA},ada@g.ucla.edu,Ada`, {}, 'new'],
    [
      'is there already by its address',
      `,ADA@g.ucla.edu,Augusta`,
      { members: [member(ADA, 'ada@g.ucla.edu')] },
      'there already',
    ],
    [
      'is there already by its address, under another uuid',
      `${BYRON},ada@g.ucla.edu,Ada`,
      { members: [member(ADA, 'ada@g.ucla.edu')] },
      'there already',
    ],
    ['of somebody who left is left out', `${ADA},ada@g.ucla.edu,Ada`, { members: [member(ADA, null)] }, 'left out'],
    [
      'of somebody who has another address is left out',
      `${ADA},ada@g.ucla.edu,Ada`,
      { members: [member(ADA, 'aking@g.ucla.edu')] },
      'left out',
    ],
    [
      'whose address has passed on is left out',
      `${ADA},ada@g.ucla.edu,Ada`,
      { members: [member(ADA, 'aking@g.ucla.edu'), member(BYRON, 'ada@g.ucla.edu')] },
      'left out',
    ],
    ['that says so is left out', `${ADA},ada@g.ucla.edu,Ada,,left`, {}, 'left out'],
    ['without an address is left out, although it has mistakes', `${ADA},,Former member,king`, {}, 'left out'],
    ['with a name of invisible characters is wrong', `,ada@g.ucla.edu,\u200b\u202e`, {}, 'wrong'],
    ['with a name as long as a profile may have it is new', `,ada@g.ucla.edu,${'𝔸'.repeat(NAME_LENGTH)}`, {}, 'new'],
    ['without an address and a uuid is wrong', 'abc,,Ada', {}, 'wrong'],
  ])('%s', (_, row, existing, outcome) => {
    expect(plan([`${MEMBERS}${row}\n`], existing).outcomes).toEqual([outcome])
  })

  test('that is repeated in the list counts once, and two addresses of one uuid are named', () => {
    const rows = [`,ada@g.ucla.edu,Ada`, ',Ada@g.ucla.edu,Ada', `${ADA},a@g.ucla.edu,A`, `${ADA},b@g.ucla.edu,B`]
    expect(plan([`${MEMBERS}${rows.join('\n')}\n`]).outcomes).toEqual(['new', 'there already', 'new', 'left out'])
  })

  test('says who becomes an admin and who is blocked', () => {
    const rows = [
      'grace@g.ucla.edu,Grace,super admin,',
      'mallory@g.ucla.edu,Mallory,admin,blocked',
      'ada@g.ucla.edu,Ada,,blocked',
    ]
    const { additions, sentences } = plan([`email,firstName,role,state\n${rows.join('\n')}\n`], {
      members: [member(ADA, 'ada@g.ucla.edu')],
    })
    expect(sentences).toEqual([
      'super admins who become admins; portal super-admin EMAIL hands over that role',
      'people who are imported as blocked',
      'people blocked in the list and not here; portal block EMAIL blocks them',
    ])
    expect(additions.rights.map(({ action }) => action)).toEqual(['admin.add', 'member.block'])
  })
})

describe('a row of events', () => {
  const here = event(GIT, 'Git', 'segfault')
  test.each<[string, string, Partial<EventRow>, string, string?]>([
    ['of nothing like it is new', `,Rust,${TIMES},borrow`, {}, 'new'],
    ['is there already by its uuid, whatever else changed', `${GIT},Gti,${TIMES},tig`, {}, 'there already'],
    [
      'is there already by its code, and named if it has another title',
      `,Rust,${TIMES},SegFault`,
      {},
      'there already',
      'under another title',
    ],
    ['is there already by its title and start', `${ADA},Git,${TIMES},another`, {}, 'there already'],
    ['with the same title at another time is new', `,Git,2026-03-08T18:00:00Z,2026-03-08T20:00:00Z,another`, {}, 'new'],
    ['like a deleted one is new', `${ADA},Git,${TIMES},segfault`, { deleted: 1 }, 'new'],
    ['of a deleted event that is here is there already', `${ADA},Git,${TIMES},segfault,yes`, {}, 'there already'],
    [
      'that ends before it starts is wrong',
      ',Rust,2026-03-01 18:00,2026-03-01 17:00,borrow',
      {},
      'wrong',
      'cannot end before',
    ],
    [
      'with a date of no country is wrong',
      ',Rust,3/5/2026 18:00,2026-03-05 20:00,borrow',
      {},
      'wrong',
      'must be like 2026-03-05 18:00',
    ],
  ])('%s', (_, row, changes, outcome, sentence) => {
    const { outcomes, sentences } = plan([`${EVENTS}${row}\n`], { events: [{ ...here, ...changes }] })
    expect(outcomes).toEqual([outcome])
    expect(sentences.join()).toContain(sentence ?? '')
  })

  test('with the code of another event in the list is wrong', () => {
    const { outcomes } = plan([`${EVENTS},Git,${TIMES},git\n,Rust,${TIMES},GIT\n,Git,${TIMES},git\n`])
    expect(outcomes).toEqual(['new', 'wrong', 'there already'])
  })

  test('keeps an event that was deleted and made again apart from the deleted one', () => {
    const list = `${EVENTS}${ADA},Git,${TIMES},git,yes\n${BYRON},Git,${TIMES},git,no\n`
    expect(plan([list]).outcomes).toEqual(['new', 'new'])
  })
})

describe('a row of attendance', () => {
  const people = { members: [member(ADA, 'ada@g.ucla.edu'), member(BYRON, 'byron@g.ucla.edu')] }
  const chapterHere = { ...people, events: [event(GIT, 'Git', 'segfault')] }
  test.each<[string, string, Partial<Existing>, string, string?]>([
    ['gives the points of the event', ',ada@g.ucla.edu, SEGFAULT ', {}, 'new'],
    ['counts once', ',ada@g.ucla.edu,segfault', { attendance: [{ event: GIT, member: ADA }] }, 'there already'],
    ['of nobody is wrong', ',nobody@g.ucla.edu,segfault', {}, 'wrong', 'Nobody has this address'],
    ['of no event is wrong', ',ada@g.ucla.edu,tea', {}, 'wrong', 'There is no such event'],
    ['without an address is wrong', ',,segfault', {}, 'wrong', 'email is empty'],
    ['of somebody who left is left out', `${ADA},,segfault`, {}, 'left out'],
    [
      'gives nobody what belongs to the former owner of the address',
      `${ADA},byron@g.ucla.edu,segfault`,
      {},
      'left out',
    ],
    [
      'of an event that has not started is wrong',
      ',ada@g.ucla.edu,later',
      { events: [event(GIT, 'Git', 'later', { startDate: '2026-04-01T18:00:00.000Z' })] },
      'wrong',
      'has not started',
    ],
  ])('%s', (_, row, existing, outcome, sentence) => {
    const { outcomes, sentences } = plan([`${CAME}${row}\n`], { ...chapterHere, ...existing })
    expect(outcomes).toEqual([outcome])
    expect(sentences.join()).toContain(sentence ?? '')
  })

  test('finds the people and events that the lists beside it name, by uuid or by the code in the list', () => {
    const events = `${EVENTS}${BYRON},Git,${TIMES},segfault\n${GIT},Rust,${TIMES},borrow\n`
    const rows = [`ada@g.ucla.edu,${BYRON},`, 'ada@g.ucla.edu,,borrow', 'ada@g.ucla.edu,,segfault']
    const { additions, outcomes } = plan(
      [`email,event,attendanceCode\n${rows.join('\n')}\n`, events, `${MEMBERS},ada@g.ucla.edu,Ada\n`],
      // Rust has another code here by now, and Git was made here too.
      { events: [event(GIT, 'Rust', 'crab'), event(ADA, 'Git', 'segfault')] },
    )
    expect(outcomes.slice(0, 3)).toEqual(['new', 'new', 'there already'])
    expect(additions.attendance.map(({ event }) => event)).toEqual([ADA, GIT])
  })

  test.each([
    '9999-12-31T23:59:00-12:00',
    '9999-12-31 23:59',
    '2026-03-01 25:00',
    '2026-03-01 18:75',
    '2026-02-30 18:00',
  ])('at a moment that no calendar shows is wrong: %s', (moment) => {
    const { sentences } = plan([`email,attendanceCode,checkedInAt\nada@g.ucla.edu,segfault,${moment}\n`], chapterHere)
    expect(sentences).toEqual(['checkedInAt must be like 2026-03-05 18:00'])
  })
})

describe('a row of points', () => {
  test.each([
    ['is new', '5,Set up the chairs', 'new'],
    ['counts each reason once', '3,Baked a cake', 'there already'],
    ['with other points for the same reason is wrong', '4,Baked a cake', 'wrong'],
    ['that leaves less than nothing is wrong', '-8,Counted twice', 'wrong'],
    ['with half a point is wrong', '1.5,Half', 'wrong'],
    ['without a reason is wrong', '1,', 'wrong'],
    ['with a reason of 255 characters in any script is new', `1,${'🎉'.repeat(255)}`, 'new'],
  ])('%s', (_, row, outcome) => {
    const { outcomes } = plan([`email,points,reason\nada@g.ucla.edu,${row}\n`], {
      members: [member(ADA, 'ada@g.ucla.edu', { points: 7 })],
      adjustments: [{ member: ADA, description: 'Baked a cake', pointsEarned: 3 }],
    })
    expect(outcomes).toEqual([outcome])
  })
})
