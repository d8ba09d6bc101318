import { expect, test } from 'vitest'
import { VersionedCache } from './versionedCache.ts'

/** A cache for texts of ten letters in total, which records each read. */
function shelf() {
  const read: string[] = []
  const kept = new VersionedCache<string>(10, (text) => text.length)
  const get = (key: string, text: string, stamp: string | undefined = 'today') =>
    kept.get(key, stamp, async () => {
      read.push(key)
      return text
    })
  return { kept, read, get }
}

test('a value is read again only after its tables change; without a stamp it is not cached', async () => {
  const { read, get } = shelf()
  expect(await get('a', 'one')).toBe('one')
  expect(await get('a', 'two')).toBe('one')
  expect(await get('a', 'two', 'tomorrow')).toBe('two')
  const kept = new VersionedCache<string>(10)
  await kept.get('a', undefined, async () => 'one')
  expect(await kept.get('a', undefined, async () => 'two')).toBe('two')
  expect(read).toEqual(['a', 'a'])
})

test('the oldest values are evicted until there is room', async () => {
  const { read, get } = shelf()
  for (const key of ['a', 'b', 'c', 'd']) await get(key, 'abc')
  await get('d', 'abc')
  await get('c', 'abc')
  expect(read).toEqual(['a', 'b', 'c', 'd'])
  await get('e', 'ten letters'.slice(0, 10))
  await get('e', '')
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e'])
  await get('d', 'abc')
  expect(read.at(-1)).toBe('d')
})

test('a value larger than the cache is returned and not cached', async () => {
  const { read, get } = shelf()
  expect(await get('a', 'eleven letters')).toBe('eleven letters')
  await get('a', 'eleven letters')
  expect(read).toEqual(['a', 'a'])
})

test('a smaller new value frees the room of the one before', async () => {
  const { read, get } = shelf()
  await get('a', 'ten lettr!')
  await get('a', 'one', 'tomorrow')
  await get('b', 'seven l')
  await get('a', '', 'tomorrow')
  expect(read).toEqual(['a', 'a', 'b'])
})

test('callers at the same time share one reading, until the tables change', async () => {
  const { read, get } = shelf()
  const early = Array.from({ length: 100 }, () => get('a', 'one'))
  const late = Array.from({ length: 100 }, () => get('a', 'two', 'tomorrow'))
  expect(new Set(await Promise.all(early))).toEqual(new Set(['one']))
  expect(new Set(await Promise.all(late))).toEqual(new Set(['two']))
  expect(read).toEqual(['a', 'a'])
  // The earlier read has ended by now. It did not replace the result of the later one.
  expect(await get('a', 'three', 'tomorrow')).toBe('two')
})

test('a reading that fails fails for everyone who shares it, and is not cached', async () => {
  const kept = new VersionedCache<string>(10)
  const fail = () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([kept.get('a', 'today', fail), kept.get('a', 'today', async () => 'one')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await kept.get('a', 'today', async () => 'two')).toBe('two')
})

test('a value that does not hold any more is read again once, by all callers together', async () => {
  const kept = new VersionedCache<number>(10)
  let reads = 0
  const get = (now: number) =>
    kept.get(
      'a',
      'today',
      async () => {
        reads++
        return now
      },
      (value) => value === now,
    )
  expect(await get(1)).toBe(1)
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => get(2))))).toEqual(new Set([2]))
  expect(reads).toBe(2)
})
