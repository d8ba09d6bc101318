const COMMA = 44
const EMPTY = -1

/**
 * Gives identifiers numbers in the order in which they are added, and finds them again in long lists. It reads lists
 * in place, because two million texts of their own would take most of the time. Two hashes of 32 bits stand for an
 * identifier: among a million members two are the same by chance once in thirty million chapters.
 */
export class MemberNumbers {
  readonly #mask: number
  readonly #numbers: Int32Array
  readonly #first: Int32Array
  readonly #second: Int32Array
  size = 0

  /** @param most how many identifiers there will be */
  constructor(most: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * most + 2))
    this.#mask = places - 1
    this.#numbers = new Int32Array(places).fill(EMPTY)
    this.#first = new Int32Array(places)
    this.#second = new Int32Array(places)
  }

  /** @param list new identifiers, separated by commas */
  add(list: string): void {
    eachHash(list, (first, second) => {
      const place = this.#placeOf(first, second)
      this.#numbers[place] = this.size++
      this.#first[place] = first
      this.#second[place] = second
    })
  }

  /** @param list identifiers that have been added, separated by commas */
  find(list: string): Int32Array {
    const found: number[] = []
    eachHash(list, (first, second) => found.push(this.#numbers[this.#placeOf(first, second)]!))
    return Int32Array.from(found)
  }

  /** The place of an identifier, or the free one where it belongs. */
  #placeOf(first: number, second: number): number {
    let place = first & this.#mask
    while (this.#numbers[place] !== EMPTY && (this.#first[place] !== first || this.#second[place] !== second)) {
      place = (place + 1) & this.#mask
    }
    return place
  }
}

/** Two hashes of each identifier in a list: FNV-1a, and one with a shift. */
function eachHash(list: string, visit: (first: number, second: number) => void): void {
  let first = 0x811c9dc5 | 0
  let second = 0x9747b28c | 0
  for (let at = 0; at <= list.length; at++) {
    const code = at === list.length ? COMMA : list.charCodeAt(at)
    if (code === COMMA) {
      visit(first, second)
      first = 0x811c9dc5 | 0
      second = 0x9747b28c | 0
    } else {
      first = Math.imul(first ^ code, 0x01000193)
      second = Math.imul(second ^ code, 0x5bd1e995)
      second ^= second >>> 13
    }
  }
}
