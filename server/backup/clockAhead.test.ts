import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { NOW } from '../testing/server.ts'
import { archiveName } from './archive/format.ts'
import { backupsIn, removeOlder } from './backups.ts'

const AHEAD = '2027-01-01T00:00:00.000Z'
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()

function folderWith(...moments: string[]): string {
  const folder = join(newFolder(), 'backups')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder)
  for (const moment of moments) writeFileSync(join(folder, archiveName(moment)), '')
  return folder
}

test('backups dated in the future do not count, and push none of the others out', async () => {
  const folder = folderWith(AHEAD, '2027-01-02T00:00:00.000Z', hoursAgo(48), hoursAgo(24), NOW)
  expect(await backupsIn(folder, NOW)).toEqual([hoursAgo(48), hoursAgo(24), NOW].map((moment) => archiveName(moment)))
  expect(await removeOlder(folder, 2, NOW)).toEqual([archiveName(hoursAgo(48))])
  expect(readdirSync(folder)).toContain(archiveName(NOW))
  expect(readdirSync(folder)).toHaveLength(4)
})

test('they count once their date has come', async () => {
  const folder = folderWith(AHEAD, NOW)
  expect(await backupsIn(folder, AHEAD)).toHaveLength(2)
})
