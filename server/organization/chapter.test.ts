import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { wholeChapter } from '#domain/organization/chapter.ts'
import shipped from '../../chapter.config.ts'
import robotics from '../../examples/robotics.config.ts'
import { newFolder } from '../testing/engines.ts'
import { readChapter } from './chapter.ts'

function writtenAs(name: string, text: string): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('without a path it is the chapter in the repository', async () => {
  expect(await readChapter(undefined)).toEqual(wholeChapter(shipped))
})

test('the example is a chapter that shares nothing with the one in the repository', async () => {
  expect(await readChapter('examples/robotics.config.ts')).toEqual(wholeChapter(robotics))
  for (const [entry, value] of Object.entries(robotics)) {
    expect(Object.entries(shipped), entry).not.toContainEqual([entry, value])
  }
})

test('what a file leaves out is as the specification has it', async () => {
  const { weekStart: _, quarters: __, featuredEvents: ___, banner: ____, ...written } = shipped
  expect(await readChapter(writtenAs('our.json', JSON.stringify(written)))).toEqual(wholeChapter(shipped))
})

test('it may be written as TypeScript, as JavaScript or as JSON', async () => {
  const text = JSON.stringify({ ...shipped, timeZone: 'Europe/Berlin' })
  for (const file of [
    writtenAs('our.ts', `export default ${text}`),
    writtenAs('our.js', `export default ${text}`),
    writtenAs('our.json', text),
  ]) {
    expect((await readChapter(file)).timeZone).toBe('Europe/Berlin')
  }
})

test('a path may begin where the server was started', async () => {
  const file = writtenAs('our.json', JSON.stringify(shipped))
  expect(await readChapter(relative(process.cwd(), file))).toEqual(wholeChapter(shipped))
})

describe('a mistake stops the start, and names the entry and what it must be', () => {
  test.each<[string, object]>([
    ['timeZone is missing: it must be a time zone such as America/Los_Angeles', { timeZone: undefined }],
    ['timezone is not an entry of a chapter configuration', { timezone: 'Europe/Berlin' }],
    ['committees/0/color must be a colour such as #1d6bff', { committees: [{ name: 'ACM', color: 'blue' }] }],
    ['committees/0/color is missing: it must be a colour such as #1d6bff', { committees: [{ name: 'ACM' }] }],
    ['committees must be a list of at least one committee', { committees: 'ACM' }],
    [
      'organization/mission must be a text that is not empty',
      { organization: { ...shipped.organization, mission: '' } },
    ],
    ['weekStart must be a day of the week such as Sunday', { weekStart: 'Someday' }],
    [
      'quarters/0/starts must be the month and the day, such as 09-24',
      { quarters: [{ name: 'Fall', starts: '9/24' }] },
    ],
    ['featuredEvents must be a whole number from 1 to 50', { featuredEvents: 'five' }],
    ['banner/themes/0: Robots is not one of the committees', { banner: { words: 'go.', themes: ['Robots'] } }],
    ['checkInGrace must be an object with its entries', { checkInGrace: 10 }],
  ])('%s', async (sentence, change) => {
    const file = writtenAs('our.json', JSON.stringify({ ...shipped, ...change }))
    await expect(readChapter(file)).rejects.toThrow(`The chapter configuration ${file} cannot be used: ${sentence}.`)
  })

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['nothing', 'null'],
  ])('%s', async (_, text) => {
    const file = writtenAs('our.json', text)
    await expect(readChapter(file)).rejects.toThrow(/^The chapter configuration .+our\.json cannot be used: [^\n]+\.$/)
  })

  test.each<[string, string]>([
    ['no default', 'export const chapter = {}'],
    ['no TypeScript', 'export default {'],
    ['something that throws', 'throw new Error("no")'],
  ])('%s', async (_, text) => {
    await expect(readChapter(writtenAs('our.ts', text))).rejects.toThrow(/cannot be used: [^\n]+\.$/)
  })

  test.each([
    ['our.ts', 'export default {\n  a: 1,\n  b: [2,\n  c: 3,\n}\n', 'line 4'],
    ['our.js', 'export default {\n  a: 1,\n  b: [2,\n  c: 3,\n}\n', 'line 4'],
    ['our.json', '{\n "a": 1,\n b: 2\n}', 'line 3'],
  ])('a syntax error in %s names its line', async (name, text, line) => {
    await expect(readChapter(writtenAs(name, text))).rejects.toThrow(line)
  })

  test('a file that is not there', async () => {
    await expect(readChapter('/nowhere/our.ts')).rejects.toThrow(
      'CHAPTER_CONFIG must be the path of a chapter configuration: /nowhere/our.ts does not exist.',
    )
  })
})
