import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

test('a change that is over when the page hears of it is shown within a second', () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T20:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  let change: string | null = null
  const { result, rerender } = renderHook(() => useNow(() => change))
  act(() => vi.advanceTimersByTime(30_000))
  change = '2026-03-05T20:00:20.000Z'
  rerender()
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe('2026-03-05T20:00:31.000Z')
})
