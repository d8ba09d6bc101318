/** Runs the preparations of a test in groups, so that a busy machine answers all of them in time. */
export async function inGroups<T>(tasks: readonly (() => Promise<T>)[], size = 50): Promise<T[]> {
  const done: T[] = []
  for (let first = 0; first < tasks.length; first += size) {
    done.push(...(await Promise.all(tasks.slice(first, first + size).map((task) => task()))))
  }
  return done
}

/** Sends a call again while a busy server answers 503 with Retry-After, as people do. */
export async function untilTaken<Reply extends Answered>(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 && mayRetry(reply) ? untilTaken(send) : reply
}

/**
 * Sends a call that prepares a test.
 * @throws if the server fails, so that the test does not fail later for another reason
 */
export async function prepared<Reply extends Answered>(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await untilTaken(send)
  if (reply.status >= 500) throw new Error(`The preparation of the test was answered ${reply.status}.`)
  return reply
}

/** Over the network or in memory. */
interface Answered {
  status: number
  headers: Headers | Record<string, unknown>
}

function mayRetry({ headers }: Answered): boolean {
  return headers instanceof Headers ? headers.has('retry-after') : 'retry-after' in headers
}
