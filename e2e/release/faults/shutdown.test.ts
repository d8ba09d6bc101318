import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ended, type Portal, startPortal } from '../../portal.ts'
import { eveningAt } from './evening.ts'

const SECONDS = 1000

describe.each(['SIGTERM', 'SIGINT'] as const)('a portal that is stopped by %s', (signal) => {
  test('answers the calls it has begun, saves them, and ends without an error', async () => {
    const portal = await startPortal()
    const { members, checkIn, timesCome } = await eveningAt(portal, 40)

    const answered = new Set<string>()
    const sent = members.map(async (token) => {
      // Late requests find the connection closed, and nothing of them was begun.
      const answer = await checkIn(token).catch(() => undefined)
      if (!answer) return
      expect(answer.status).toBe(200)
      answered.add(token)
      if (answered.size === 1) portal.process.kill(signal)
    })
    await Promise.all(sent)
    const { code, ms } = await ended(portal)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5 * SECONDS)
    expect(answered.size).toBeGreaterThan(0)

    const again = await startPortal({ folder: portal.folder })
    for (const token of members) {
      expect(await timesCome(token, again)).toBe(answered.has(token) ? 1 : 0)
    }
  })
})

test.each([
  ['that never sent a word', ''],
  ['that keeps half a request to itself', 'POST /app/api/v1/auth/login HTTP/1.1\r\nHost: x\r\n'],
  [
    'that owes half a body',
    'POST /app/api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ],
])('a connection %s does not keep the portal from stopping', async (_, words) => {
  const portal = await startPortal()
  await linger(portal, words)
  portal.process.kill('SIGTERM')
  const { code, ms } = await ended(portal)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(8 * SECONDS)
})

/** Opens a connection, sends a text, and keeps it open by sending a few bytes now and then. */
async function linger({ address }: Portal, words: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.on('error', () => undefined)
  if (!words) return
  await new Promise<void>((resolve) => socket.write(words, () => resolve()))
  const dripping = setInterval(() => socket.writable && socket.write('x'), SECONDS)
  socket.once('close', () => clearInterval(dripping))
}
