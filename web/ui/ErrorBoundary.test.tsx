import { onlineManager } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page that cannot be shown says so, with one more try, and nothing around it is lost', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await screen.findByText('This page could not be shown.')
  screen.getByRole('button', { name: 'Reload' })
  screen.getByText('around')
})

test.each([
  ['the browser is offline', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the server is away', () => onlineManager.setOnline(false)],
])('a page that was never loaded needs a connection when %s', async (_, loseConnection) => {
  loseConnection()
  onTestFinished(() => onlineManager.setOnline(true))
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await screen.findByText('This page needs a connection the first time.')
})

test('a bug is written to the console', async () => {
  show(async () => ({
    default: () => {
      throw new Error('a mistake')
    },
  }))
  await screen.findByText('This page could not be shown.')
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('a mistake')
})

test('a page that can be shown is', async () => {
  show(async () => ({ default: () => <p>the page</p> }))
  await screen.findByText('the page')
})

test('going back from a page that failed to load shows the previous page', async () => {
  const { rerender } = show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await screen.findByText('This page could not be shown.')
  rerender(
    <>
      <p>around</p>
      <ErrorBoundary page="/before">
        <p>the previous page</p>
      </ErrorBoundary>
    </>,
  )
  await screen.findByText('the previous page')
})

function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Page = lazy(load)
  return render(
    <>
      <p>around</p>
      <ErrorBoundary page="/page">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  )
}
