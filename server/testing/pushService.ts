import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { LOCALHOST } from './certificate.ts'

interface Pushed {
  /** The path of the device. */
  device: string
  headers: Record<string, string>
  body: Buffer
}

export interface PushService {
  /** The portal's options for a push service on this machine. */
  reach: { allow: string[]; ca: string }
  /** Every push as it was received. */
  pushed: Pushed[]
  /** A browser that receives and decrypts push messages. */
  device(name: string): Device
}

interface Device {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The notifications that this device has shown. */
  read(): { title: string; body: string; path: string; tag: string }[]
}

/** A real push service over https on this machine. @param answer the status for a push to a device; 201 unless given */
export async function pushService(answer: (device: string) => number = () => 201): Promise<PushService> {
  const pushed: Pushed[] = []
  const server = createServer(LOCALHOST, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const device = request.url!.slice(1)
      const status = answer(device)
      if (status < 300) {
        pushed.push({ device, headers: request.headers as Record<string, string>, body: Buffer.concat(parts) })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    reach: { allow: ['localhost'], ca: LOCALHOST.cert },
    pushed,
    device(name) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      return {
        subscription: { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } },
        read: () =>
          pushed.filter(({ device }) => device === name).map(({ body }) => JSON.parse(decrypted(body, keys, auth))),
      }
    },
  }
}

/** Reads a message as a browser does (RFC 8291 and RFC 8188). */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body[20]!
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `${use}\0`, length))
  const key = derive('Content-Encoding: aes128gcm', 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12))
  cipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
  // The byte 2 ends the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/**
 * The claims of a push's signature, by the key that it names (RFC 8292).
 * @returns the claims, or undefined if the signature is wrong
 */
export function signerOf(authorization: string): { key: string; claims: Record<string, unknown> } | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  return isRight ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}

function coordinate(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url')
}
