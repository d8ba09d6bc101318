import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { speakFor } from './api.ts'
import { useAction } from './useApi.ts'

test.each([
  ['is not sent again in the name of another person who signs in', 'grace', 1],
  ['is sent again in the name of the same person', 'ada', 2],
])('a call that was given up while the server was busy %s', async (_, next, sent) => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let person = 'ada'
  const token = () => `head.${btoa(JSON.stringify({ uuid: person }))}.signature`
  speakFor({ token, refused: () => undefined, rolesChanged: () => undefined })
  const fetch = vi.fn(async () => Response.json({}, { status: 503, headers: { 'retry-after': '1' } }))
  vi.stubGlobal('fetch', fetch)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAction(checkIn, { retry: (failures) => failures < 1 }), { wrapper })
  act(() => result.current.mutate({ body: { event: { attendanceCode: 'branch' } } }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  act(() => result.current.reset())
  person = next
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetch).toHaveBeenCalledTimes(sent)
})
