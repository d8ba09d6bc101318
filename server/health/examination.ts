import type { Finding } from '#domain/health/contract.ts'
import type { Config } from '../config.ts'
import { examineAll } from './examine.ts'

/** The doctor's work on a thread of its own, started by doctor.ts. */
export function run({ config, now, limitMs }: { config: Config; now: string; limitMs: number }): Promise<Finding[]> {
  const around = { backups: undefined, now, progress: () => undefined, interrupted: new AbortController().signal }
  // The server has started with it, so nothing in it is wrong.
  const environment = { config, faults: [], strange: [] }
  return examineAll({ environment, limitMs, ...around })
}
