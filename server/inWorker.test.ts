import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { inWorker, TookTooLong } from './inWorker.ts'
import { type Chapterhouse, environmentOf, onEachEngine, startOn } from './testing/server.ts'

const MODULE = join(import.meta.dirname, 'testing/longRead.ts')

function countMembers(house: Chapterhouse, limits: { limitMs: number; threadMs?: number; pause?: number }) {
  const { databaseUrl, dataDir } = readConfig(environmentOf(house))
  const { limitMs, threadMs = 20_000, pause = 0 } = limits
  const input = { databaseUrl, dataDir, limitMs, pause }
  return inWorker<typeof import('./testing/longRead.ts')>(MODULE, input, { limitMs: threadMs })
}

onEachEngine('a long read on a thread of its own', (start) => {
  test('sees what is committed', async () => {
    const house = await start()
    await house.ada()
    await house.grace()
    expect(await countMembers(house, { limitMs: 20_000 })).toBe(2)
  })
})

test('ends with its thread when it takes too long', async () => {
  const house = await startOn('sqlite')
  await expect(countMembers(house, { limitMs: 1, threadMs: 1 })).rejects.toThrow(TookTooLong)
})

test('ends on PostgreSQL when a statement takes too long, and leaves none behind', async () => {
  const house = await startOn('postgres')
  await expect(countMembers(house, { limitMs: 50, pause: 60 })).rejects.toThrow(/statement timeout/)
})
