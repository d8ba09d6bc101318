import { addAbortSignal } from 'node:stream'
import type { Progress } from '../task.ts'
import { type Interview, interviewOn, type Streams } from './interview.ts'
import { progressOn } from './progress.ts'

/** The officer's screen and keyboard, or the streams of a script. */
export interface Terminal {
  /** Whether the input is a keyboard. */
  interactive: boolean
  /** Prints the result of a command, which a script may read. */
  say(line: string): void
  /** Prints further information for people. */
  note(line: string): void
  /** Asks questions, one after the other. */
  interview<T>(work: (interview: Interview) => Promise<T>): Promise<T>
  /** All of standard input. @throws Interrupted on Ctrl-C */
  readAll(): Promise<string>
  /** Shows the progress of a task that takes more than a second. */
  progress<T>(task: string, work: (progress: Progress) => Promise<T>): Promise<T>
}

export function terminalOn(streams: Streams): Terminal {
  const { input, output, side, interrupted } = streams
  return {
    interactive: input.isTTY === true,
    say: (line) => void output.write(`${line}\n`),
    note: (line) => void side.write(`${line}\n`),
    interview: (work) => interviewOn(streams, work),
    async readAll() {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of addAbortSignal(interrupted, input)) chunks.push(Buffer.from(chunk))
      } finally {
        interrupted.throwIfAborted()
      }
      return Buffer.concat(chunks).toString('utf8')
    },
    progress: (task, work) => progressOn(side, task, work),
  }
}
