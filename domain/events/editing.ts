import type { SeriesScope } from '../series/contract.ts'
import type { Every, Repeat } from '../series/repeat.ts'
import type { EventOrDraft } from './contract.ts'
import { changedFormFields, copyOf, type EventForm, type FormField, formOf, newForm } from './form.ts'

/** What the editor opens with: an event or draft, a copy of one, or a new one. */
export type Edited = EventOrDraft | { copied: EventOrDraft } | NewEvent

/** A new event: on a day of the chapter's time zone, or at the coming hour. */
interface NewEvent {
  day: string | undefined
}

/** The event or draft that is saved again; undefined for a new one. */
export function existing(edited: Edited): EventOrDraft | undefined {
  return 'uuid' in edited ? edited : undefined
}

/** How the event shall repeat, while an officer chooses: without a day there is no repeat yet. */
export interface RepeatForm {
  every: Every | ''
  until: string
  except: string[]
}
const NO_REPEAT: RepeatForm = { every: '', until: '', except: [] }

/** The repeat to send; undefined for none. */
export function chosenRepeat({ every, until, except }: RepeatForm): Repeat | undefined {
  return every && until ? { every, until, except } : undefined
}

/** The text in the editor, and the event that it changes. It is stored until it is saved or discarded. */
export interface Writing {
  /** The event's; chosen for a new one, so that sending it twice adds it once. */
  uuid: string
  /** The version of the saved event; undefined for a new one. */
  version: number | undefined
  /** The event when the editor opened. */
  base: EventForm
  form: EventForm
  repeat: RepeatForm
}

/** What the editor begins with. */
export function writingOf(
  edited: Edited,
  { uuid, now, committees, timeZone }: { uuid: string; now: string; committees: readonly string[]; timeZone: string },
): Writing {
  const event = existing(edited)
  const base = event
    ? formOf(event, timeZone)
    : 'copied' in edited
      ? copyOf(edited.copied, timeZone)
      : newForm(now, committees, timeZone, (edited as NewEvent).day)
  return { uuid: event?.uuid ?? uuid, version: event?.version, base, form: base, repeat: NO_REPEAT }
}

/** The name under which a text is stored. */
export function nameOf(edited: Edited): string {
  if ('copied' in edited) return `event like ${edited.copied.uuid}`
  return `event ${existing(edited)?.uuid ?? 'new'}`
}

export type Mistakes = Partial<Record<FormField, string>>

/** One opening of the editor: what is written, what it asks, and what was answered. */
export interface Editing {
  edited: Edited
  /** Counts the openings. What happened in an earlier one is ignored. */
  opening: number
  isOpen: boolean
  untouched: Writing
  writing: Writing
  /** Whether the text was stored before. */
  isRecalled: boolean
  scope: SeriesScope
  isUploading: boolean
  /** Sentences of the server about fields. */
  mistakes: Mistakes
  /** What another officer saved since the editor opened, until this one is saved over it. */
  theirs: EventOrDraft | undefined
  isShowingTheirs: boolean
  asks: 'leave' | 'delete' | undefined
}

/** What happens in the editor. */
export type Edit =
  | { did: 'type'; part: Partial<EventForm> }
  | { did: 'repeat'; repeat: RepeatForm }
  | { did: 'suggest'; code: string }
  | { did: 'start over' }
  | { did: 'set'; part: Partial<Pick<Editing, 'scope' | 'isUploading' | 'isShowingTheirs' | 'asks'>> }
  | { did: 'send' }
  | { did: 'refuse'; field: FormField; sentence: string }
  | { did: 'find saved'; theirs: EventOrDraft }
  | { did: 'close' }

/** Opens the editor. */
export interface Opening {
  did: 'open'
  edited: Edited
  untouched: Writing
  recalled: Writing | undefined
}

/** The editor after something has happened in one of its openings. */
export function edit(
  state: Editing | undefined,
  happened: Opening | (Edit & { opening: number }),
): Editing | undefined {
  if (happened.did === 'open') return opened(happened, (state?.opening ?? 0) + 1)
  if (!state || state.opening !== happened.opening) return state
  const { writing, mistakes } = state
  switch (happened.did) {
    case 'type': {
      const kept = Object.entries(mistakes).filter(([field]) => !(field in happened.part))
      const form = { ...writing.form, ...happened.part }
      return { ...state, mistakes: Object.fromEntries(kept), writing: { ...writing, form } }
    }
    case 'repeat':
      return { ...state, writing: { ...writing, repeat: happened.repeat } }
    case 'suggest': {
      // It is no change of the officer's, and does not replace what was typed meanwhile.
      if (writing.form.attendanceCode !== '') return state
      const attendanceCode = happened.code
      const [base, form] = [writing.base, writing.form].map((each) => ({ ...each, attendanceCode }))
      return { ...state, writing: { ...writing, base: base!, form: form! } }
    }
    case 'start over':
      return { ...state, writing: state.untouched, isRecalled: false }
    case 'set':
      return { ...state, ...happened.part }
    case 'send':
      return { ...state, mistakes: {}, isShowingTheirs: false }
    case 'refuse':
      return { ...state, mistakes: { [happened.field]: happened.sentence } }
    case 'find saved':
      return { ...state, theirs: happened.theirs }
    case 'close':
      return { ...state, isOpen: false, asks: undefined }
  }
}

function opened({ edited, untouched, recalled }: Opening, opening: number): Editing {
  return {
    edited,
    opening,
    isOpen: true,
    untouched,
    // A text that an earlier build has stored may lack a part.
    writing: recalled ? { ...untouched, ...recalled, repeat: { ...untouched.repeat, ...recalled.repeat } } : untouched,
    isRecalled: recalled !== undefined,
    scope: 'one',
    isUploading: false,
    mistakes: {},
    theirs: undefined,
    isShowingTheirs: false,
    asks: undefined,
  }
}

/** Whether something was written that is not saved. */
export function isChanged({ base, form, repeat }: Writing): boolean {
  return changedFormFields(base, form).length > 0 || repeat.every !== ''
}
