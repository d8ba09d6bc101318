import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGoogle } from './google.ts'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  script().remove()
})

/** The script of Google's that is asked for. */
const script = () => document.querySelector<HTMLScriptElement>('script[src*="/gsi/client"]')!

/** A call whose script takes too long, and the next one. */
async function hang() {
  const lost = expect(loadGoogle()).rejects.toThrow('Google’s script could not be loaded.')
  const first = script()
  vi.advanceTimersByTime(LONG_MS)
  await lost
  return { first, next: loadGoogle() }
}

test('a script of Google’s that hangs is given up, and the next call does not wait for it', async () => {
  const { first, next } = await hang()
  expect(script().src).not.toBe(first.src)
  expect(await come(script(), next)).toBe(true)
})

test('a script of Google’s that comes late is the one that is used', async () => {
  const { first, next } = await hang()
  expect(await come(first, next)).toBe(true)
})

/** Whether this call is answered as soon as this script comes. */
async function come(one: HTMLScriptElement, call: ReturnType<typeof loadGoogle>): Promise<boolean> {
  const id = { initialize: () => undefined, renderButton: () => undefined }
  vi.stubGlobal('google', { accounts: { id } })
  one.dispatchEvent(new Event('load'))
  return (await call) === id
}
