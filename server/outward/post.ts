import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from './publicAddress.ts'

interface Posted {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The beginning of the answer: nobody fills our memory. */
  text: string
}

interface Options {
  headers: Record<string, string>
  body: string | Buffer
  /** `public`: only https to addresses of the open internet, for addresses that somebody else chose. */
  to: 'anywhere' | 'public'
  /** Hosts that are reached wherever they are, though others must be public. https stays. */
  allow?: readonly string[] | undefined
  /** A certificate authority beside those that Node knows. */
  ca?: string | undefined
  /** How long it may take in all, from looking up the name to the end of the answer. */
  withinMs?: number
}

const LONGEST_MS = 30_000
/** Nothing more of an answer is read. */
const MOST_READ = 65_536

/** Its connections are used again only for addresses that must be public, so each of them was checked. */
const CHECKED = new Agent({ keepAlive: true })

/**
 * Makes one POST and follows no redirect.
 * @throws if the address may not be reached, nobody answers, or it takes too long
 */
export async function post(address: string, options: Options): Promise<Posted> {
  const { headers, body, to, allow = [], ca, withinMs = LONGEST_MS } = options
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const mustBePublic = to === 'public' && !allow.includes(host)
  if (to === 'public' && url.protocol !== 'https:') throw new Error(`${url.origin} is not https.`)
  // A name is checked when it has been looked up.
  if (mustBePublic && isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not a public address.`)
  const signal = AbortSignal.timeout(withinMs)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`No answer within ${withinMs / 1000} seconds.`) : error)
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        ...(mustBePublic && { lookup: lookupPublic, agent: CHECKED }),
        ...(ca && { ca }),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        const parts: Buffer[] = []
        let length = 0
        const done = () => resolve({ status, headers, text: Buffer.concat(parts).subarray(0, MOST_READ).toString() })
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length < MOST_READ) return
          done()
          sent.destroy()
        })
        answer.once('error', fail)
        answer.once('end', done)
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}
