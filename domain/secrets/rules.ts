import { Refusal } from '../refusal.ts'

/** The minimum length of a password (spec: server §7.6). */
export const PASSWORD_LENGTH = 10

/** The error if the repeated password differs (spec: members §15.7). */
export const NOT_THE_SAME = 'New password does not match.'

/** The error in a new password; undefined if it can be used. */
export function newPasswordRefusal(password: string): Refusal | undefined {
  if (password.length >= PASSWORD_LENGTH) return undefined
  return new Refusal('invalid', `The new password needs at least ${PASSWORD_LENGTH} characters.`, {
    field: 'newPassword',
  })
}
