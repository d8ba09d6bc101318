import { expect, onTestFinished, test, vi } from 'vitest'
import { principalOf } from '#domain/roles/principal.ts'
import { NOW } from '../testing/server.ts'
import { sessionTokens } from './sessionToken.ts'

const ADA = { uuid: 'ada', registered: 1, accessType: 'STANDARD', blocked: 0 } as const

test('calls that arrive together with a new token have it verified once', async () => {
  const tokens = sessionTokens('a secret that only this test knows, long enough')
  const session = { id: 'one', expiresAt: '2026-03-06T20:00:00.000Z' }
  const token = await tokens.sign(session, ADA, principalOf(ADA, [], NOW), NOW)
  const verify = vi.spyOn(crypto.subtle, 'verify')
  onTestFinished(() => verify.mockRestore())
  const answers = await Promise.all(Array.from({ length: 20 }, () => tokens.sessionOf(token, NOW)))
  for (const answer of answers) expect(answer).toMatchObject({ id: 'one', member: 'ada' })
  expect(verify).toHaveBeenCalledTimes(1)
  const forged = `${token.slice(0, -4)}AAAA`
  for (const answer of await Promise.all([tokens.sessionOf(forged, NOW), tokens.sessionOf(forged, NOW)]))
    expect(answer).toBeUndefined()
})
