/** Marks that only hide or turn the text around them; joiners and emoji variants are kept, scripts need them. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}]]/gv

/** What people mean when they fill in one line: no control characters, no marks that nobody sees, no space around. */
export function oneLine(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Characters as a person counts them: an emoji is one, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Whether anything of a text can be seen at all. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
