import { Refusal } from '../refusal.ts'

/** Characters that a password has at the least (SERVER, Calls). */
export const PASSWORD_LENGTH = 10

/** Said when what was typed a second time is something else (PRODUCT §5). */
export const NOT_THE_SAME = 'New password does not match.'

/** Why a new password cannot be taken; undefined if it can. */
export function newPasswordRefusal(password: string): Refusal | undefined {
  if (password.length >= PASSWORD_LENGTH) return undefined
  return new Refusal('invalid', `The new password needs at least ${PASSWORD_LENGTH} characters.`, {
    field: 'newPassword',
  })
}
