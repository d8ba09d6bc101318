import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { Config } from '../config.ts'
import type { Snapshot } from '../database/snapshot.ts'
import type { Progress } from '../task.ts'

export interface ExaminationInput {
  config: Config
  chapter: Chapter
  snapshot: Snapshot
  /** The folder of backups. */
  backups: string
  now: string
  progress: Progress
  interrupted: AbortSignal
}

export type Examination<Needs extends keyof ExaminationInput> = (
  input: Pick<ExaminationInput, Needs>,
) => Promise<Finding[]>

export function ok(about: string, says: string): Finding {
  return { state: 'ok', about, says }
}

export function warning(about: string, says: string, mend: string): Finding {
  return { state: 'warning', about, says, mend }
}

export function problem(about: string, says: string, mend: string): Finding {
  return { state: 'problem', about, says, mend }
}

/** '1.2 GB', in decimal units. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / 1000 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[step]}`
}
