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

/** The changed fields only (spec: members §10.2). A field that is as it was saved is none. */
export function editsOf(user: User, fields: ProfileFields): Partial<ProfileFields> {
  const saved = fieldsOf(user)
  return {
    ...(fields.name !== saved.name && { name: fields.name }),
    ...(fields.year !== saved.year && { year: fields.year }),
    ...(fields.major !== saved.major && { major: fields.major }),
  }
}

/** Whether there is anything to save or to discard. */
export function isEmpty(edits: Partial<ProfileFields>): boolean {
  return Object.keys(edits).length === 0
}

/**
 * The changed fields only, checked by the server's rule.
 * @throws Refusal with the sentence for the banner
 */
export function changeToSave(user: User, fields: ProfileFields, majors: readonly string[]): ProfileChange {
  const change: ProfileChange = editsOf(user, fields)
  changedProfile(user, change, majors)
  return change
}
