import { Refusal } from '../refusal.ts'
import type { Actor } from '../roles/actor.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

/** The years of study in order; the first is year 1 (spec: members §1.6). */
export const YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Post-Senior'] as const

export const NAME_LENGTH = 100
export const INVALID_NAME = 'Please enter a valid first and last name'
export const INVALID_YEAR = 'Please select a valid year'

/** The name that the history shows for somebody who has left. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const

/** 'Freshman' for 1; empty if there is no year. */
export function yearName(year: number): string {
  return YEARS[year - 1] ?? ''
}

/** A name in one line, with single spaces. */
export function plainName(name: string): string {
  return oneLine(name).replace(/\s+/g, ' ')
}

/** Both names joined by a space, or the only one. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** A member as the audit log names them. */
export function memberActor(member: { uuid: string; firstName: string; lastName: string }): Actor {
  return { kind: 'member', uuid: member.uuid, name: fullName(member) }
}

/** Exactly two words after trimming and collapsing spaces (spec: members §10.3); undefined otherwise. */
export function twoWords(name: string): { firstName: string; lastName: string } | undefined {
  const [firstName, lastName, ...more] = oneLine(name).split(/\s+/)
  if (!isWord(firstName) || !isWord(lastName) || more.length > 0) return undefined
  return { firstName, lastName }
}

function isWord(word: string | undefined): word is string {
  return word !== undefined && isVisible(word) && lengthOf(word) <= NAME_LENGTH
}

export interface Profile {
  firstName: string
  lastName: string
  major: string
  year: number
}

export interface ProfileChange {
  firstName?: string
  lastName?: string
  name?: string
  year?: number | string
  major?: string
}

/**
 * Applies changes to a profile. The two-word rule applies only if the name changes, so that a name from Google does not
 * prevent saving a year (spec: server §4.6).
 * @throws Refusal `invalid` with the field and a sentence
 */
export function changedProfile(before: Profile, change: ProfileChange, majors: readonly string[]): Profile {
  return {
    ...changedName(before, change),
    year: change.year === undefined ? before.year : validYear(change.year),
    major:
      change.major === undefined || change.major === before.major ? before.major : validMajor(change.major, majors),
  }
}

function changedName(before: Profile, change: ProfileChange): { firstName: string; lastName: string } {
  const same = { firstName: before.firstName, lastName: before.lastName }
  const { firstName, lastName } = { ...same, ...change }
  const asked = change.name ?? fullName({ firstName, lastName })
  if (asked.trim() === fullName(before)) return same
  const valid = twoWords(asked)
  const isEachOne = change.name !== undefined || [firstName, lastName].every((part) => /^\s*\S+\s*$/.test(part))
  if (!valid || !isEachOne) throw new Refusal('invalid', INVALID_NAME, { field: 'name' })
  return valid
}

/** @throws Refusal `invalid` unless it is a whole number from 1 to 5, or its digits */
export function validYear(year: number | string): number {
  const number = Number(year)
  if (!Number.isInteger(number) || number < 1 || number > YEARS.length)
    throw new Refusal('invalid', INVALID_YEAR, { field: 'year' })
  return number
}

/** @throws Refusal `invalid` unless it is on the chapter's list */
export function validMajor(major: string, majors: readonly string[]): string {
  if (!majors.includes(major)) throw new Refusal('invalid', 'Please select a major from the list', { field: 'major' })
  return major
}
