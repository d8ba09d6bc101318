import { BACK_WITHIN_DAYS } from './tally.ts'
import { LEAST_PEOPLE } from './withholding.ts'

/** The words of the figures. The page ends with them, and the glossary has them too. */
export const DEFINITIONS = {
  new: 'New: at the first event that somebody ever attended, of any committee.',
  returning: 'Returning: at every later event.',
  showRate: 'Show rate: the share of those with a place who came.',
  retention: 'Retention: the share of those whose first event was in one quarter who attended in a later quarter.',
  cameBack: `Came back: attended another event within ${BACK_WITHIN_DAYS} days of the first one.`,
  withheld: `Withheld: a figure about fewer than ${LEAST_PEOPLE} people.`,
  people: 'Different people: rounded down to fives.',
  others: 'Others: the last group of the list, those without a known one, and groups of fewer than five at an event.',
  rounded: 'Shares are rounded to 5 %.',
} as const
