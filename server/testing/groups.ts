import type { Reply } from './house.ts'

/** Runs the preparations of a test in groups, so that a busy machine answers all of them in time. */
export async function inGroups<T>(tasks: readonly (() => Promise<T>)[], size = 50): Promise<T[]> {
  const done: T[] = []
  for (let first = 0; first < tasks.length; first += size) {
    done.push(...(await Promise.all(tasks.slice(first, first + size).map((task) => task()))))
  }
  return done
}

/** Sends a call again while a busy server answers 503 with Retry-After, as people do. */
export async function untilTaken(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 && reply.headers['retry-after'] ? untilTaken(send) : reply
}
