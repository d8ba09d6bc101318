import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

/** Work that finishes when the test says so, and records who does it. */
function workshop() {
  const queue = new FairQueue()
  const begun: string[] = []
  const inside: (() => void)[] = []
  return {
    begun,
    ask: (subject: string) =>
      queue.run(subject, () => {
        begun.push(subject)
        return new Promise<void>((resolve) => inside.push(resolve))
      }),
    finishOne: async () => {
      await nextTurn()
      expect(inside).toHaveLength(1)
      inside.pop()!()
      await nextTurn()
    },
  }
}

test('one piece of work is done at a time', async () => {
  const { begun, ask, finishOne } = workshop()
  for (const subject of ['Ada', 'Grace', 'Margaret']) void ask(subject)
  await nextTurn()
  expect(begun).toEqual(['Ada'])
  await finishOne()
  expect(begun).toEqual(['Ada', 'Grace'])
  await finishOne()
  await finishOne()
  expect(begun).toEqual(['Ada', 'Grace', 'Margaret'])
  void ask('Ada')
  await nextTurn()
  expect(begun).toHaveLength(4)
})

test('a caller with a hundred requests delays nobody else', async () => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < 100; n++) void ask('a stranger')
  void ask('Grace')
  await finishOne()
  await finishOne()
  expect(begun).toContain('Grace')
})

test('work that fails makes room for the next', async () => {
  const queue = new FairQueue()
  const failed = queue.run('Ada', () => Promise.reject(new Error('no')))
  const next = queue.run('Grace', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('further callers are asked to come back; waiting ones are not', async () => {
  const { ask } = workshop()
  for (let n = 0; n <= 50; n++) void ask(`stranger ${n}`)
  await expect(ask('one more')).rejects.toMatchObject({ code: 'too_often', status: 429, retryAfter: 5 })
  void ask('stranger 7')
})
