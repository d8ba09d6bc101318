import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Progress } from '../task.ts'
import { progressOn } from './terminal.ts'

/** What is shown of a task that takes three seconds, or less. */
async function shown({ isTTY, seconds = 3 }: { isTTY: boolean; seconds?: number }): Promise<string> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let written = ''
  const side = new Writable({
    write(chunk, _, done) {
      written += chunk
      done()
    },
  })
  const work = async (progress: Progress) => {
    for (let second = 1; second <= seconds; second++) {
      await vi.advanceTimersByTimeAsync(999)
      progress(second, 4)
    }
  }
  await progressOn(Object.assign(side, { isTTY }), 'Backing up', work)
  return written
}

test('a task of less than a second shows no progress, and a log never does', async () => {
  expect(await shown({ isTTY: true, seconds: 1 })).toBe('\r\u001b[K')
  expect(await shown({ isTTY: false })).toBe('')
})

test('a screen gets one line that is updated, and removed at the end', async () => {
  const [first, ...later] = (await shown({ isTTY: true })).split('\r\u001b[K').slice(1)
  expect(first).toBe('Backing up … 25 %')
  expect(later).toEqual(['Backing up … 50 %', 'Backing up … 75 %', ''])
})
