import { drawsFrom } from '#domain/tiles.ts'

const RANGE = 2 ** 32

/**
 * Repeatable randomness: the same seed gives the same draws in the same order on every machine. Each part of the sample
 * chapter draws from its own branch. So an additional name does not change every event.
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
    return list.at(-1) as T
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.number() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      this.whole(0, RANGE - 1)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }
}
