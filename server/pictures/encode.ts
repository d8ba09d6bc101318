import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Width } from '#domain/pictures/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { boundedQueue } from '../boundedQueue.ts'
import type { Answer, Task } from './decoder.ts'

/** A picture as it is kept: pixels only, in every width. */
export interface Encoded {
  /** Of the largest one. */
  hash: string
  sizes: { width: Width; bytes: Buffer }[]
}

const DECODER = join(import.meta.dirname, 'decoder.ts')
/** A picture takes about a second of one core. */
const CPU_SECONDS = 10
/** A process that only waits ends, too. */
const LONGEST_MS = 120_000

const BUSY = ['Too many pictures are being uploaded at once.', 10] as const
const queue = boundedQueue(2, 20, ...BUSY)
/** By officer. */
const turns = new Map<string, ReturnType<typeof boundedQueue>>()
const processes = new Set<ChildProcess>()
let isStopping = false

/**
 * Decodes a picture and encodes its pixels as WebP, in a process of its own, one of an officer at a time. Nothing else
 * of the file survives: no metadata, no further frames.
 * @throws Refusal `invalid` for anything but a picture that can be used, `too_often` while too many are waiting
 */
export async function encodePicture(officer: string, bytes: Buffer, cpuSeconds = CPU_SECONDS): Promise<Encoded> {
  const turn = turns.get(officer) ?? boundedQueue(1, 20, ...BUSY)
  turns.set(officer, turn)
  return turn(() => queue(() => encode(bytes, cpuSeconds)))
}

/** Ends the pictures that are being decoded: a portal that stops waits for none. */
export function stopEncoding(): void {
  isStopping = true
  for (const decoder of processes) decoder.kill('SIGKILL')
}

async function encode(bytes: Buffer, cpuSeconds: number): Promise<Encoded> {
  if (isStopping) throw stopping()
  // A decoder that is taken over finds no secret in its environment.
  const decoder = fork(DECODER, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  processes.add(decoder)
  try {
    const answers = Promise.race([once(decoder, 'message'), once(decoder, 'exit').then(() => [undefined])])
    // One that is gone has exited.
    decoder.send({ bytes, cpuSeconds } satisfies Task, () => undefined)
    const [answer] = (await answers) as [Answer | undefined]
    if (answer && 'sizes' in answer) return named(answer.sizes)
    throw isStopping ? stopping() : refusalOf(answer?.failure)
  } finally {
    processes.delete(decoder)
    decoder.kill('SIGKILL')
  }
}

function named(sent: { width: Width; bytes: Uint8Array }[]): Encoded {
  const sizes = sent.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) }))
  return { hash: createHash('sha256').update(sizes.at(-1)!.bytes).digest('base64url'), sizes }
}

function stopping(): Refusal {
  return new Refusal('away', 'The portal is restarting. Please try again in a moment.', { retryAfter: 10 })
}

/** libvips says in many ways that it cannot decode something. @param failure undefined if the decoder was ended */
function refusalOf(failure: string | undefined): Refusal {
  return new Refusal('invalid', sentenceOf(failure), { field: 'cover', because: failure ?? 'its CPU time was over' })
}

function sentenceOf(failure: string | undefined): string {
  if (failure === undefined) return 'This picture takes too long to read. Please save it anew, or choose another one.'
  if (/pixel limit/i.test(failure)) return 'This picture has more than 40 megapixels. Please choose a smaller one.'
  return 'This is not a picture that can be used. Please choose a PNG, JPEG, WebP, AVIF or GIF file.'
}
