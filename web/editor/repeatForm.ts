import type { Every, Repeat } from '#domain/series/repeat.ts'

/** How the event shall repeat, while an officer chooses: without a day there is no repeat yet. */
export type RepeatForm = { every: Every | ''; until: string }
export const NO_REPEAT: RepeatForm = { every: '', until: '' }

/** The repeat to send; undefined for none. */
export function chosenRepeat({ every, until }: RepeatForm): Repeat | undefined {
  return every && until ? { every, until } : undefined
}
