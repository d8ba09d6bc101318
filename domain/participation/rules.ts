import type { Attendance } from '../checkin/contract.ts'
import { checkInRefusal } from '../checkin/rules.ts'
import type { Claim } from '../claims/contract.ts'
import { claimRefusal } from '../claims/rules.ts'
import type { Event } from '../events/contract.ts'
import type { Feedback } from '../feedback/contract.ts'
import { ratingRefusal } from '../feedback/rules.ts'
import type { Config } from '../organization/contract.ts'
import type { Refusal } from '../refusal.ts'
import type { MemberPrincipal } from '../roles/principal.ts'
import type { Rsvp } from '../rsvp/contract.ts'
import { type RsvpState, rsvpRefusal, rsvpState } from '../rsvp/rules.ts'

/** What a member has to do with events so far, each by the uuid of its event. */
export interface OwnPart {
  rsvps: ReadonlyMap<string, Rsvp>
  attended: ReadonlyMap<string, Attendance>
  /** Undefined until they are loaded. Before that nothing is offered. */
  claims: ReadonlyMap<string, Claim> | undefined
  feedback: ReadonlyMap<string, Feedback> | undefined
  /** The coming dates of each series. */
  series: ReadonlyMap<string, readonly string[]>
}

/** What a member can do about an event, in the order in which they want it. */
const ACTS = ['rate', 'checkIn', 'rsvp', 'cancelRsvp', 'changeAnswers', 'rsvpToSeries', 'claim'] as const
export type Act = (typeof ACTS)[number]

export interface Participation {
  /** What the member is to the event. After it the RSVP of somebody who did not check in is refused. */
  state: { is: 'attended' } | RsvpState
  isOver: boolean
  /** What is open now, what the member wants first in front. */
  open: readonly Act[]
  /** Why something is not open that was or will be. What concerns the member not at all is in neither. */
  refused: Partial<Record<Act, Refusal>>
}

type Chapter = Pick<Config, 'timeZone' | 'checkInGrace' | 'claimDays'>

/** What a member can do about an event at this moment. The server asks the same rules. */
export function participation(
  event: Event,
  own: OwnPart,
  principal: MemberPrincipal,
  now: string,
  { timeZone, checkInGrace, claimDays }: Chapter,
): Participation {
  const { uuid, questions } = event
  const over = rsvpRefusal(event, now)
  const isOver = over !== undefined
  if (own.attended.has(uuid)) {
    const rated: Asked = { rate: own.feedback && [ratingRefusal(principal, event, now)] }
    return { state: { is: 'attended' }, isOver, ...sorted(rated) }
  }
  const state = rsvpState(event, own.rsvps.get(uuid), now, timeZone)
  const hasRsvp = own.rsvps.has(uuid)
  const rsvp = state.is === 'refused' ? state.refusal : undefined
  const acts: Asked = {
    checkIn: [checkInRefusal(event, now, checkInGrace)],
    rsvp: hasRsvp ? undefined : [rsvp],
    cancelRsvp: hasRsvp ? [over] : undefined,
    changeAnswers: hasRsvp && questions.length > 0 ? [over] : undefined,
    rsvpToSeries: hasMoreOfSeries(event, own) ? [rsvp] : undefined,
    claim: own.claims && !own.claims.has(uuid) ? [claimRefusal(event, now, claimDays)] : undefined,
  }
  return { state, isOver, ...sorted(acts) }
}

/** The acts that concern a member, each with its refusal, if there is one. */
type Asked = Partial<Record<Act, [Refusal | undefined] | undefined>>

function sorted(asked: Asked): Pick<Participation, 'open' | 'refused'> {
  return {
    open: ACTS.filter((act) => asked[act] && !asked[act][0]),
    refused: Object.fromEntries(Object.entries(asked).flatMap(([act, of]) => (of?.[0] ? [[act, of[0]]] : []))),
  }
}

function hasMoreOfSeries({ uuid, series }: Event, { series: dates, rsvps }: OwnPart): boolean {
  return dates.get(series ?? '')?.some((other) => other !== uuid && !rsvps.has(other)) ?? false
}
