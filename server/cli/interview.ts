import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Interrupted } from './command.ts'
import type { Streams } from './terminal.ts'

/** Questions that follow from the answers before them. */
export interface Interview {
  /** @throws Interrupted on Ctrl-C @throws InputEnded when nobody answers any more */
  ask(question: string): Promise<string>
  /** The same; what is typed is not shown. */
  askHidden(question: string): Promise<string>
}

/** The input ended before the last question. */
export class InputEnded extends Error {
  override readonly name = 'InputEnded'
}

/** One reader for all questions, so that no line which was typed ahead, or comes from a script, is lost. */
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
    if (done) throw new InputEnded()
    return value as string
  }
  try {
    return await work({
      async ask(question) {
        lines.setPrompt(question)
        // What a script has sent is still to be read when its end has come.
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
