import { parentPort, workerData } from 'node:worker_threads'

/** A thread of inWorker.ts: runs one module, answers and ends. */
const { module, input } = workerData as { module: string; input: unknown }
const { run } = (await import(module)) as { run(input: unknown): Promise<unknown> }
parentPort!.postMessage(await run(input))
