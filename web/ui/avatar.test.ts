import { expect, test } from 'vitest'
import { avatarOf } from './Avatar.tsx'

const CAST = ['Ada Lovelace', 'Grace Hopper', 'Margaret Hamilton', 'Linus Torvalds', 'Alan Turing', '明 李', '']

test('everybody has the same avatar today and tomorrow', () => {
  for (const name of CAST) expect(avatarOf(name)).toEqual(avatarOf(name))
})

test('no two of the cast have the same avatar', () => {
  expect(new Set(CAST.map((name) => avatarOf(name).tiles)).size).toBe(CAST.length)
})
