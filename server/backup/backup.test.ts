// e2e/release/scheduledBackups.test.ts: the backups of a started portal.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { Interrupted } from '../task.ts'
import { emptyPlace, portal, portalProcess } from '../testing/commandLine.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'
import { archiveName } from './archive/format.ts'

onEachEngine('portal backup', (start, engine) => {
  test('a backup during many check-ins is a consistent snapshot', async () => {
    const house = await start()
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => house.join(`Member${n} Number${n}`)))
    const codes = await Promise.all(
      Array.from({ length: 30 }, async () => (await house.event({ attendancePoints: 7 })).attendanceCode!),
    )
    const backups = [1, 2, 3].map(() => portalProcess(house.environment, ['backup']))
    let pouring = true
    const pour = pourIn(house, people, codes, () => pouring)
    const outcomes = await Promise.all(backups)
    expect(outcomes).toMatchObject(Array(3).fill({ code: 0, noted: '' }))
    const files = outcomes.map(({ said }) => said.trim())
    pouring = false
    const acknowledged = await pour
    expect(acknowledged).toBeGreaterThan(100)

    for (const file of files) {
      const place = await emptyPlace('sqlite')
      expect(await portal(place, ['restore', file, '--yes'])).toMatchObject({ code: 0, noted: '' })
      const database = await openDatabase(readConfig(place))
      const attendance = await database.read.selectFrom('attendance').selectAll().execute()
      const activity = await database.read.selectFrom('activity').selectAll().orderBy('seq').execute()
      const members = await database.read.selectFrom('members').selectAll().execute()
      await database.close()
      expect(activity.filter(({ type }) => type === 'ATTEND_EVENT')).toHaveLength(attendance.length)
      for (const { uuid, points } of members) {
        expect(points).toBe(pointsOf(activity.filter(({ member }) => member === uuid)))
        expect(points).toBe(7 * attendance.filter(({ member }) => member === uuid).length)
      }
    }
  })

  test('writes a file with mode 0600 into the backup folder and prints its name', async () => {
    const house = await start()
    const folder = join(house.environment.DATA_DIR!, 'backups')
    const outcome = await portal(house.environment, ['backup'])
    const file = join(folder, 'chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz')
    expect(outcome).toEqual({ code: 0, said: `${file}\n`, noted: '' })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('writes into a given folder or to a given new file', async () => {
    const house = await start()
    const folder = join(house.environment.DATA_DIR!, 'stick')
    mkdirSync(folder)
    expect((await portal(house.environment, ['backup', folder])).said).toBe(
      `${join(folder, 'chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz')}\n`,
    )
    const file = join(folder, 'deep', 'mine.ndjson.gz')
    expect((await portal(house.environment, ['backup', file])).said).toBe(`${file}\n`)
    const size = statSync(file).size
    expect(await portal(house.environment, ['backup', file])).toEqual({
      code: 1,
      said: '',
      noted: `${file} is there already.\n`,
    })
    expect(statSync(file).size).toBe(size)
  })

  test('keeps the newest few and never touches other files', async () => {
    const house = await start()
    const folder = join(house.environment.DATA_DIR!, 'backups')
    for (const day of [1, 2, 3, 4]) {
      await portal(house.environment, ['backup'], { now: `2026-03-0${day}T04:00:00.000Z` })
    }
    writeFileSync(join(folder, 'before-the-big-day.ndjson.gz'), '')
    const outcome = await portal(house.environment, ['backup', '--keep', '2'])
    expect(outcome.code).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([
      'before-the-big-day.ndjson.gz',
      archiveName('2026-03-04T04:00:00.000Z'),
      archiveName('2026-03-05T20:00:00.000Z'),
    ])
    expect(await portal(house.environment, ['backup', '--keep', 'none'])).toMatchObject({ code: 2 })
  })

  test('leaves no partial file when it is interrupted or cannot write', async () => {
    const house = await start()
    await house.ada()
    const interrupted = AbortSignal.abort(new Interrupted())
    expect(await portal(house.environment, ['backup'], { interrupted })).toMatchObject({ code: 130, said: '' })
    expect(readdirSync(join(house.environment.DATA_DIR!, 'backups'))).toEqual([])
    const file = join(house.environment.DATA_DIR!, 'no-folder')
    writeFileSync(file, '')
    const outcome = await portal(house.environment, ['backup', join(file, 'mine.ndjson.gz')])
    expect(outcome).toMatchObject({
      code: 1,
      said: '',
      noted: expect.stringMatching(/^(ENOTDIR|EEXIST): .+\.\n$/),
    })
  })

  test('reports that there is no chapter', async () => {
    const outcome = await portal(await emptyPlace(engine), ['backup'])
    expect(outcome).toMatchObject({
      code: 1,
      said: '',
      noted: expect.stringMatching(/^There is no (chapter|database) in .+\n$/),
    })
  })
})

/** Everybody checks in to one event after the other. Returns the number of acknowledged check-ins. */
async function pourIn(house: Chapterhouse, people: string[], codes: string[], goesOn: () => boolean): Promise<number> {
  let acknowledged = 0
  for (const attendanceCode of codes) {
    if (!goesOn()) break
    const replies = await Promise.all(
      people.map((token) => house.call(checkIn, token, { body: { event: { attendanceCode } } })),
    )
    acknowledged += replies.filter(({ status }) => status === 200).length
  }
  return acknowledged
}
