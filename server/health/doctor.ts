import { basename, join, resolve } from 'node:path'
import type { Finding } from '#domain/health/contract.ts'
import type { Config } from '../config.ts'
import { inWorker, TookTooLong } from '../inWorker.ts'
import { problem } from './finding.ts'
import { environmentFiles } from './secrets.ts'

const LIMIT_MS = 60_000
const EXAMINATION = join(import.meta.dirname, 'examination.ts')
const PROGRAM = resolve(import.meta.dirname, '../..')

/**
 * Runs the doctor beside the server, in a worker thread, so that no request waits while a large file is read. Callers
 * at the same time share one run. Folders are replaced by the name of their variable, because no path leaves the
 * server (spec: server §6.4).
 * @param run examines elsewhere, as tests do: a thread takes a second to start
 */
export function doctorFor(config: Config, run = examineInWorker): (now: string) => Promise<Finding[]> {
  let examining: Promise<Finding[]> | undefined
  return (now) => {
    examining ??= run(config, now)
      .then((findings) => findings.map((finding) => withoutPaths(finding, config)))
      .finally(() => {
        examining = undefined
      })
    return examining
  }
}

async function examineInWorker(config: Config, now: string): Promise<Finding[]> {
  // The doctor examines these files, too.
  const execArgv = environmentFiles().map((path) => `--env-file-if-exists=${path}`)
  const limits = { limitMs: LIMIT_MS, execArgv }
  try {
    return await inWorker<typeof import('./examination.ts')>(EXAMINATION, { config, now, limitMs: LIMIT_MS }, limits)
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    return [problem('examination', 'took more than a minute', 'Run portal doctor on the machine.')]
  }
}

function withoutPaths({ says, mend, ...finding }: Finding, { dataDir, chapterConfig, logo }: Config): Finding {
  const named = (text: string) =>
    [
      [dataDir, 'DATA_DIR'],
      ...environmentFiles().map((path) => [path, basename(path)]),
      ...(chapterConfig ? [[resolve(chapterConfig), 'CHAPTER_CONFIG']] : []),
      ...(logo ? [[resolve(logo), 'LOGO']] : []),
      [`${PROGRAM}/`, ''],
    ].reduce((rest, [path, name]) => rest.replaceAll(path!, name!), text)
  return { ...finding, says: named(says), ...(mend !== undefined && { mend: named(mend) }) }
}
