import type { User } from '#domain/people/contract.ts'
import { changedProfile, type ProfileChange } from '#domain/people/rules.ts'

/** The values of the fields; the year as text, empty if none is chosen. */
export interface ProfileFields {
  name: string
  year: string
  major: string
}

/** A profile as the form shows it. */
export function fieldsOf({ name, year, major }: User): ProfileFields {
  return { name, year: year > 0 ? String(year) : '', major }
}

/** Newlines are stripped from fields (spec: members §10.3); they come with a name that is pasted. */
export function withoutNewlines(text: string): string {
  return text.replace(/[\r\n]+/g, '')
}

/** Whether there is anything to save or to discard (spec: members §10.2). */
export function isChanged(user: User, fields: ProfileFields): boolean {
  const saved = fieldsOf(user)
  return fields.name !== saved.name || fields.year !== saved.year || fields.major !== saved.major
}

/**
 * The changed fields only, checked by the server's rule.
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
