import { expect, test } from 'vitest'
import { faceOf } from './face.ts'

const CAST = ['Ada Lovelace', 'Grace Hopper', 'Margaret Hamilton', 'Linus Torvalds', 'Alan Turing', '明 李', '']

test('everybody has the same face today and tomorrow', () => {
  for (const name of CAST) expect(faceOf(name)).toEqual(faceOf(name))
})

test('no two of the cast have the same face', () => {
  expect(new Set(CAST.map((name) => faceOf(name).tiles)).size).toBe(CAST.length)
})
