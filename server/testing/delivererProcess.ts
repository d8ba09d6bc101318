import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { PUBLIC_URL } from './channels.ts'
import type { Chapterhouse } from './server.ts'

/** A separate process that delivers what is due by the clock of the house. */
export async function startDeliverer(house: Chapterhouse, environment: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'deliverer.ts'), {
    env: { ...process.env, ...house.environment, PUBLIC_URL, ...environment },
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await answerOf(child)
  const deliver = () => {
    child.send(house.portal.clock())
    return answerOf(child)
  }
  /** Delivers until a condition holds, then is killed by signal 9. */
  const deliverUntil = async (moment: Promise<unknown>) => {
    const ended = once(child, 'exit')
    const delivered = deliver().catch(() => undefined)
    await Promise.race([moment, delivered])
    child.kill('SIGKILL')
    await ended
  }
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { deliver, deliverUntil, end }
}

/** @throws if the process ends without an answer */
async function answerOf(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The process has ended.')))
  gone.catch(() => undefined)
  await Promise.race([once(child, 'message'), gone])
}
