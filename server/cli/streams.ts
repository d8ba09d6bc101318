import type { Readable } from 'node:stream'

/** Where a command reads and writes. */
export interface Streams {
  input: Readable & { isTTY?: boolean | undefined }
  output: NodeJS.WritableStream
  /** For questions, progress and refusals. */
  side: NodeJS.WritableStream & { isTTY?: boolean | undefined }
  /** Aborted when the officer interrupts. */
  interrupted: AbortSignal
}
