/**
 * Invisible marks that hide or turn the text around them. Joiners and emoji variants are not among them, because
 * scripts need them.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}]]/gv

/** Cleans a text of one line: no control characters, no invisible marks, no surrounding space. */
export function oneLine(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** '1 point', '1,250 points'. @param many for words whose plural needs more than an s */
export function counted(count: number, one: string, many?: string): string {
  return `${count.toLocaleString('en-US')} ${plural(count, one, many)}`
}

/** The word in the singular or plural that fits the count. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** Several sentences in a row, each once. The last one has no full stop if it came without one. */
export function inSentences(texts: readonly string[]): string {
  return [...new Set(texts)].reduce((all, next) => `${all}${/[.!?]$/.test(all) ? '' : '.'} ${next}`)
}

/** Characters as a person counts them: an emoji is one, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** The first characters of a text, as a person counts them: no emoji is cut in half. */
export function firstOf(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
