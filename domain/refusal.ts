/** Every reason for which a call can be refused, and the HTTP status that carries it. */
const STATUS = {
  malformed: 400,
  not_signed_in: 401,
  identity_invalid: 401,
  not_registered: 403,
  not_allowed: 403,
  identity_refused: 403,
  not_found: 404,
  event_not_found: 404,
  account_not_found: 404,
  already_registered: 409,
  already_checked_in: 409,
  already_admin: 409,
  already_super_admin: 409,
  code_taken: 409,
  edited_meanwhile: 409,
  milestone_exists: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  wrong_code: 422,
  event_not_open: 422,
  event_over: 422,
  wrong_password: 422,
  no_password_set: 422,
  not_an_admin: 422,
  super_admin_stays: 422,
  too_often: 429,
  identity_unreachable: 503,
  away: 503,
} as const

export type RefusalCode = keyof typeof STATUS

interface Details {
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
  /** The field of the form that the sentence is about. */
  field?: string
}

/**
 * The one error that people may read: a stable word for programs and a sentence for a person.
 * Thrown, it undoes what its call wrote; returned, what was written stays (a counted wrong code).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly field: string | undefined

  constructor(code: RefusalCode, sentence: string, details: Details = {}) {
    super(sentence)
    this.code = code
    this.status = STATUS[code]
    this.retryAfter = details.retryAfter
    this.field = details.field
  }
}
