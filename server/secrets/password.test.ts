import { expect, test } from 'vitest'
import { onSqlite } from '../testing/server.ts'
import { storeInitialPasswords } from './first.ts'
import { hashPassword, isPassword } from './password.ts'
import { hashOf } from './store.ts'

test('a password is stored as an argon2id hash with a new salt each time', async () => {
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('correct horse', one)).toBe(true)
  expect(await isPassword('correct horse', other)).toBe(true)
})

test.each(['', 'correct horsE', 'correct horse ', 'correct\u0000horse', 'x'.repeat(100_000)])(
  '“%s” is another one',
  async (guess) => {
    expect(await isPassword(guess, await hashPassword('correct horse'))).toBe(false)
  },
)

test('an empty password, or one in any script, is a password like another', async () => {
  for (const password of ['', 'סיסמה 🌍', ' '])
    expect(await isPassword(password, await hashPassword(password))).toBe(true)
})

test.each(['', 'correct horse', '$argon2i$v=19$m=19456,t=2,p=1$YWJjZGVmZ2g$YWJj', '$2b$10$abc'])(
  'nothing opens the hash “%s”',
  async (hash) => {
    expect(await isPassword('correct horse', hash)).toBe(false)
  },
)

onSqlite('the passwords of the environment', (start) => {
  test('are first values and never override a stored one', async () => {
    const { database } = await start()
    await storeInitialPasswords(database, { adminPassword: 'the first of all', oneClickPassword: undefined })
    await storeInitialPasswords(database, { adminPassword: 'another one', oneClickPassword: 'and a second' })
    expect(await isPassword('the first of all', (await hashOf(database.read, 'admin'))!)).toBe(true)
    expect(await isPassword('and a second', (await hashOf(database.read, 'one-click'))!)).toBe(true)
  })
})
