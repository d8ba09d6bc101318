import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
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
  /** Hosts that are reached wherever they are, though others must be public. */
  allow?: readonly string[] | undefined
  /** A certificate authority beside those that Node knows. */
  ca?: string | undefined
}

const SILENCE_MS = 15_000
const LONGEST_MS = 30_000
const MOST_READ = 16_384

/**
 * Makes one POST and follows no redirect.
 * @throws if the address may not be reached, nobody answers, or the answer takes longer than 30 seconds
 */
export function post(address: string, { headers, body, to, allow = [], ca }: Options): Promise<Posted> {
  const url = new URL(address)
  const mustBePublic = to === 'public' && !allow.includes(url.hostname)
  if (to === 'public' && url.protocol !== 'https:') return Promise.reject(new Error(`${url.origin} is not https.`))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (mustBePublic && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new Error(`${host} is not a public address.`))
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        timeout: SILENCE_MS,
        signal: AbortSignal.timeout(LONGEST_MS),
        ...(mustBePublic && { lookup: lookupPublic }),
        ...(ca && { ca }),
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text = (text + part).slice(0, MOST_READ)
        })
        answer.once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('No answer within 15 seconds.')))
    sent.once('error', reject)
    sent.end(body)
  })
}
