import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGoogle } from './google.ts'

const LONG_MS = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The script of Google's that is asked for. */
const script = () => document.querySelector<HTMLScriptElement>('script[src*="/gsi/client"]')!

test('a script of Google’s that hangs is given up, and the next call does not wait for it', async () => {
  const lost = expect(loadGoogle()).rejects.toThrow('Google’s script could not be loaded.')
  const { src } = script()
  vi.advanceTimersByTime(LONG_MS)
  await lost
  const next = loadGoogle()
  expect(script().src).not.toBe(src)
  const id = { initialize: () => undefined, renderButton: () => undefined }
  vi.stubGlobal('google', { accounts: { id } })
  script().dispatchEvent(new Event('load'))
  expect(await next).toBe(id)
})
