import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A module for a thread of its own exports `run`. Its input and its result are copied between the threads. */
interface Runnable {
  run(input: never): Promise<unknown>
}

/** The work has not ended in time, and its thread has been stopped. */
export class TookTooLong extends Error {}

const THREAD = join(import.meta.dirname, 'workerThread.ts')

/**
 * Runs a module beside the server, so that no request waits for work that takes longer than a tick. To read the
 * database, `run` calls `withSnapshot` with the same limit: a connection of its own that only reads.
 * @param module the path of the module; `M` is its type
 * @param limitMs milliseconds after which the thread is stopped
 * @throws TookTooLong, or what `run` threw
 */
export function inWorker<M extends Runnable>(
  module: string,
  input: Parameters<M['run']>[0],
  { limitMs, execArgv = [] }: { limitMs: number; execArgv?: string[] },
): Promise<Awaited<ReturnType<M['run']>>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: { module, input }, execArgv })
    const late = setTimeout(() => {
      reject(new TookTooLong(`${module} has not ended in time.`))
      void thread.terminate()
    }, limitMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error(`${module} ended without a result.`))
    })
  })
}
