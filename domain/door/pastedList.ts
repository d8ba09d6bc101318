import { firstOf } from '../text.ts'
import { LONGEST_PERSON } from './contract.ts'

const SEPARATORS = /[\s,;"<>]+/
const ADDRESS = /.@./
const LETTER = /[\p{L}\p{N}]/u
const MAIL = /[eg]-?mail|\bmail/i
const ENDS_IN_DOMAIN = /\.(?!mail)\p{L}{2,4}\P{L}*$/iu

/**
 * Everybody in a pasted list or a CSV file, once: each address, and each line without one, so that no mistyped address
 * is lost. A text without addresses has uuids, also several in a line. The heading of a list and an empty row are nobody.
 */
export function peopleIn(text: string): string[] {
  const hasAddresses = text.includes('@')
  const lines = linesOf(text)
  const all = lines
    .slice(headingOf(text) === undefined ? 0 : 1)
    .flatMap((line) => (hasAddresses ? (addressesIn(line) ?? line) : line.split(/[,;]/)))
  return [...new Set(all.map((one) => firstOf(one.trim(), LONGEST_PERSON)).filter(Boolean))]
}

/** The line of a pasted list that is treated as the header; undefined if there is none. */
export function headingOf(text: string): string | undefined {
  const [first = ''] = linesOf(text)
  return text.includes('@') && isHeading(first) ? first.trim() : undefined
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => LETTER.test(line))
}

/** A word that ends as a domain does may be a mistyped address, for example ada.mail.example.edu. */
function isHeading(line: string): boolean {
  return !line.includes('@') && line.split(SEPARATORS).some((word) => MAIL.test(word) && !ENDS_IN_DOMAIN.test(word))
}

function addressesIn(line: string): string[] | undefined {
  const addresses = line.split(SEPARATORS).filter((word) => ADDRESS.test(word))
  return addresses.length > 0 ? addresses : undefined
}
