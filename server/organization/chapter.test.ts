import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import shipped from '../../chapter.config.ts'
import robotics from '../../examples/robotics.config.ts'
import { newFolder } from '../testing.engines.ts'
import { readChapter } from './chapter.ts'

function written(name: string, text: string): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('without a path it is the chapter in the repository', async () => {
  expect(await readChapter(undefined)).toEqual(shipped)
})

test('the example is a chapter that shares nothing with the one in the repository', async () => {
  expect(await readChapter('examples/robotics.config.ts')).toEqual(robotics)
  for (const entry of Object.keys(shipped) as (keyof typeof shipped)[]) {
    expect(robotics[entry], entry).not.toEqual(shipped[entry])
  }
})

test('it may be written as TypeScript, as JavaScript or as JSON', async () => {
  const text = JSON.stringify({ ...shipped, timeZone: 'Europe/Berlin' })
  for (const file of [
    written('our.ts', `export default ${text}`),
    written('our.js', `export default ${text}`),
    written('our.json', text),
  ]) {
    expect((await readChapter(file)).timeZone).toBe('Europe/Berlin')
  }
})

test('a path may begin where the server was started', async () => {
  const file = written('our.json', JSON.stringify(shipped))
  expect(await readChapter(relative(process.cwd(), file))).toEqual(shipped)
})

describe('a mistake stops the start and names the entry', () => {
  test.each<[string, object]>([
    ['committees/1/color', { committees: [shipped.committees[0], { name: 'AI', color: 'blue' }] }],
    ['levels/0/startsAt', { levels: [{ rank: 'Hello', startsAt: 5 }] }],
    ['hostedDomain', { hostedDomain: 'ucla' }],
    ['organization/mission', { organization: { ...shipped.organization, mission: '' } }],
    ['timeZone', { timeZone: 'Pacific' }],
    ['majors', { majors: ['Art', 'Art'] }],
    ['majors', { majors: [] }],
    ['committees', { committees: [shipped.committees[0], shipped.committees[0]] }],
    ['levels/1/startsAt', { levels: [shipped.levels[0], { rank: 'Gearwheel', startsAt: 0 }] }],
    ['levels/0/rank', { levels: [{ rank: '', startsAt: 0 }] }],
    ['checkInGrace/minutesAfter', { checkInGrace: { minutesBefore: 0, minutesAfter: -1 } }],
    ['organization/logo', { organization: { ...shipped.organization, logo: 'logo.svg' } }],
    [
      'organization/resources/0/link',
      {
        organization: {
          ...shipped.organization,
          resources: [{ ...shipped.organization.resources[0], link: 'ftp://us' }],
        },
      },
    ],
    [
      'organization/resources/0/type',
      {
        organization: {
          ...shipped.organization,
          resources: [{ ...shipped.organization.resources[0], type: 'smoke signals' }],
        },
      },
    ],
    [
      'organization/officers/0/position',
      {
        organization: { ...shipped.organization, officers: [{ name: 'Margaret Hamilton', position: '', picture: '' }] },
      },
    ],
  ])('%s', async (entry, change) => {
    const file = written('our.json', JSON.stringify({ ...shipped, ...change }))
    await expect(readChapter(file)).rejects.toThrow(`The chapter configuration ${file} cannot be used: ${entry}`)
  })

  test.each<[string, string]>([
    ['an entry that is missing', JSON.stringify({ ...shipped, timeZone: undefined })],
    ['an entry that nobody knows', JSON.stringify({ ...shipped, timezone: 'Europe/Berlin' })],
    ['no JSON', '{'],
    ['nothing', 'null'],
  ])('%s', async (_, text) => {
    const file = written('our.json', text)
    await expect(readChapter(file)).rejects.toThrow(/^The chapter configuration .+our\.json cannot be used: [^\n]+\.$/)
  })

  test.each<[string, string]>([
    ['no default', 'export const chapter = {}'],
    ['no TypeScript', 'export default {'],
    ['something that throws', 'throw new Error("no")'],
  ])('%s', async (_, text) => {
    await expect(readChapter(written('our.ts', text))).rejects.toThrow(/cannot be used: [^\n]+\.$/)
  })

  test('a file that is not there', async () => {
    await expect(readChapter('/nowhere/our.ts')).rejects.toThrow(
      /^The chapter configuration \/nowhere\/our\.ts cannot be used: [^\n]+\.$/,
    )
  })
})
