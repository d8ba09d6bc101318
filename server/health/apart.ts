import { basename, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Finding } from '#domain/health/contract.ts'
import type { Config } from '../config.ts'
import { problem } from './finding.ts'
import { environmentFiles } from './secrets.ts'

const PATIENCE_MS = 60_000
const THREAD = join(import.meta.dirname, 'thread.ts')
const PROGRAM = resolve(import.meta.dirname, '../..')

/**
 * Runs the doctor beside the server, in a worker thread, so that no request waits while a large file is read. Callers
 * at the same time share one run. Folders are replaced by the name of their variable, because no path leaves the
 * server (spec: server §6.4).
 */
export function doctorFor(config: Config): (now: string) => Promise<Finding[]> {
  let examining: Promise<Finding[]> | undefined
  return (now) => {
    examining ??= inAThread(config, now)
      .then((findings) => findings.map((finding) => withoutPaths(finding, config)))
      .finally(() => {
        examining = undefined
      })
    return examining
  }
}

function inAThread(config: Config, now: string): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    // The doctor examines these files, too.
    const execArgv = environmentFiles().map((path) => `--env-file-if-exists=${path}`)
    const thread = new Worker(THREAD, { workerData: { config, now }, execArgv })
    const late = setTimeout(() => {
      resolve([problem('examination', 'took more than a minute', 'Run portal doctor on the machine.')])
      void thread.terminate()
    }, PATIENCE_MS)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('The examination ended without a result.'))
    })
  })
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
