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
  const [first = '', ...others] = text.split('\n').filter((line) => LETTER.test(line))
  const lines = hasAddresses && isHeading(first) ? others : [first, ...others]
  const all = lines.flatMap((line) => (hasAddresses ? (addressesIn(line) ?? line) : line.split(/[,;]/)))
  return [...new Set(all.map((one) => firstOf(one.trim(), LONGEST_PERSON)).filter(Boolean))]
}

/** A word that ends as a domain does may be a mistyped address, for example ada.mail.example.edu. */
function isHeading(line: string): boolean {
  return !line.includes('@') && line.split(SEPARATORS).some((word) => MAIL.test(word) && !ENDS_IN_DOMAIN.test(word))
}

function addressesIn(line: string): string[] | undefined {
  const addresses = line.split(SEPARATORS).filter((word) => ADDRESS.test(word))
  return addresses.length > 0 ? addresses : undefined
}
