import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { momentOf } from './archive/format.ts'
import { backupFolder, backupsIn } from './backup.ts'

const run = promisify(execFile)
const PORTAL = join(import.meta.dirname, 'main.ts')

/** Whoever has just opened the portal is served first. */
const FIRST_LOOK_MS = 3000
/** Neither is a restart missed, nor does a backup that failed wait for another day. */
const LOOK_EVERY_MS = 5 * 60_000
const HOUR_MS = 3_600_000

interface Log {
  info(about: object, sentence: string): void
  error(about: object, sentence: string): void
}

/**
 * Backs the chapter up whenever the newest backup has grown older than BACKUP_EVERY hours, and keeps the newest
 * BACKUP_KEEP: `portal backup` in a process of its own, so that nobody waits for it. Does nothing without BACKUP_EVERY.
 * @returns what ends it; a backup under way leaves no half file
 */
export function scheduleBackups(config: Config, log: Log): () => void {
  const { backupEvery, backupKeep } = config
  if (backupEvery === undefined) return () => undefined
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      if (await isDue(config, backupEvery * HOUR_MS))
        log.info({ file: await backUp(backupKeep, ending.signal) }, 'backed up')
    } catch (error) {
      if (ending.signal.aborted) return
      const { stderr = '', message } = error as Error & { stderr?: string }
      log.error({ reason: stderr.trim() || message }, 'the backup failed')
    }
    if (!ending.signal.aborted) timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }
  timer = setTimeout(look, FIRST_LOOK_MS).unref()
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}

/** A backup of a clock that ran ahead is none yet. */
async function isDue(config: Config, everyMs: number): Promise<boolean> {
  const now = Date.now()
  const made = (await backupsIn(backupFolder(config))).map((name) => Date.parse(momentOf(name)))
  const newest = made.filter((moment) => moment <= now).at(-1)
  return newest === undefined || now - newest >= everyMs
}

async function backUp(keep: number, signal: AbortSignal): Promise<string> {
  const running = run(process.execPath, [PORTAL, 'backup', '--keep', String(keep)], { signal })
  const { pid } = running.child
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return (await running).stdout.trim()
}
