import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HOUR_MS } from '#domain/durations.ts'
import type { Config } from '../config.ts'
import { momentOf } from './archive/format.ts'
import { backupFolder, backupsIn } from './backups.ts'

const run = promisify(execFile)
const PORTAL = join(import.meta.dirname, '../cli/main.ts')

/** The first backup waits until the first requests are served. */
const FIRST_LOOK_MS = 3000
/** How often to check. Restarts do not change the schedule, and a failed backup is retried at the next check. */
const LOOK_EVERY_MS = 5 * 60_000

interface Log {
  info(about: object, sentence: string): void
  error(about: object, sentence: string): void
}

/**
 * Makes a backup when the newest one is older than BACKUP_EVERY hours, and keeps the newest BACKUP_KEEP. It runs
 * `portal backup` in a separate process, so that no request waits for it. Does nothing without BACKUP_EVERY.
 * @returns a function that stops the schedule; an interrupted backup leaves no partial file
 */
export function scheduleBackups(config: Config, log: Log): () => void {
  const { backupEvery, backupKeep } = config
  if (backupEvery === undefined) return () => undefined
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const runIfDue = async () => {
    try {
      if (await isDue(config, backupEvery * HOUR_MS))
        log.info({ file: await backUp(backupKeep, ending.signal) }, 'backed up')
    } catch (error) {
      if (ending.signal.aborted) return
      const { stderr = '', message } = error as Error & { stderr?: string }
      log.error({ reason: stderr.trim() || message }, 'the backup failed')
    }
    if (!ending.signal.aborted) timer = setTimeout(runIfDue, LOOK_EVERY_MS).unref()
  }
  timer = setTimeout(runIfDue, FIRST_LOOK_MS).unref()
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}

async function isDue(config: Config, everyMs: number): Promise<boolean> {
  const now = new Date()
  const newest = (await backupsIn(backupFolder(config), now.toISOString())).at(-1)
  return newest === undefined || now.getTime() - Date.parse(momentOf(newest)) >= everyMs
}

async function backUp(keep: number, signal: AbortSignal): Promise<string> {
  const running = run(process.execPath, [PORTAL, 'backup', '--keep', String(keep)], { signal })
  const { pid } = running.child
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return (await running).stdout.trim()
}
