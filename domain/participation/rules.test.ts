import { describe, expect, test } from 'vitest'
import type { Event } from '../events/contract.ts'
import { OPEN_TO_ALL } from '../events/testing.ts'
import type { MemberPrincipal } from '../roles/principal.ts'
import { type OwnPart, participation } from './rules.ts'

const CHAPTER = { timeZone: 'America/Los_Angeles', checkInGrace: { minutesBefore: 0, minutesAfter: 10 }, claimDays: 7 }
const ADA: MemberPrincipal = { kind: 'member', role: 'member', committees: [], formerly: [] }
const HEDY: MemberPrincipal = { ...ADA, committees: ['AI'] }
const BEFORE = '2026-03-05T19:00:00.000Z'
const DURING = '2026-03-05T20:30:00.000Z'
const IN_GRACE = '2026-03-05T21:05:00.000Z'
const NEXT_DAY = '2026-03-06T20:00:00.000Z'
const NEXT_MONTH = '2026-04-06T20:00:00.000Z'

const event: Event = {
  ...{ uuid: 'git', title: 'Intro to Git', cover: '', eventLink: '', location: '', description: '', committee: 'AI' },
  ...OPEN_TO_ALL,
  ...{ startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z', attendancePoints: 10, version: 1 },
}
const questions = [{ id: 'q', label: 'Diet', kind: 'text' as const, options: [], required: false }]

/** Ada's part, with what she said of this event. */
function own(part: { rsvp?: 'going' | 'waiting'; attended?: true; claim?: 'open' } = {}): OwnPart {
  const of = <T>(one: T | undefined) => new Map(one === undefined ? [] : [['git', one]])
  const date = BEFORE
  const claim = { uuid: 'claim', event: { ...event }, note: '', reason: '', date, decidedAt: null }
  return {
    rsvps: of(part.rsvp && { event: 'git', date, status: part.rsvp, ...(part.rsvp === 'waiting' && { position: 2 }) }),
    attended: of(part.attended && { event: 'git', date, points: 10 }),
    claims: of(part.claim && { ...claim, state: part.claim }),
    feedback: new Map(),
    series: new Map([['weekly', ['git', 'git again']]]),
  }
}

const acts = (now: string, part: OwnPart, changes: Partial<Event> = {}, principal = ADA) => {
  const { state, open, refused } = participation({ ...event, ...changes }, part, principal, now, CHAPTER)
  return [state.is, open.join(', '), Object.entries(refused).map(([act, { code }]) => `${act}: ${code}`)]
}

describe('what Ada can do about an event', () => {
  test.each<[string, string, OwnPart, Partial<Event>, string, string]>([
    ['before it', BEFORE, own(), {}, 'open', 'rsvp'],
    ['before it, going', BEFORE, own({ rsvp: 'going' }), {}, 'going', 'cancelRsvp'],
    ['in its line', BEFORE, own({ rsvp: 'waiting' }), {}, 'waiting', 'cancelRsvp'],
    ['one with questions, going', BEFORE, own({ rsvp: 'going' }), { questions }, 'going', 'cancelRsvp, changeAnswers'],
    ['one of a series', BEFORE, own(), { series: 'weekly' }, 'open', 'rsvp, rsvpToSeries'],
    [
      'one of a series, going',
      BEFORE,
      own({ rsvp: 'going' }),
      { series: 'weekly' },
      'going',
      'cancelRsvp, rsvpToSeries',
    ],
    ['the last date of a series', BEFORE, own(), { series: 'other' }, 'open', 'rsvp'],
    ['after RSVPs have closed', BEFORE, own(), { rsvpCloses: '2026-03-05T18:00:00.000Z' }, 'refused', ''],
    ['while it runs', DURING, own(), {}, 'open', 'checkIn, rsvp, claim'],
    ['while it runs, going', DURING, own({ rsvp: 'going' }), {}, 'going', 'checkIn, cancelRsvp, claim'],
    ['while it runs, checked in', DURING, own({ attended: true }), {}, 'attended', ''],
    ['in the minutes after it', IN_GRACE, own({ rsvp: 'going' }), {}, 'refused', 'checkIn, claim'],
    ['the day after it', NEXT_DAY, own({ rsvp: 'going' }), {}, 'refused', 'claim'],
    ['the day after it, claimed', NEXT_DAY, own({ claim: 'open' }), {}, 'refused', ''],
    ['the day after it, checked in', NEXT_DAY, own({ attended: true }), {}, 'attended', 'rate'],
    ['the month after it', NEXT_MONTH, own(), {}, 'refused', ''],
    ['the month after it, checked in', NEXT_MONTH, own({ attended: true }), {}, 'attended', ''],
  ])('%s', (_, now, part, changes, state, open) => {
    expect(acts(now, part, changes).slice(0, 2)).toEqual([state, open])
  })

  test('is said with the reason for what is not open', () => {
    const closed = ['checkIn: event_not_open', 'rsvp: rsvps_not_open', 'rsvpToSeries: rsvps_not_open']
    const opening = { rsvpOpens: '2026-03-05T19:30:00.000Z', series: 'weekly' }
    expect(acts(BEFORE, own(), opening)).toEqual(['refused', '', [...closed, 'claim: event_not_open']])
    expect(acts(NEXT_MONTH, own({ attended: true }))).toEqual(['attended', '', ['rate: feedback_closed']])
  })

  test('offers no claim and no rating until Ada’s are loaded', () => {
    const loading = { claims: undefined, feedback: undefined }
    expect(acts(NEXT_DAY, { ...own(), ...loading })[1]).toBe('')
    expect(acts(NEXT_DAY, { ...own({ attended: true }), ...loading })[1]).toBe('')
  })

  test('is no rating for an officer of the event, who reads the answers', () => {
    expect(acts(NEXT_DAY, own({ attended: true }), {}, HEDY)).toEqual(['attended', '', ['rate: not_allowed']])
    expect(acts(NEXT_DAY, own({ attended: true }), { committee: 'Hack' }, HEDY)[1]).toBe('rate')
  })
})
