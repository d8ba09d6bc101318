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
