import type { Config } from '../config.ts'
import { attendanceByCommittee } from '../cup/store.ts'
import { withSnapshot } from '../database/snapshot.ts'
import type { Period } from '../seasons/store.ts'
import { analytics, type ChapterOfFigures, fundingReport } from './figures.ts'

/** What the thread is asked: one of the reads of figures.ts, with its input. */
export type Question =
  | { read: 'analytics'; input: Parameters<typeof analytics>[2] }
  | { read: 'report'; input: Parameters<typeof fundingReport>[2] }
  | { read: 'cup'; input: Period & { now: string } }

interface Input {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  chapter: ChapterOfFigures
  question: Question
  limitMs: number
}

/** For a thread of its own (inWorker.ts): reads figures in a snapshot. */
export function run({ config, chapter, question, limitMs }: Input) {
  return withSnapshot(
    config,
    async ({ db }) => {
      switch (question.read) {
        case 'analytics':
          return { analytics: await analytics(db, chapter, question.input) }
        case 'report':
          return { report: await fundingReport(db, chapter, question.input) }
        case 'cup':
          return { cup: await attendanceByCommittee(db, question.input) }
      }
    },
    limitMs,
  )
}
