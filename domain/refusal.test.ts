import { expect, test } from 'vitest'
import { Refusal, type RefusalCode } from './refusal.ts'

test.each<[number, RefusalCode[]]>([
  [400, ['malformed']],
  [401, ['not_signed_in', 'identity_invalid']],
  [403, ['not_registered', 'not_allowed', 'identity_refused']],
  [404, ['not_found', 'event_not_found', 'account_not_found']],
  [409, ['already_registered', 'already_checked_in', 'code_taken', 'edited_meanwhile', 'milestone_exists']],
  [413, ['too_large']],
  [415, ['wrong_type']],
  [422, ['invalid', 'wrong_code', 'event_not_open', 'event_over', 'wrong_password', 'no_password_set']],
  [429, ['too_often']],
  [503, ['identity_unreachable', 'away']],
])('%i is the answer to %s', (status, codes) => {
  expect(codes.map((code) => new Refusal(code, 'No.').status)).toEqual(codes.map(() => status))
})
