import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { Interrupted } from './command.ts'
import { type Interview, interviewOn } from './interview.ts'
import { type Progress, progressOn } from './progress.ts'

export interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean | undefined }
  output: NodeJS.WritableStream
  /** For what is not the result: questions, progress, refusals. */
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined }
  /** Aborted when the officer interrupts. */
  interrupted: AbortSignal
}

/** The officer's screen and keyboard, or whatever stands in for them in a script. */
export interface Terminal {
  /** Whether somebody sits at a keyboard. */
  interactive: boolean
  /** The result of a command: what a script may read. */
  say(line: string): void
  /** What a person may want to know besides. */
  note(line: string): void
  /** One line of an answer; nothing if the input has ended. */
  ask(question: string): Promise<string>
  /** An answer to each question, not shown while it is typed. @throws Interrupted on Ctrl-C */
  askHidden(...questions: string[]): Promise<string[]>
  /** Questions, each of which may follow from the answers before it. */
  interview<T>(work: (interview: Interview) => Promise<T>): Promise<T>
  /** Everything on standard input. */
  readAll(): Promise<string>
  /** Says how far a task is, once it takes more than a second. */
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
      for await (const chunk of input) chunks.push(Buffer.from(chunk))
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
