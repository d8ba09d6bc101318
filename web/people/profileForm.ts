import type { User } from '#domain/people/contract.ts'
import { changedProfile, type ProfileChange } from '#domain/people/rules.ts'

/** What stands in the fields; the year as its digit in text, empty when none is chosen. */
export interface ProfileFields {
  name: string
  year: string
  major: string
}

/** A profile as the form shows it; no year for whoever has not said. */
export function fieldsOf({ name, year, major }: User): ProfileFields {
  return { name, year: year > 0 ? String(year) : '', major }
}

/** Newlines are stripped from fields (PRODUCT §5); they come with a name that is pasted. */
export function withoutNewlines(text: string): string {
  return text.replace(/[\r\n]+/g, '')
}

/** Whether there is anything to save or to discard (PRODUCT §2, Profile). */
export function isChanged(user: User, fields: ProfileFields): boolean {
  const saved = fieldsOf(user)
  return fields.name !== saved.name || fields.year !== saved.year || fields.major !== saved.major
}

/**
 * What has to be sent: only that which was changed, decided by the rule that the server decides by.
 * @throws Refusal with the sentence for the banner
 */
export function changeToSave(user: User, fields: ProfileFields, majors: readonly string[]): ProfileChange {
  const saved = fieldsOf(user)
  const change: ProfileChange = {
    ...(fields.name !== saved.name && { name: fields.name }),
    ...(fields.year !== saved.year && { year: fields.year }),
    ...(fields.major !== saved.major && { major: fields.major }),
  }
  changedProfile(user, change, majors)
  return change
}
