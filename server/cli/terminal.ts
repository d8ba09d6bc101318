import { createInterface, type Interface } from 'node:readline'
import { addAbortSignal, Writable } from 'node:stream'
import type { Progress } from '../task.ts'
import { Interrupted } from '../task.ts'
import { type Interview, interviewOn } from './interview.ts'
import { progressOn } from './progress.ts'
import type { Streams } from './streams.ts'

/** The officer's screen and keyboard, or the streams of a script. */
export interface Terminal {
  /** Whether the input is a keyboard. */
  interactive: boolean
  /** Prints the result of a command, which a script may read. */
  say(line: string): void
  /** Prints further information for people. */
  note(line: string): void
  /** One line of input; undefined at its end. */
  ask(question: string): Promise<string>
  /** Asks without showing what is typed. @throws Interrupted on Ctrl-C */
  askHidden(...questions: string[]): Promise<string[]>
  /** Asks questions that may depend on earlier answers. */
  interview<T>(work: (interview: Interview) => Promise<T>): Promise<T>
  /** All of standard input. @throws Interrupted on Ctrl-C */
  readAll(): Promise<string>
  /** Shows the progress of a task that takes more than a second. */
  progress<T>(task: string, work: (progress: Progress) => Promise<T>): Promise<T>
}

export function terminalOn(streams: Streams): Terminal {
  const { input, output, side, interrupted } = streams
  const answersTo = (lines: Interface, questions: string[], hidden = false) =>
    answers(lines, side, questions, hidden, interrupted)
  return {
    interactive: input.isTTY === true,
    say: (line) => void output.write(`${line}\n`),
    note: (line) => void side.write(`${line}\n`),
    async ask(question) {
      const [answer = ''] = await answersTo(createInterface({ input, output: side }), [question])
      return answer
    },
    askHidden: (...questions) =>
      answersTo(createInterface({ input, output: nowhere(), terminal: true }), questions, true),
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

async function answers(
  lines: Interface,
  side: NodeJS.WritableStream,
  questions: string[],
  hidden: boolean,
  interrupted: AbortSignal,
): Promise<string[]> {
  const interruption = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted()))
    interrupted.addEventListener('abort', () => reject(new Interrupted()), { once: true })
  })
  interruption.catch(() => undefined)
  const given = lines[Symbol.asyncIterator]()
  try {
    const all: string[] = []
    for (const question of questions) {
      side.write(question)
      const { value, done } = await Promise.race([given.next(), interruption])
      if (hidden) side.write('\n')
      if (done) break
      all.push(value)
    }
    return all
  } finally {
    lines.close()
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
