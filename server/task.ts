/** Reports the progress of a step: how much is done, and of how much if that is known. */
export type Progress = (done: number, of?: number) => void

/** Long work that a person starts and watches. */
export interface Task {
  /** The moment at which it was started, ISO 8601 in UTC. */
  now: string
  /** Aborted when the person interrupts. The work stops at the next step and cleans up. */
  interrupted: AbortSignal
  /** Runs one step and shows its progress. */
  step<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T>
}

/** The work cannot be done as requested, and the person can do something about it. The message is one line. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** The person stopped the work with Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}
