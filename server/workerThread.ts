import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** A thread of inWorker.ts: runs one module, answers and ends. */
const { module, input } = workerData as { module: string; input: unknown }
const { run } = (await import(module)) as { run(input: unknown): Promise<unknown> }
// Once it is loaded: on a busy machine that alone would use up the limit. On Linux a thread has a priority of its own;
// elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
parentPort!.postMessage(await run(input))
