import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Interrupted } from '../task.ts'
import { contentOf, twoChapters } from '../testing/backups.ts'
import { type Place, portal } from '../testing/commandLine.ts'
import { onEachEngine } from '../testing/server.ts'

const { backup, backupAndPlace } = twoChapters()

onEachEngine('a backup that cannot be restored', (_, engine) => {
  // Refusals change nothing, so all tests share one place.
  let place: Place
  let untouched: Awaited<ReturnType<typeof everythingIn>>
  const file = () => join(place.DATA_DIR, 'upload.ndjson.gz')
  beforeAll(async () => {
    place = (await backupAndPlace(engine, afterAll)).place
    writeFileSync(file(), '')
    untouched = await everythingIn(place)
  })

  test.each([
    [
      'cut off',
      (bytes: Buffer) => bytes.subarray(0, -40),
      /is damaged: it cannot be unpacked completely\. Take anothe/,
    ],
    ['truncated and packed again', linesChanged((lines) => lines.slice(0, -2)), /is damaged: its end is missing\./],
    [
      'changed in one character',
      linesChanged((lines) => lines.map((line) => line.replace('Ada', 'Adb'))),
      /is damaged: its ch/,
    ],
    ['with an extra line', linesChanged((lines) => [...lines, '{}', '']), /is damaged: something follows its end\./],
    [
      'with a missing row',
      linesChanged((lines) => lines.toSpliced(3, 1)),
      /is damaged: (a line is in the wrong pl|its checks)/,
    ],
    ['not packed', (bytes: Buffer) => gunzipSync(bytes), /is not a backup that this command made\./],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), /is not a backup that this command made\./],
    ['empty', () => Buffer.alloc(0), /is not a backup that this command made\./],
    ['of something else', () => gzipSync('{"format":"recipes"}\n'), /is not a backup that this command made\./],
    [
      'of a newer program',
      headerChanged({ version: 2 }),
      /was made by Chapterhouse [\d.]+, which is newer\. Update this one first\./,
    ],
    [
      'of a newer schema',
      headerChanged({ migrations: ['001-chapter', '999-moon'] }),
      /was made by Chapterhouse [\d.]+, which is newer/,
    ],
  ])('a file that is %s is refused before anything changes', async (_, change, words) => {
    writeFileSync(file(), change(await backup()))
    const { code, said, noted } = await portal(place, ['restore', file(), '--yes'])
    expect({ code, said, lines: noted.split('\n').length }).toEqual({ code: 1, said: '', lines: 2 })
    expect(noted).toMatch(words)
    expect(await everythingIn(place)).toEqual(untouched)
  })

  test.each([
    ['contains a row twice', sealedAgain((lines) => ['["members",5]', lines[3]!, ...lines.slice(3)])],
    ['lacks a row that others refer to', sealedAgain((lines) => ['["members",3]', ...lines.slice(4)])],
    [
      'has an unknown column',
      sealedAgain((lines) => [lines[2]!, lines[3]!.replace('"email"', '"mail"'), ...lines.slice(4)]),
    ],
  ])('a file with a valid checksum that %s is rolled back completely', async (_, change) => {
    writeFileSync(file(), change(await backup()))
    const { code, said, noted } = await portal(place, ['restore', file(), '--yes'])
    expect({ code, said, lines: noted.split('\n').length }).toEqual({ code: 1, said: '', lines: 2 })
    expect(noted).toMatch(/does not fit/)
    expect(await everythingIn(place)).toEqual(untouched)
  })

  test('an interrupted restore changes nothing', async () => {
    writeFileSync(file(), await backup())
    const interrupted = AbortSignal.abort(new Interrupted())
    const outcome = await portal(place, ['restore', file(), '--yes'], { interrupted })
    expect(outcome).toEqual({ code: 130, said: '', noted: 'Interrupted: nothing was changed.\n' })
    expect(await everythingIn(place)).toEqual(untouched)
  })
})

async function everythingIn(place: Place) {
  const files = readdirSync(place.DATA_DIR, { recursive: true, withFileTypes: true })
  return { files: files.filter((file) => file.isFile()).map(({ name }) => name), content: await contentOf(place) }
}

function linesChanged(change: (lines: string[]) => string[]) {
  return (bytes: Buffer) => gzipSync(change(gunzipSync(bytes).toString().split('\n')).join('\n'))
}

function headerChanged(change: object) {
  return linesChanged(([header, ...rest]) => [JSON.stringify({ ...JSON.parse(header!), ...change }), ...rest])
}

/** Changes the lines between header and end, with a valid checksum. */
function sealedAgain(change: (lines: string[]) => string[]) {
  return linesChanged((lines) => {
    const body = [lines[0]!, ...change(['', ...lines.slice(0, -2)])].map((line) => `${line}\n`).join('')
    return [`${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}`, '']
  })
}
