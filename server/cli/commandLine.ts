import { resolve } from 'node:path'
import { examineEnvironment, readConfig } from '../config.ts'
import { Interrupted } from '../task.ts'
import { runPortal } from './run.ts'
import { terminalOn } from './terminal.ts'

/** `npm run portal -- COMMAND`: the officers' command line. */
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Only once: a second Ctrl-C ends the process immediately.
  process.once(signal, () => interruption.abort(new Interrupted()))
}

// The reader may close the pipe early: `portal doctor | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const interrupted = interruption.signal
process.exitCode = await runPortal(process.argv.slice(2), {
  config: () => readConfig(process.env),
  environment: () => examineEnvironment(process.env),
  terminal: terminalOn({ input: process.stdin, output: process.stdout, side: process.stderr, interrupted }),
  // npm changes to the folder of the package; INIT_CWD is the folder it was called from.
  pathOf: (word) => resolve(process.env.INIT_CWD ?? '.', word),
  clock: () => new Date().toISOString(),
  interrupted,
})
