import { request } from 'node:https'
import { hostOf, lookupPublic, mayBePublic } from './publicAddress.ts'

interface Options {
  headers: Record<string, string>
  body: string | Buffer
  /** Hosts that are reached wherever they are, though others must be public. https stays. */
  allow?: readonly string[] | undefined
  /** A certificate authority beside those that Node knows. */
  ca?: string | undefined
  /** How long it may take, from looking up the name to the answer. */
  withinMs?: number
}

const LONGEST_MS = 30_000

/**
 * Makes one POST over https to an address of the open internet, which somebody else chose, and follows no redirect. The
 * body of the answer is not read: nobody fills our memory.
 * @returns the status of the answer
 * @throws if the address may not be reached, nobody answers, or it takes too long
 */
export async function post(address: string, options: Options): Promise<number> {
  const { headers, body, allow = [], ca, withinMs = LONGEST_MS } = options
  const url = new URL(address)
  const host = hostOf(url)
  const mustBePublic = !allow.includes(host)
  if (url.protocol !== 'https:') throw new Error(`${url.origin} is not https.`)
  if (mustBePublic && !mayBePublic(host)) throw new Error(`${host} is not a public address.`)
  const signal = AbortSignal.timeout(withinMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`No answer within ${withinMs / 1000} seconds.`) : error)
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        // A connection of its own: one that is used again was not checked for this address.
        agent: false,
        ...(mustBePublic && { lookup: lookupPublic }),
        ...(ca && { ca }),
      },
      (answer) => {
        resolve(answer.statusCode!)
        answer.destroy()
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}
