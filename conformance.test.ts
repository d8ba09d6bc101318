import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Row {
  statement: string
  /** What the last cell says: a test by file and name, or a reason in words. */
  shownBy: ({ file: string; name: string } | { reason: string })[]
}

const security = globSync('docs/conformance/*.md').flatMap((path) => rowsOf(readFileSync(path, 'utf8')))
const tests = globSync('{domain,server,web,e2e}/**/*.test.{ts,tsx}').map((path) =>
  unescaped(readFileSync(path, 'utf8')),
)

describe('the specification', () => {
  test('loses no test: those of 130 rules name their rule', () => {
    const shown = tests.flatMap((source) => [...source.matchAll(/\(spec: ([^)]+)\)['`"]/g)].map(([, rules]) => rules!))
    expect(new Set(shown.flatMap((rules) => rules.split(', '))).size).toBeGreaterThanOrEqual(130)
  })
})

describe('the texts of the screens', () => {
  const members = readFileSync('docs/specification/members.md', 'utf8')
  const texts = new Set([...members.matchAll(/(?<![*\w])\*([^*\n]+)\*(?![*\w])/g)].map(([, text]) => text!))

  test('are found', () => {
    expect(texts.size).toBeGreaterThan(100)
  })

  test.each([...texts])('a test reads “%s”', (text) => {
    const parts = text.split(/\{\w+\}/).map((part) => unescaped(part.trim()))
    for (const part of parts) expect(tests.some((source) => source.includes(part))).toBe(true)
  })
})

describe('the security tables', () => {
  test('have rows for all ten API risks', () => {
    expect(security.length).toBeGreaterThan(100)
    for (let risk = 1; risk <= 10; risk++) {
      expect(security.filter(({ statement }) => statement.startsWith(`API${risk} `))).toHaveLength(1)
    }
  })

  test.each(security)('$statement', ({ shownBy }) => mustBeShown(shownBy))
})

/** Each test that is named exists; a reason is marked as one, and says more than a word. */
function mustBeShown(shownBy: Row['shownBy']): void {
  for (const one of shownBy) {
    if ('reason' in one) expect(one.reason).toMatch(/^\*(Exception|Written)\*: .{20,}/)
    else {
      expect(existsSync(one.file), `${one.file} exists`).toBe(true)
      expect(unescaped(readFileSync(one.file, 'utf8'))).toContain(unescaped(one.name))
    }
  }
}

/** The rows of the tables of a page, without their heads. */
function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (.+) \| (.+?) \|$(?!\n\|-)/gm)].map(([, statement = '', last = '']) => ({
    statement,
    shownBy: last.split(' · ').map((cell) => {
      const [, file, name] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
      return file && name ? { file, name } : { reason: cell }
    }),
  }))
}

/** Quotes may be written in more than one way in a source. */
function unescaped(source: string): string {
  return source.replace(/\\(['"`.?!()])/g, '$1').replaceAll('’', "'")
}
