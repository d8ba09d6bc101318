import { Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

export const MILESTONE_NAME_LENGTH = 100

/** What a call sends instead of the name of a season for everything ever earned. */
export const ALL_TIME = 'all'

/**
 * The name of a closed quarter, without surrounding space.
 * @throws Refusal `invalid` if it is empty, too long, or the word for all time
 */
export function milestoneName(name: string): string {
  const trimmed = tidy(name)
  if (!isVisible(trimmed)) throw new Refusal('invalid', 'Please give the quarter a name.', { field: 'name' })
  if (lengthOf(trimmed) > MILESTONE_NAME_LENGTH) {
    throw new Refusal('invalid', `A name has at most ${MILESTONE_NAME_LENGTH} characters.`, { field: 'name' })
  }
  if (milestoneKey(trimmed) === ALL_TIME) {
    throw new Refusal('invalid', 'Please choose another name: “all” means all time.', { field: 'name' })
  }
  return trimmed
}

/** Closing a quarter cannot be undone, so its name must be typed twice. */
export function confirmsMilestone(name: string, typedAgain: string): boolean {
  return tidy(name) !== '' && tidy(name) === tidy(typedAgain)
}

/** Two names with one key are the same name: without case and spaces, however an accent was typed. */
export function milestoneKey(name: string): string {
  return tidy(name).toLowerCase()
}

function tidy(name: string): string {
  return oneLine(name).replace(/\s+/g, ' ').normalize('NFC')
}

/** Each name can be used once (spec: server §7.7). */
export function milestoneExists(name: string): Refusal {
  return new Refusal('milestone_exists', `“${name}” has been closed already.`, { field: 'name' })
}
