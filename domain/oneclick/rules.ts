import { Refusal } from '../refusal.ts'

export const PASSWORD_LENGTH = 10
export const EMPTY_FIELD = 'At least one field is empty.'
export const NOT_THE_SAME = 'New password does not match.'

/** What the dialog says before it sends anything; undefined when it may (PRODUCT §5). */
export function passwordFormMistake(form: { old: string; new: string; confirmation: string }): string | undefined {
  if (!form.old || !form.new || !form.confirmation) return EMPTY_FIELD
  return form.new === form.confirmation ? undefined : NOT_THE_SAME
}

/** The new one must be long enough (SERVER, Calls). */
export function newPasswordRefusal(password: string): Refusal | undefined {
  if (password.length >= PASSWORD_LENGTH) return undefined
  return new Refusal('invalid', `The new password needs at least ${PASSWORD_LENGTH} characters.`, {
    field: 'newPassword',
  })
}
