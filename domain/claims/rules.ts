import { minutesLater } from '../calendar.ts'
import { DAY_MINUTES } from '../durations.ts'
import type { Event } from '../events/contract.ts'
import type { Person } from '../people/person.ts'
import { Refusal, refuseIf } from '../refusal.ts'
import { counted, lengthOf, oneLine } from '../text.ts'
import type { ClaimState, OpenClaim } from './contract.ts'

export const NOTE_LENGTH = 300
export const REASON_LENGTH = 200

type Decision = Exclude<ClaimState, 'open'>
type Times = Pick<Event, 'startDate' | 'endDate'>

/**
 * Why no claim can be made now; undefined from the start of an event until `claimDays` after its end
 * (spec: chapter §2.16).
 */
export function claimRefusal(event: Times, now: string, claimDays: number): Refusal | undefined {
  if (claimDays === 0) return new Refusal('claims_closed', 'This chapter takes no claims. Please talk to an officer.')
  if (now < event.startDate) return new Refusal('event_not_open', 'This event has not started yet.')
  if (now <= minutesLater(event.endDate, claimDays * DAY_MINUTES)) return undefined
  const days = claimDays === 1 ? 'a day' : `${claimDays} days`
  return new Refusal('claims_closed', `Claims can be made until ${days} after an event. Please talk to an officer.`)
}

/** Normalises a note. @throws Refusal `invalid` */
export function noteOf(typed: string | undefined): string {
  return shortText('note', typed, NOTE_LENGTH)
}

/** Why a claim cannot be decided with this reason; undefined if it can. A refusal requires one. */
export function reasonRefusal(state: Decision, typed: string | undefined): Refusal | undefined {
  if (state === 'approved' || oneLine(typed ?? '') !== '') return undefined
  return new Refusal('invalid', 'Please say why, so that the member knows.', { field: 'reason' })
}

/** Normalises a reason, which a refusal requires. @throws Refusal `invalid` */
export function reasonOf(state: Decision, typed: string | undefined): string {
  refuseIf(reasonRefusal(state, typed))
  return shortText('reason', typed, REASON_LENGTH)
}

/** What speaks for a claim: 'Said yes · 12 events before'. */
export function evidenceText({ rsvp, attended }: Pick<OpenClaim, 'rsvp' | 'attended'>): string {
  const said = rsvp === 'going' ? 'Said yes' : rsvp === 'waiting' ? 'Was in line' : 'No RSVP'
  return `${said} · ${attended === 0 ? 'no event' : counted(attended, 'event')} before`
}

export const alreadyClaimed = () =>
  new Refusal('already_claimed', 'You have said already that you were there. An officer will look at it.')

export const alreadyDecided = () => new Refusal('already_decided', 'Somebody has decided this claim already.')

/** A check-in closes the open claim (spec: chapter §2.16). */
export const hasCheckedIn = (person: Pick<Person, 'firstName'>) =>
  new Refusal('already_decided', `${person.firstName} has checked in meanwhile, so there is nothing left to decide.`)

export const noSuchClaim = () => new Refusal('claim_not_found', 'There is no such claim.')

function shortText(field: 'note' | 'reason', typed: string | undefined, most: number): string {
  const text = oneLine(typed ?? '')
  if (lengthOf(text) <= most) return text
  throw new Refusal('invalid', `Please use at most ${most} characters.`, { field })
}
