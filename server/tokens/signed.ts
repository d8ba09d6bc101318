import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is for; a token for one purpose is worth nothing for another. */
export type Purpose = 'ticket' | 'pass' | 'unsubscribe' | 'sign-in' | 'download' | 'poster'
export type Fingerprinted = 'board' | 'room'

export interface SignedTokens {
  /**
   * A token that anybody can read and nobody can forge or change; short enough for a small QR code.
   * @param expiresAt the moment from which it no longer counts; without it, it never ends
   */
  sign(purpose: Purpose, claims: readonly string[], expiresAt?: string): string
  /** The claims of a token; undefined if it is forged, for another purpose, expired, or no token at all. */
  read(purpose: Purpose, token: string, now: string): string[] | undefined
  /** 32 hexadecimal digits, the same for the same parts, that tell nothing about them. */
  fingerprint(of: Fingerprinted, parts: readonly string[]): string
}

/** 128 bits: guessing one is hopeless, and the QR code stays small. */
const SIGNATURE_BYTES = 16
const LONGEST_TOKEN = 1000

/**
 * Signs with a key for each purpose, derived from the secret that every process of the portal shares.
 * @param before the secret until it was renewed: links of mails that it signed to unsubscribe still count
 */
export function signedTokens(secret: string, before?: string): SignedTokens {
  const earlier = before === undefined ? undefined : signedTokens(before)
  const keys = new Map<Purpose | Fingerprinted, Buffer>()
  const keyFor = (purpose: Purpose | Fingerprinted): Buffer => {
    const key = keys.get(purpose) ?? createHmac('sha256', secret).update(`signed token: ${purpose}`).digest()
    keys.set(purpose, key)
    return key
  }
  const signature = (purpose: Purpose | Fingerprinted, payload: string): Buffer =>
    createHmac('sha256', keyFor(purpose)).update(payload).digest().subarray(0, SIGNATURE_BYTES)

  return {
    sign(purpose, claims, expiresAt) {
      const payload = Buffer.from(JSON.stringify([secondsOf(expiresAt), ...claims])).toString('base64url')
      return `${payload}.${signature(purpose, payload).toString('base64url')}`
    },
    read(purpose, token, now) {
      const [payload = '', signed = '', ...more] = token.length > LONGEST_TOKEN ? [] : token.split('.')
      const given = Buffer.from(signed, 'base64url')
      if (more.length > 0 || given.length !== SIGNATURE_BYTES) return undefined
      if (!timingSafeEqual(given, signature(purpose, payload))) {
        return purpose === 'unsubscribe' ? earlier?.read(purpose, token, now) : undefined
      }
      // What has our signature has our shape.
      const [expires, ...claims] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...string[]]
      return expires === 0 || secondsOf(now) < expires ? claims : undefined
    },
    fingerprint: (of, parts) => signature(of, JSON.stringify(parts)).toString('hex'),
  }
}

/** Whole seconds since 1970; 0 for none. */
function secondsOf(moment: string | undefined): number {
  return moment === undefined ? 0 : Math.floor(Date.parse(moment) / 1000)
}
