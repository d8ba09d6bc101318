import { addAbortSignal } from 'node:stream'
import type { Progress } from '../task.ts'
import { type Interview, interviewOn, type Streams } from './interview.ts'

const PATIENCE_MS = 1000
const EVERY_MS = 200

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

/** Runs a task. After the first second a screen shows its progress in one line that is updated; a log shows nothing. */
export async function progressOn<T>(
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined },
  task: string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (!side.isTTY) return work(() => undefined)
  let far = ''
  let next = Date.now() + PATIENCE_MS
  const show = () => {
    if (Date.now() < next) return
    next = Date.now() + EVERY_MS
    side.write(`\r\u001b[K${task} …${far}`)
  }
  const waiting = setInterval(show, PATIENCE_MS)
  try {
    return await work((done, of) => {
      far = of ? ` ${Math.floor((100 * done) / of)} %` : ` ${done.toLocaleString('en-US')}`
      show()
    })
  } finally {
    clearInterval(waiting)
    side.write('\r\u001b[K')
  }
}
