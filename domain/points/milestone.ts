import { Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

export const MILESTONE_NAME_LENGTH = 100

/** The name of a closed quarter, without surrounding space. @throws Refusal `invalid` for none or too long a one */
export function milestoneName(name: string): string {
  const trimmed = tidy(name)
  if (!isVisible(trimmed)) throw new Refusal('invalid', 'Please give the quarter a name.', { field: 'name' })
  if (lengthOf(trimmed) > MILESTONE_NAME_LENGTH) {
    throw new Refusal('invalid', `A name has at most ${MILESTONE_NAME_LENGTH} characters.`, { field: 'name' })
  }
  return trimmed
}

/** Closing a quarter cannot be undone: its name must be typed twice before it is sent. */
export function confirmsMilestone(name: string, typedAgain: string): boolean {
  return tidy(name) !== '' && tidy(name) === tidy(typedAgain)
}

function tidy(name: string): string {
  return oneLine(name).replace(/\s+/g, ' ')
}

/** A name is used once (SERVER, Calls). */
export function milestoneExists(name: string): Refusal {
  return new Refusal('milestone_exists', `“${name}” has been closed already.`, { field: 'name' })
}
