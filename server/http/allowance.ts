import type { FastifyReply } from 'fastify'
import { CALLS_A_MINUTE } from '#domain/keys/rules.ts'
import type { Caller } from './access.ts'

/** Says how many calls a key has left, and for how many seconds (draft-ietf-httpapi-ratelimit-headers-10). */
export function tellAllowance({ allowance }: Caller, reply: FastifyReply): void {
  if (!allowance) return
  reply.header('ratelimit-policy', `"key";q=${CALLS_A_MINUTE};w=60`)
  reply.header('ratelimit', `"key";r=${allowance.left};t=${allowance.seconds}`)
}
