import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const table = readFileSync('docs/conformance.md', 'utf8')
const rows = [...table.matchAll(/^\| (.+) \| `([^`]+)`: (.+) \|$/gm)].map(([, statement, file, name]) => ({
  statement: statement!,
  file: file!,
  name: name!,
}))
const texts = [...table.matchAll(/^- (.+)$/gm)].map(([, text]) => text!)
const tests = globSync('{domain,server,web,e2e}/**/*.test.{ts,tsx}').map((path) =>
  unescaped(readFileSync(path, 'utf8')),
)

describe('the conformance table', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(90)
    expect(texts.length).toBeGreaterThan(40)
  })

  test.each(rows)('$statement', ({ file, name }) => {
    expect(existsSync(file), `${file} exists`).toBe(true)
    expect(unescaped(readFileSync(file, 'utf8'))).toContain(unescaped(name))
  })

  test.each(texts)('a test reads “%s”', (text) => {
    expect(tests.some((source) => source.includes(unescaped(text)))).toBe(true)
  })
})

/** Quotes may be written in more than one way in a source. */
function unescaped(source: string): string {
  return source.replace(/\\(['"`.?!()])/g, '$1').replaceAll('’', "'")
}
