import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing.engines.ts'
import { keptSecret } from './secret.ts'

test('the secret is made once, long enough, and for its owner alone', () => {
  const [here, there] = [newFolder(), newFolder()]
  onTestFinished(() => [here, there].forEach((folder) => void rmSync(folder, { recursive: true })))
  const secret = keptSecret(here)
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(keptSecret(here)).toBe(secret)
  expect(keptSecret(there)).not.toBe(secret)
  expect(statSync(join(here, 'session-secret')).mode & 0o777).toBe(0o600)
})
