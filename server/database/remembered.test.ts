import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

/** Remembers texts, up to ten letters in all, and notes what had to be read. */
function shelf() {
  const read: string[] = []
  const kept = new Remembered<string>(10, (text) => text.length)
  const get = (key: string, text: string, stamp: string | undefined = 'today') =>
    kept.get(key, stamp, async () => {
      read.push(key)
      return text
    })
  return { kept, read, get }
}

test('what was read once is not read again until its tables change, nor while nobody can tell', async () => {
  const { read, get } = shelf()
  expect(await get('a', 'one')).toBe('one')
  expect(await get('a', 'two')).toBe('one')
  expect(await get('a', 'two', 'tomorrow')).toBe('two')
  const kept = new Remembered<string>(10)
  await kept.get('a', undefined, async () => 'one')
  expect(await kept.get('a', undefined, async () => 'two')).toBe('two')
  expect(read).toEqual(['a', 'a'])
})

test('the oldest makes room, as many as it takes', async () => {
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

test('what is larger than all the room is answered and not kept', async () => {
  const { read, get } = shelf()
  expect(await get('a', 'eleven letters')).toBe('eleven letters')
  await get('a', 'eleven letters')
  expect(read).toEqual(['a', 'a'])
})

test('what changes its size, or is forgotten, leaves room', async () => {
  const { kept, read, get } = shelf()
  await get('a', 'ten lettr!')
  await get('a', 'one', 'tomorrow')
  await get('b', 'seven l')
  await get('a', '', 'tomorrow')
  kept.forget('b')
  kept.forget('b')
  await get('c', 'seven l')
  await get('a', '', 'tomorrow')
  expect(read).toEqual(['a', 'a', 'b', 'c'])
})
