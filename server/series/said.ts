import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { changedFields, FIELDS } from '#domain/events/fields.ts'
import type { EventOrDraftRow } from '../database/tables.ts'
import { fieldsOf } from '../events/columns.ts'
import { isPublished } from '../events/event.ts'
import type { Changed } from '../events/write.ts'

export function noun({ status }: Pick<EventOrDraftRow, 'status'>): 'event' | 'draft' {
  return status === 'draft' ? 'draft' : 'event'
}

/** The sentence of the audit log about a change, of one act also for many events. */
export function saidOfChange({ before, after }: Required<Changed>, later: number, added: number): Sentence {
  const named = `${noun(after)} “${after.title}”${andLater(later)}`
  const andAdded = added > 0 ? `, and added ${dates(added)} to its series` : ''
  if (isPublished(after) && !isPublished(before)) return sentence`published the ${named}${andAdded}`
  const changed = changes(before, after)
  if (added > 0 && changed === '') return sentence`added ${dates(added)} to the series of the ${named}`
  return sentence`changed ${changed || 'nothing'} of the ${named}${andAdded}`
}

export function andLater(later: number): string {
  return later === 0 ? '' : ` and ${dates(later, 'later ')}`
}

/** '1 later date', '11 dates' */
function dates(count: number, which = ''): string {
  return `${count} ${which}${count === 1 ? 'date' : 'dates'}`
}

const INTO_A_SENTENCE = new Intl.ListFormat('en')

/** 'the title, the start, and the end'; '' for nothing */
function changes(before: EventOrDraftRow, after: EventOrDraftRow): string {
  return INTO_A_SENTENCE.format(changedFields(fieldsOf(before), fieldsOf(after)).map((name) => FIELDS[name].words))
}
