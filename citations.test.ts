import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Comments, tests and documents cite docs/specification as `spec: members §4.2`: the page, then a section or a rule. */

const specification = new Map(
  globSync('docs/specification/*.md').map((path) => [basename(path, '.md'), numbersOf(path)]),
)
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|md|html|json)$/.test(path) && path !== 'citations.test.ts')
  .flatMap((path) => textOf(path))

describe('the specification', () => {
  test.each([...specification].filter(([page]) => page !== 'README'))(
    '%s numbers each section and rule once',
    (_, numbers) => {
      expect(numbers.length).toBeGreaterThan(10)
      expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
      const sections = new Set(numbers.filter((number) => !number.includes('.')))
      expect(numbers.filter((number) => !sections.has(number.split('.')[0]!))).toEqual([])
    },
  )
})

describe('each citation', () => {
  test('names a section or a rule that exists', () => {
    const cited = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(\S+) §([\d.]*\d)/g)].map(([, page = '', number = '']) => ({
        path,
        page: page.replace(/^\W+/, ''),
        number,
      })),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ page, number }) => !specification.get(page)?.includes(number))).toEqual([])
  })

  test('has its page on the same line', () => {
    expect(holding(/(?:^|[^\w])(?<!\w )§\d/m)).toEqual([])
  })

  test('is in the form of today', () => {
    expect(holding(/\b(?:PRODUCT|SERVER|BEYOND)(?:\.md\b| §|, [\w`])/)).toEqual([])
  })
})

function numbersOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^(?:## (\d+)\.|\*\*(\d+\.\d+)\*\*)/gm)].map(
    ([, section, rule]) => section ?? rule!,
  )
}

/** A file that was just deleted is still listed until the deletion is staged. */
function textOf(path: string): { path: string; text: string }[] {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }]
  } catch {
    return []
  }
}

function holding(what: RegExp): string[] {
  return sources.filter(({ text }) => what.test(text)).map(({ path }) => path)
}

describe('the excerpts of docs/adding-a-feature.md', () => {
  const page = readFileSync('docs/adding-a-feature.md', 'utf8')
  const excerpts = [...page.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)```/gm)].map(
    ([, path, text]) => [path!, text!] as const,
  )
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')

  test.each(excerpts)('%s has it', (path, excerpt) => {
    expect(linesOf(readFileSync(path, 'utf8'))).toContain(linesOf(excerpt))
  })

  test('are found', () => {
    expect(excerpts.length).toBeGreaterThan(4)
  })
})
