import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { changedFields, FIELDS } from '#domain/events/fields.ts'
import type { EventOrDraftRow } from '../database/tables.ts'
import { fieldsOf } from './columns.ts'
import { isPublished } from './event.ts'
import type { Changed } from './write.ts'

/** The sentences of the audit log about one act, also on many events. */
export function creationSentence(event: EventOrDraftRow, added: number): Sentence {
  if (added === 0) return sentence`added the ${noun(event)} “${event.title}”`
  return sentence`added the series “${event.title}” of ${added + 1} ${noun(event)}s`
}

export function changeSentence({ before, after }: Required<Changed>, later: number, added: number): Sentence {
  const named = `${noun(after)} “${after.title}”${andLater(later)}`
  const andAdded = added > 0 ? `, and added ${dates(added)} to its series` : ''
  if (isPublished(after) && !isPublished(before)) return sentence`published the ${named}${andAdded}`
  const changed = INTO_A_SENTENCE.format(
    changedFields(fieldsOf(before), fieldsOf(after)).map((name) => FIELDS[name].words),
  )
  if (added > 0 && changed === '') return sentence`added ${dates(added)} to the series of the ${named}`
  return sentence`changed ${changed || 'nothing'} of the ${named}${andAdded}`
}

export function deletionSentence(event: EventOrDraftRow, later: number): Sentence {
  return sentence`deleted the ${noun(event)} “${event.title}”${andLater(later)}`
}

function noun({ status }: Pick<EventOrDraftRow, 'status'>): 'event' | 'draft' {
  return status === 'draft' ? 'draft' : 'event'
}

function andLater(later: number): string {
  return later === 0 ? '' : ` and ${dates(later, 'later ')}`
}

/** '1 later date', '11 dates' */
function dates(count: number, which = ''): string {
  return `${count} ${which}${count === 1 ? 'date' : 'dates'}`
}

const INTO_A_SENTENCE = new Intl.ListFormat('en')
