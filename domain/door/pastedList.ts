import { firstOf } from '../text.ts'
import { LONGEST_PERSON } from './contract.ts'

const SEPARATORS = /[\s,;"<>]+/
const ADDRESS = /.@./
const LETTER = /[\p{L}\p{N}]/u
const MAIL = /[eg]-?mail|\bmail/i
/** A mistyped address still has an @ or a domain. A heading has neither. */
const AT_OR_DOMAIN = /@|\w\.\w\w/

/**
 * Everybody in a pasted list or a CSV file, once: each address, and each line without one, so that no mistyped address
 * is lost. A text without addresses has uuids, also several in a line. The heading of a list and an empty row are nobody.
 */
export function peopleIn(text: string): string[] {
  const hasAddresses = text.includes('@')
  const [first = '', ...others] = text.split('\n').filter((line) => LETTER.test(line))
  const lines = hasAddresses && MAIL.test(first) && !AT_OR_DOMAIN.test(first) ? others : [first, ...others]
  const all = lines.flatMap((line) => (hasAddresses ? (addressesIn(line) ?? line) : line.split(/[,;]/)))
  return [...new Set(all.map((one) => firstOf(one.trim(), LONGEST_PERSON)).filter(Boolean))]
}

function addressesIn(line: string): string[] | undefined {
  const addresses = line.split(SEPARATORS).filter((word) => ADDRESS.test(word))
  return addresses.length > 0 ? addresses : undefined
}
