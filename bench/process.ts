import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { COMPILE_CACHE } from '#server/compileCache.ts'

export interface Server {
  address: string
  /** CPU microseconds, user and system, and resident bytes until now. */
  usage(): Promise<{ cpu: number; memory: number }>
  stop(): Promise<void>
}

/** A server in its own process, so that clients and server share no thread. */
export async function startServer(file: string, env: NodeJS.ProcessEnv = {}, first?: object): Promise<Server> {
  const server = fork(resolve(import.meta.dirname, file), {
    // Node's compile cache is used here too, as `npm start` does.
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    // The log is discarded; errors are shown.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  /** The next message of the server. Does not wait for a dead process. */
  const nextMessage = async <Message>(): Promise<Message> => {
    const died = ended.then(([code, signal]) => {
      throw new Error(`${file} ended by ${signal ?? `exit code ${code}`} and was still needed.`)
    })
    const [message] = await Promise.race([once(server, 'message'), died])
    return message as Message
  }
  let usages: Promise<unknown> = Promise.resolve()
  if (first) server.send(first)
  const { address } = await nextMessage<{ address: string }>()
  return {
    address,
    usage: () => {
      // One request at a time, so that each gets its own answer.
      const asked = usages.then(async () => {
        server.send('usage')
        const { cpu, memory } = await nextMessage<{ cpu: NodeJS.CpuUsage; memory: number }>()
        return { cpu: cpu.user + cpu.system, memory }
      })
      usages = asked
      return asked
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
