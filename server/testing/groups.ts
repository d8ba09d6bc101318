import type { Reply } from './house.ts'

/** Runs the preparations of a test in groups, so that a busy machine answers all of them in time. */
export async function inGroups<T>(tasks: readonly (() => Promise<T>)[], size = 50): Promise<T[]> {
  const done: T[] = []
  for (let first = 0; first < tasks.length; first += size) {
    done.push(...(await Promise.all(tasks.slice(first, first + size).map((task) => task()))))
  }
  return done
}

/** Sends a call again while the server asks for a retry (503), as people do. A busy machine asks the last of hundreds. */
export async function untilTaken(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 ? untilTaken(send) : reply
}
