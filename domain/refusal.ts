/** Every reason for refusing a call, with its HTTP status. */
const STATUS = {
  malformed: 400,
  not_signed_in: 401,
  identity_invalid: 401,
  not_registered: 403,
  not_allowed: 403,
  not_your_committee: 403,
  term_ended: 403,
  identity_refused: 403,
  not_found: 404,
  event_not_found: 404,
  series_not_found: 404,
  rsvp_not_found: 404,
  account_not_found: 404,
  term_not_found: 404,
  key_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  not_attended: 404,
  claim_not_found: 404,
  already_registered: 409,
  already_checked_in: 409,
  already_claimed: 409,
  already_decided: 409,
  already_admin: 409,
  already_super_admin: 409,
  already_invited: 409,
  term_exists: 409,
  code_taken: 409,
  event_exists: 409,
  password_set: 409,
  edited_meanwhile: 409,
  milestone_exists: 409,
  webhook_exists: 409,
  webhook_off: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  wrong_code: 422,
  event_not_open: 422,
  event_over: 422,
  rsvps_not_open: 422,
  rsvps_closed: 422,
  series_over: 422,
  claims_closed: 422,
  event_not_over: 422,
  feedback_closed: 422,
  did_not_come: 422,
  wrong_password: 422,
  no_password_set: 422,
  not_an_admin: 422,
  super_admin_stays: 422,
  member_blocked: 422,
  own_term: 422,
  no_channel: 422,
  sign_in_again: 422,
  too_often: 429,
  identity_unreachable: 503,
  away: 503,
} as const

export type RefusalCode = keyof typeof STATUS

/** Whether a code is one of ours, and not that of a proxy before the server. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(STATUS, code)
}

/** The codes of refusals with a status, or all. */
export function codesOf(status?: number): RefusalCode[] {
  return (Object.keys(STATUS) as RefusalCode[]).filter((code) => status === undefined || STATUS[code] === status)
}

interface Details {
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** The form field that the sentence is about. */
  field?: string
  /** What the log adds to the code. It never leaves the server. */
  because?: string
}

/**
 * The only error that people read: a stable code for programs and a sentence for people. If a call throws it, its
 * transaction is rolled back. If a call returns it, the transaction is committed (for example to count a wrong code).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly field: string | undefined
  readonly because: string | undefined

  constructor(code: RefusalCode, sentence: string, details: Details = {}) {
    super(sentence)
    this.code = code
    this.status = STATUS[code]
    this.retryAfter = details.retryAfter
    this.field = details.field
    this.because = details.because
  }
}

/**
 * Refuses a call if a rule gives a reason.
 * @throws Refusal
 */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw refusal
}

/**
 * Refuses a value of a field with a sentence, unless a condition holds.
 * @throws Refusal `invalid`
 */
export function mustHold(holds: boolean, sentence: string, field: string): void {
  if (!holds) throw new Refusal('invalid', sentence, { field })
}

/** The refusal that a rule throws; undefined if it throws none. */
export function refusalThrownBy(rule: () => unknown): Refusal | undefined {
  try {
    rule()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
