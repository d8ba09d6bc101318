import removeAccents from 'remove-accents'

/** Phones type curved apostrophes by themselves. */
const APOSTROPHES = /['’‘ʼ`´]/g

/** A text as a search compares it: without case, accents and apostrophes, so that "dang" finds Đặng. */
export function searchable(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(APOSTROPHES, '')
  // Capitals first, for ß.
  return removeAccents(plain.toUpperCase()).toLowerCase().replaceAll('ς', 'σ')
}

/** The words of a search; none if nothing was typed that a name can have. */
export function wordsOf(search: string): string[] {
  return searchable(search).split(/\s+/).filter(Boolean)
}
