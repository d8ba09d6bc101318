import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BANNER_MILLISECONDS, type BannerKind, BannerProvider, useBanner } from './Banner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a message is announced, and gone after 3 s', () => {
  const say = speaker()
  say('success', 'Profile successfully updated.')
  expect(screen.getByRole('status').textContent).toBe('Profile successfully updated.')
  act(() => vi.advanceTimersByTime(BANNER_MILLISECONDS - 1))
  screen.getByText('Profile successfully updated.')
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(BANNER_MILLISECONDS).toBe(3000)
})

test('a second message replaces the first and shows for 3 s', () => {
  const say = speaker()
  say('error', 'one')
  act(() => vi.advanceTimersByTime(2000))
  say('success', 'two')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('status').textContent).toBe('two')
})

test.each<[BannerKind, string]>([
  ['success', 'Success'],
  ['error', 'Error'],
])('a %s without words says %s', (kind, words) => {
  speaker()(kind)
  const banner = screen.getByText(words)
  expect(banner.dataset.kind).toBe(kind)
})

function speaker() {
  let speak: ReturnType<typeof useBanner> = () => undefined
  function Speaker() {
    speak = useBanner()
    return null
  }
  render(
    <BannerProvider>
      <Speaker />
    </BannerProvider>,
  )
  return (kind: BannerKind, text?: string) => act(() => speak(kind, text))
}
