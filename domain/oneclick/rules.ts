import { NOT_THE_SAME } from '../secrets/rules.ts'

const EMPTY_FIELD = 'At least one field is empty.'

/** What the dialog says before it sends anything; undefined when it may (PRODUCT §5). */
export function passwordFormMistake(form: { old: string; new: string; confirmation: string }): string | undefined {
  if (!form.old || !form.new || !form.confirmation) return EMPTY_FIELD
  return form.new === form.confirmation ? undefined : NOT_THE_SAME
}
