import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '../database/open.ts'
import { newFolder } from '../testing/engines.ts'

/** Runs a demo that ends by itself, because it cannot start. */
function runDemo(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...environment },
    encoding: 'utf8',
  })
  return { status, stdout, lines: stderr.trim().split('\n') }
}

function folder(): string {
  const made = newFolder()
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a second start in the same folder is one line', () => {
  const DATA_DIR = folder()
  const first = lockFolder(DATA_DIR)
  onTestFinished(() => first.close())
  const { status, stdout, lines } = runDemo({ DATA_DIR })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(lines).toEqual([
    `DATA_DIR ${DATA_DIR} is in use: another server runs on it. Stop it, or set DATA_DIR to another folder.`,
  ])
})

test('a data folder that cannot be written is one line', () => {
  const file = join(folder(), 'a file')
  writeFileSync(file, '')
  const { status, lines } = runDemo({ DATA_DIR: join(file, 'demo') })
  expect(status).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`DATA_DIR ${file}/demo must be a folder that can be written`)])
})

test.each(['0.0.0.0', '127.0.0.1.example.org'])(
  'the demo does not listen on %s, where others could sign in as anyone',
  (HOST) => {
    const { status, lines } = runDemo({ DATA_DIR: folder(), HOST })
    expect(status).toBe(1)
    expect(lines).toEqual(['HOST must be 127.0.0.1, ::1 or localhost: in the demo anyone can sign in as anyone.'])
  },
)

test('a shared database needs a shared secret, and says so', () => {
  const { status, lines } = runDemo({ DATA_DIR: folder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(status).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^SESSION_SECRET must be set/)])
})
