import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { archiveName } from '#server/backup/archive/format.ts'
import { portal as command, emptyPlace } from '#server/testing/commandLine.ts'
import { ended, join as joinChapter, startPortal } from '../portal.ts'

const WAIT = { timeout: 60_000, interval: 100 }

/** Starts another portal, and waits for its first backup. A portal that started before has looked before. */
async function aBackup(): Promise<void> {
  const env = { ...(await emptyPlace('sqlite')), BACKUP_EVERY: '1' }
  const portal = await startPortal({ env, folder: env.DATA_DIR })
  await vi.waitUntil(() => portal.printed().includes('"backed up"'), WAIT)
}

describe('a portal with BACKUP_EVERY', () => {
  test('makes a backup when the newest one is old, and keeps BACKUP_KEEP of them', async () => {
    const env = { ...(await emptyPlace('sqlite')), BACKUP_EVERY: '1', BACKUP_KEEP: '2' }
    const folder = join(env.DATA_DIR, 'backups')
    mkdirSync(folder)
    const hoursAgo = (hours: number) => archiveName(new Date(Date.now() - hours * 3_600_000).toISOString())
    const [older, old, ahead] = [hoursAgo(30), hoursAgo(2), archiveName('2100-01-01T00:00:00.000Z')]
    for (const name of [older, old]) writeFileSync(join(folder, name), '')
    const first = await startPortal({ env, folder: env.DATA_DIR })
    await joinChapter(first, 'Ada Lovelace')
    await vi.waitUntil(() => first.printed().includes('"backed up"'), WAIT)
    const kept = readdirSync(folder)
    expect([kept.length, kept.includes(old), kept.includes(older)]).toEqual([2, true, false])
    const file = join(folder, kept.find((name) => name !== old)!)
    first.process.kill('SIGTERM')
    expect((await ended(first)).code).toBe(0)

    // What it made is whole.
    const empty = await emptyPlace('sqlite')
    expect(await command(empty, ['restore', file, '--yes'])).toMatchObject({ code: 0 })
    expect((await command(empty, ['doctor'])).said).toContain('equal the ledger for everyone')

    // The newest backup is fresh, so a restarted portal waits. A backup dated in the future is ignored.
    writeFileSync(join(folder, ahead), '')
    const second = await startPortal({ env, folder: env.DATA_DIR })
    await aBackup()
    expect(second.printed()).not.toMatch(/backed up|backup failed/)
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('logs why it could not, and goes on serving', async () => {
    const env = { ...(await emptyPlace('sqlite')), BACKUP_EVERY: '1' }
    writeFileSync(join(env.DATA_DIR, 'backups'), 'a file where the folder should be')
    const portal = await startPortal({ env, folder: env.DATA_DIR })
    await vi.waitUntil(() => portal.printed().includes('the backup failed'), WAIT)
    expect(portal.printed()).toMatch(/"reason":"[^"]*not a directory/)
    expect(await joinChapter(portal, 'Ada Lovelace')).toMatch(/\./)
  })
})
