import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

test.each([
  ['an opening', (now: string, opens: string | null) => (opens !== null && now < opens ? opens : null)],
  ['a closing', (_: string, closes: string | null) => closes],
])('%s that is over when the page hears of it is shown within a second', (_, next) => {
  vi.useFakeTimers({ now: new Date('2026-03-05T20:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  let change: string | null = null
  const { result, rerender } = renderHook(() => useNow((now) => next(now, change)))
  act(() => vi.advanceTimersByTime(30_000))
  change = '2026-03-05T20:00:20.000Z'
  rerender()
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe('2026-03-05T20:00:31.000Z')
})

test('a closing at the very moment that is shown is noticed within a second', () => {
  const closes = '2026-03-05T20:00:00.000Z'
  vi.useFakeTimers({ now: new Date(closes) })
  onTestFinished(() => void vi.useRealTimers())
  const { result } = renderHook(() => useNow(() => closes))
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe('2026-03-05T20:00:01.000Z')
})

test('a page that is left stays as it is, and is right when it is shown again', () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T20:00:00.000Z') })
  const hidden = vi.spyOn(document, 'hidden', 'get')
  onTestFinished(() => {
    hidden.mockRestore()
    vi.useRealTimers()
  })
  const { result } = renderHook(() => useNow())
  vi.setSystemTime('2026-03-05T20:00:30.000Z')
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    return result.current
  }
  expect(turn(true)).toBe('2026-03-05T20:00:00.000Z')
  expect(turn(false)).toBe('2026-03-05T20:00:30.000Z')
})
