import { jwtVerify, SignJWT } from 'jose'
import { HOUR_MS } from '#domain/durations.ts'
import { passes } from '#domain/roles/can.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import { VersionedCache } from '../database/versionedCache.ts'

/** How long a session lasts: a day (spec: server §5.1). */
export const SESSION_HOURS = 24

/** The claims are for the client; only `uuid` and the session's own `id` count for the server. */
interface Holder {
  uuid: string
  registered: 0 | 1
  email?: string | null
}

export interface SessionTokens {
  /** A token for a session. It expires when the session does. */
  sign(
    session: { id: string; expiresAt: string },
    holder: Holder,
    principal: MemberPrincipal,
    now: string,
  ): Promise<string>
  /** The session of a token; undefined if the token is forged, expired or malformed. */
  sessionOf(token: string, now: string): Promise<{ id: string; member: string } | undefined>
}

/** A token with a longer life was made while the clock was ahead. It is not accepted until the clock has caught up. */
const LONGEST_MS = 2 * SESSION_HOURS * HOUR_MS

/** Caches verified signatures, because every call of a person sends the same token. */
const MOST_REMEMBERED = 10_000

/** A signature depends on nothing in the database. */
const NO_TABLES = ''

interface Checked {
  id: string
  member: string
  /** Milliseconds. */
  expires: number
}

/** HS256 JWTs under one secret, which every process of the portal shares. */
export function sessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret)
  const checked = new VersionedCache<Checked>(MOST_REMEMBERED)
  const verified = async (token: string, now: string): Promise<Checked> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti', 'uuid'],
      currentDate: new Date(now),
    })
    const { jti, uuid, exp = 0 } = payload
    const session = { id: jti as string, member: uuid as string, expires: exp * 1000 }
    if (!isCurrent(session, now)) throw new Error('This token lives too long.')
    return session
  }
  return {
    sign: ({ id, expiresAt }, holder, principal, now) =>
      new SignJWT({
        uuid: holder.uuid,
        admin: passes(principal, 'admin'),
        superAdmin: passes(principal, 'superAdmin'),
        officer: principal.committees,
        registered: holder.registered === 1,
        // The page of the registration says whose account it is.
        ...(holder.registered === 0 && holder.email && { email: holder.email }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(id)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    // A page begins with several calls at once, which share one verification. Failures are not cached.
    sessionOf: (token, now) =>
      checked
        .get(
          token,
          NO_TABLES,
          () => verified(token, now),
          (session) => isCurrent(session, now),
        )
        .catch(() => undefined),
  }
}

function isCurrent({ expires }: Checked, now: string): boolean {
  const left = expires - Date.parse(now)
  return left > 0 && left <= LONGEST_MS
}

function seconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000)
}
