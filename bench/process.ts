import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/chapterhouse')

export interface Server {
  address: string
  /** CPU microseconds, user and system, and resident bytes until now. */
  usage(): Promise<{ cpu: number; memory: number }>
  stop(): Promise<void>
}

/** A server in a process of its own: whoever asks shares no thread with whoever answers. */
export async function startServer(file: string, env: NodeJS.ProcessEnv = {}, first?: object): Promise<Server> {
  const server = fork(join(import.meta.dirname, file), {
    // The rival too: what Node compiles is kept, as `npm start` keeps it.
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    // The log goes where nobody reads it; what is wrong is seen.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  /** What it tells next. Whoever is dead is not waited for. */
  const told = async <Told>(): Promise<Told> => {
    const died = ended.then(([code, signal]) => {
      throw new Error(`${file} ended by ${signal ?? `exit code ${code}`} and was still needed.`)
    })
    const [message] = await Promise.race([once(server, 'message'), died])
    return message as Told
  }
  if (first) server.send(first)
  const { address } = await told<{ address: string }>()
  return {
    address,
    usage: async () => {
      server.send('usage')
      const { cpu, memory } = await told<{ cpu: NodeJS.CpuUsage; memory: number }>()
      return { cpu: cpu.user + cpu.system, memory }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
