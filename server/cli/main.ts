import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { Interrupted } from './command.ts'
import { runPortal } from './run.ts'
import { terminalOn } from './terminal.ts'

/** `npm run portal -- COMMAND`: the officers' command line. */
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Once: a second Ctrl-C ends the process there and then.
  process.once(signal, () => interruption.abort(new Interrupted()))
}

// Whoever reads the lines may have had enough of them: `portal doctor | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const interrupted = interruption.signal
process.exitCode = await runPortal(process.argv.slice(2), {
  config: () => readConfig(process.env),
  terminal: terminalOn({ input: process.stdin, output: process.stdout, side: process.stderr, interrupted }),
  // npm goes to the folder of the package, and tells where it was called.
  pathOf: (word) => resolve(process.env.INIT_CWD ?? '.', word),
  clock: () => new Date().toISOString(),
  interrupted,
})
