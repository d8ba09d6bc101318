import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MOST_BYTES } from '#domain/pictures/rules.ts'
import { VERSION } from '#domain/version.ts'
import { ROOT } from './sources.ts'

/** What a release promises outside of the program. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the package, its lock, the program and the newest entry of the changes have one version', () => {
  const [entry] = /^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md'))?.slice(1) ?? []
  const lock = JSON.parse(read('package-lock.json'))
  expect([JSON.parse(read('package.json')).version, lock.version, lock.packages[''].version, entry]).toEqual(
    Array(4).fill(VERSION),
  )
})

test('the changes to come are first, and a release that needs a step says which', () => {
  const [unreleased = '', last = ''] = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(unreleased).toMatch(/^Unreleased\n/)
  expect(last.includes('### Upgrading'), last.split('\n')[0]).toBe(/^\d+\.0\.0\n/.test(last))
})

test('nginx takes what the portal takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docs/operating/nginx.conf')) ?? []
  // A form adds some lines to the file that it sends.
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(MOST_BYTES)
})

test('the workflow runs the commands of the README on Linux and macOS', () => {
  const commands = [...read('README.md').matchAll(/^npm ci && npm (?:test|run demo)$/gm)].map(([line]) => line)
  expect(commands).toHaveLength(2)
  const workflow = read('.github/workflows/test.yml')
  const wanted = [...commands, 'npm run test:release', 'ubuntu-latest', 'macos-latest']
  for (const command of wanted) expect(workflow).toContain(command)
})

test('what the first line of a room’s test names among the tests of a release is there', () => {
  const lines = globSync('{domain,server,web,e2e}/**/*.test.{ts,tsx}', { cwd: ROOT }).map(
    (path) => /^\/\/ (e2e\/release\/.*):/.exec(read(path))?.[1] ?? '',
  )
  const named = lines.flatMap((line) => line.match(/e2e\/release\/[\w/.]*\w/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect(existsSync(join(ROOT, path)), path).toBe(true)
})

describe('settings, archives and lists of a chapter', () => {
  const OWN = [
    '.env',
    '.env.production',
    'environment',
    'data/chapterhouse.sqlite',
    'data/exports/chapterhouse-export-2026-03-05T20-00-00-000Z.ndjson.gz',
    'chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz',
    'lists/members.csv',
    'members.csv',
  ]

  test.each(OWN)('%s is never committed', (path) => {
    expect(execFileSync('git', ['check-ignore', '--no-index', path], { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(path)
  })

  test.each(OWN)('%s stays out of an image', (path) => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(
      patterns.some((pattern) => matches(path, pattern)),
      path,
    ).toBe(true)
  })
})

/** As the builder reads it: a pattern without a slash is of the top folder, `**` of every one. */
function matches(path: string, pattern: string): boolean {
  const parts = pattern
    .split('/')
    .map((part) => part.replace(/[.+]/g, '\\$&').replace(/\*\*/g, '\0').replace(/\*/g, '[^/]*'))
  return new RegExp(`^${parts.join('/').replace('\0/', '(.*/)?')}(/|$)`).test(path)
}
