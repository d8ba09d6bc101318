import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { examineAll } from './examine.ts'

/** The doctor's worker thread, started by apart.ts. */
const { config, now } = workerData as { config: Config; now: string }
const findings = await examineAll({
  config: () => config,
  backups: undefined,
  now,
  progress: () => undefined,
  interrupted: new AbortController().signal,
})
parentPort!.postMessage(findings)
