import { minutesLater } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import type { Scope } from '#domain/roles/scopes.ts'
import { TEST, type WebhookType } from '#domain/webhooks/types.ts'
import type { NewMember } from '../database/tables.ts'
import { CHANNEL } from '../webhooks/listener.ts'
import { ADA, HEDY, MARGARET } from './cast.ts'
import { Chance } from './chance.ts'
import { Days, QUARTER_BEGAN } from './days.ts'
import { committeeOfHedy, sampleDrafts, sampleEvents } from './events.ts'
import SENTENCES from './feedback.json' with { type: 'json' }
import { sampleLedger } from './ledger.ts'
import { sampleLog } from './log.ts'
import { sampleStudents } from './people.ts'
import { sampleClaims, withPlaces } from './places.ts'
import { type Sample, sampleTurnout } from './turnout.ts'

const EVENTS: WebhookType[] = ['event.published', 'event.updated', 'event.cancelled']

/** In how many days the terms end; some end soon every year. */
const ENDS = [40, 40, 52, 300, 300]

/** How often an answer has so many stars. */
const STARS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2] as const

/**
 * Builds a chapter in the middle of a good year, as rows of the portal's tables; those of drafts are apart. The same
 * seed at the same moment gives the same chapter. All dates are relative to `now`.
 */
export function sampleChapter(seed: string, now: string, chapter: Chapter) {
  const of = (part: string) => new Chance(`${seed}/${part}`)
  const days = new Days(now, chapter)
  const milestones = days.closedQuarters(chapter)
  const students = sampleStudents(of('people'), days, chapter)
  const events = sampleEvents(of('events'), days, chapter)
  const drafts = sampleDrafts(of('drafts'), days, chapter)
  const scheduled = { days, chapter, students, events, milestones }
  const sample: Sample = { ...scheduled, ...sampleTurnout(of('turnout'), scheduled) }
  const { attendance } = sample
  const rows = { ...sampleLedger(of('ledger'), sample), ...withPlaces(sample), drafts, milestones, attendance }
  return {
    ...rows,
    ...samplePrograms(of('programs'), days, rows.members),
    claims: sampleClaims(of('claims'), sample),
    audit: sampleLog(of('log'), days, rows, chapter.hostedDomain),
    terms: sampleTerms(of('terms'), days, rows.members, chapter),
    feedback: sampleFeedback(of('feedback'), sample),
  }
}

/** What some of those who came to an event of this quarter say about it, each sentence once an event. */
function sampleFeedback(chance: Chance, { days, events, attendance }: Sample) {
  const from = days.at(QUARTER_BEGAN, '00:00')
  const past = events.filter(({ startDate, endDate, deleted }) => startDate >= from && endDate < days.now && !deleted)
  const came = Map.groupBy(attendance, ({ event }) => event)
  return past.flatMap((event) => {
    const unsaid = new Set(Object.values(SENTENCES).flat())
    const answering = (came.get(event.uuid) ?? []).filter(() => chance.happens(0.3))
    const answers = answering.map(({ member }) => {
      const stars = chance.oneOf(STARS)
      const fitting = chance.oneOf(SENTENCES[stars])
      const text = chance.happens(0.5) && unsaid.delete(fitting) ? fitting : ''
      return { event: event.uuid, member, stars, text, date: minutesLater(event.endDate, chance.between(1, 40 * 60)) }
    })
    return answers.filter(({ date }) => date <= days.now)
  })
}

/**
 * An officer for most committees, Hedy for hers. Some terms end soon, one has ended, one person has been invited, and
 * the last committee has nobody.
 */
function sampleTerms(chance: Chance, days: Days, members: readonly NewMember[], chapter: Chapter) {
  const hedy = members.find(({ sub }) => sub === HEDY.sub)!
  const others = members.filter((member) => member.registered && member !== hedy && !isAdmin(member))
  const [first = '', ...committees] = chapter.committees.map(({ name }) => name)
  const term = (committee: string, member: NewMember | undefined, from: number, until: number) => ({
    uuid: chance.uuid(),
    email: member?.email ?? `next.${committee.toLowerCase()}@${chapter.hostedDomain}`,
    member: member?.uuid ?? null,
    committee,
    from: days.at(from, '00:00'),
    until: days.at(until, '00:00'),
    createdAt: days.at(Math.min(from, -1), '12:00'),
  })
  const held = committees.slice(0, -1).map((committee, place) => {
    const officer = committee === committeeOfHedy(chapter) ? hedy : others[(7 * place) % others.length]
    return term(committee, officer, -200, ENDS[place % ENDS.length]!)
  })
  return [...held, term(first, others[3], -300, -12), term(first, undefined, 20, 385)]
}

/**
 * The programs around the chapter: a bot that reads and a sheet that writes, whose keys nobody has; a webhook that is on
 * and one that its maker has switched off, each with its first test; and Ada's calendar.
 */
function samplePrograms(chance: Chance, days: Days, members: readonly NewMember[]) {
  const uuidOf = ({ sub }: { sub: string }) => members.find((member) => member.sub === sub)!.uuid
  const member = uuidOf(MARGARET)
  const key = (name: string, scopes: Scope[], lastUsed: string, until: string | null) => {
    const hash = `of no key ${chance.uuid()}`
    const createdAt = days.at(-60, '12:00')
    return { uuid: chance.uuid(), name, hash, scopes: JSON.stringify(scopes), until, member, createdAt, lastUsed }
  }
  const webhooks = [
    {
      url: 'https://bot.example.edu/portal',
      state: 'on',
      types: [...EVENTS, 'rsvp.going', 'rsvp.cancelled'],
      day: -12,
    },
    { url: 'https://www.example.edu/hooks/chapter', state: 'off', types: EVENTS, day: -9 },
  ].map(({ types, day, ...webhook }) => {
    // Of no use to anybody: nothing of the demo leaves the machine.
    const secret = `whsec_${Buffer.from(chance.uuid()).toString('base64')}`
    const createdAt = days.at(day, '12:00')
    return { uuid: chance.uuid(), ...webhook, events: JSON.stringify(types), secret, member, createdAt }
  })
  return {
    keys: [
      key('Discord bot', ['events:read'], days.at(0, '00:00'), null),
      key('Planning sheet', ['events:read', 'events:write'], days.at(-9, '17:20'), days.at(100, '00:00')),
    ],
    webhooks,
    sentDeliveries: webhooks.map(({ uuid: recipient, createdAt: sentAt }) => {
      const sent = { channel: CHANNEL, kind: TEST, recipient, event: null, attempts: 1, status: 204, sentAt }
      return { uuid: chance.uuid(), delivery: chance.uuid(), data: JSON.stringify({ id: chance.uuid() }), ...sent }
    }),
    calendars: [{ member: uuidOf(ADA), token: chance.uuid() }],
  }
}
