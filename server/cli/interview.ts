import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { Declined, Interrupted } from '../task.ts'

/** Where a command reads and writes. */
export interface Streams {
  input: Readable & { isTTY?: boolean | undefined }
  output: NodeJS.WritableStream
  /** For questions, progress and refusals. */
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined }
  /** Aborted when the officer interrupts. */
  interrupted: AbortSignal
}

/** Asks questions that may depend on earlier answers. */
export interface Interview {
  /**
   * @throws Interrupted on Ctrl-C
   * @throws Declined at the end of the input
   */
  ask(question: string): Promise<string>
  /** Like `ask`, without showing what is typed. */
  askHidden(question: string): Promise<string>
}

/** Uses one reader for all questions, so that lines typed ahead or sent by a script are not lost. */
export async function interviewOn<T>(
  { input, side, interrupted }: Streams,
  work: (interview: Interview) => Promise<T>,
): Promise<T> {
  let hidden = false
  const shown = new Writable({
    write: (chunk, encoding, done) => (hidden ? done() : void side.write(chunk, encoding as BufferEncoding, done)),
  })
  const lines = createInterface({ input, output: shown, terminal: input.isTTY === true && side.isTTY === true })
  let ended = false
  lines.once('close', () => {
    ended = true
  })
  const given = lines[Symbol.asyncIterator]()
  const interruption = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted()))
    interrupted.addEventListener('abort', () => reject(new Interrupted()), { once: true })
    if (interrupted.aborted) reject(new Interrupted())
  })
  interruption.catch(() => undefined)
  const next = async () => {
    const { value, done } = await Promise.race([given.next(), interruption])
    if (done) throw new Declined('The input ended early. Nothing was changed.')
    return value as string
  }
  try {
    return await work({
      async ask(question) {
        lines.setPrompt(question)
        // When the input of a script ends, the lines that it has sent must still be read.
        if (ended) side.write(question)
        else lines.prompt()
        return next()
      },
      async askHidden(question) {
        side.write(question)
        hidden = true
        try {
          return await next()
        } finally {
          hidden = false
          side.write('\n')
        }
      },
    })
  } finally {
    lines.close()
  }
}
