import { expect, test } from 'vitest'
import { boundedQueue } from './boundedQueue.ts'

test('slow work is done two at a time, in the order of the requests, and refused in a sentence when too many wait', async () => {
  const queue = boundedQueue(2, 3, 'Too many pictures are being drawn at once.', 10)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (n: number) =>
    queue(() => {
      begun.push(n)
      return new Promise<void>((end) => ends.push(end))
    })
  const asked = [ask(1), ask(2)]
  await new Promise(setImmediate)
  asked.push(ask(3), ask(4), ask(5))
  expect(() => ask(6)).toThrow('Too many pictures are being drawn at once. Please try again in a moment.')
  expect(begun).toEqual([1, 2])
  for (const next of [3, 4, 5]) {
    ends.shift()!()
    await expect.poll(() => begun.at(-1)).toBe(next)
  }
  for (const end of ends) end()
  await Promise.all(asked)
  expect(begun).toEqual([1, 2, 3, 4, 5])
})
