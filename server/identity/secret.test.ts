import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { readOrCreateSecret } from './secret.ts'

test('the secret is created once, long enough, and readable only by its owner', () => {
  const [here, there] = [newFolder(), newFolder()]
  onTestFinished(() => [here, there].forEach((folder) => void rmSync(folder, { recursive: true })))
  const secret = readOrCreateSecret(here)
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(readOrCreateSecret(here)).toBe(secret)
  expect(readOrCreateSecret(there)).not.toBe(secret)
  expect(statSync(join(here, 'session-secret')).mode & 0o777).toBe(0o600)
})

test.each([
  ['is empty', ''],
  ['is short', 'a short secret'],
  ['is only space', ' '.repeat(40)],
])('a secret file that %s stops the start in one line that names it', (_, text) => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'session-secret')
  writeFileSync(file, text)
  expect(() => readOrCreateSecret(folder)).toThrow(`${file} must hold a secret of 32 bytes or more.`)
})

test('so does one that cannot be read', () => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'session-secret'))
  expect(() => readOrCreateSecret(folder)).toThrow(/^\S+session-secret must be a file that can be read \(EISDIR\)\.$/)
})
