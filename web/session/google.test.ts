import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGoogle } from './google.ts'

const LONG_MS = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a script of Google’s that hangs is given up, so that the next call asks for it again', async () => {
  const lost = expect(loadGoogle()).rejects.toThrow('Google’s script could not be loaded.')
  vi.advanceTimersByTime(LONG_MS)
  await lost
  const next = loadGoogle()
  const id = { initialize: () => undefined, renderButton: () => undefined }
  vi.stubGlobal('google', { accounts: { id } })
  document.querySelector<HTMLScriptElement>('script[src*=google]')?.dispatchEvent(new Event('load'))
  expect(await next).toBe(id)
})
