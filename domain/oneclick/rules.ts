import { NOT_THE_SAME, newPasswordRefusal } from '../secrets/rules.ts'

const EMPTY_FIELD = 'At least one field is empty.'

/** What the dialog says before it sends anything; undefined when it may (spec: members §15.7). */
export function passwordFormMistake(form: { old: string; new: string; confirmation: string }): string | undefined {
  if (!form.old || !form.new || !form.confirmation) return EMPTY_FIELD
  if (form.new !== form.confirmation) return NOT_THE_SAME
  return newPasswordRefusal(form.new)?.message
}
