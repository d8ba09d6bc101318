import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const POSTGRES = join(import.meta.dirname, 'postgres.ts')

test.each([0, 1])('a run that ends with %i ends with it, though a PostgreSQL was at hand', (code) => {
  const run = `await import(${JSON.stringify(POSTGRES)}); process.exitCode = ${code}`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', run]).status).toBe(code)
})
