import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BANNER_MILLISECONDS, type BannerKind, BannerPlace, BannerProvider, useBanner } from './Banner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a message is announced, and gone after 3 s (spec: members §10.2, members §18.1)', () => {
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

test('a message appears in the window that is open, and over the page when it closes', () => {
  const { say, showWindow } = pageWithAWindow()
  showWindow(true)
  say('error', 'Nothing was saved.')
  const open = screen.getByRole('dialog')
  expect(open.textContent).toBe('Nothing was saved.')
  expect(screen.getByRole('status').textContent).toBe('')
  showWindow(false)
  expect(screen.getByRole('status').textContent).toBe('Nothing was saved.')
})

function pageWithAWindow() {
  let speak: ReturnType<typeof useBanner> = () => undefined
  let show: (isOpen: boolean) => void = () => undefined
  function Page() {
    speak = useBanner()
    const [isOpen, setOpen] = useState(false)
    show = setOpen
    return (
      <div role="dialog" aria-label="Event">
        <BannerPlace isOpen={isOpen} />
      </div>
    )
  }
  render(
    <BannerProvider>
      <Page />
    </BannerProvider>,
  )
  return {
    say: (kind: BannerKind, text: string) => act(() => speak(kind, text)),
    showWindow: (isOpen: boolean) => act(() => show(isOpen)),
  }
}

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
