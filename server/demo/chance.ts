import { drawsFrom } from '#domain/tiles.ts'

/**
 * Repeatable randomness: the same seed gives the same draws on every machine. Each part of the sample chapter draws from
 * its own branch, so an additional name does not change every event.
 */
export class Chance {
  readonly #seed: string
  /** From 0 up to, but not including, 1. */
  readonly number: () => number

  constructor(seed: string) {
    this.#seed = seed
    this.number = drawsFrom(seed)
  }

  branch(name: string): Chance {
    return new Chance(`${this.#seed}/${name}`)
  }

  between(least: number, most: number): number {
    return least + this.number() * (most - least)
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  happens(probability: number): boolean {
    return this.number() < probability
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T
  }

  /** One of a list, with weights. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = this.number() * list.reduce((sum, item) => sum + weight(item), 0)
    for (const item of list) {
      left -= weight(item)
      if (left < 0) return item
    }
    return list.at(-1)!
  }

  shuffled<T>(list: readonly T[]): T[] {
    const places = new Map(list.map((item) => [item, this.number()]))
    return list.toSorted((a, b) => places.get(a)! - places.get(b)!)
  }

  /** A random moment between two others. */
  moment(from: string, until: string): string {
    return new Date(this.between(Date.parse(from), Date.parse(until))).toISOString()
  }

  uuid(): string {
    const digit = (count: number) =>
      this.whole(0, 16 ** count - 1)
        .toString(16)
        .padStart(count, '0')
    return `${digit(8)}-${digit(4)}-4${digit(3)}-8${digit(3)}-${digit(12)}`
  }
}
