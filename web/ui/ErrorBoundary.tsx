import { Component, type ReactNode } from 'react'
import { isOnline } from '../lib/useIsOnline.ts'
import { FailedNotice } from './FailedNotice.tsx'

let isFileLost = false
addEventListener('vite:preloadError', () => {
  isFileLost = true
})

interface ErrorBoundaryProps {
  /** The path of the page that it holds. Another page is shown, if it can be. */
  page: string
  children: ReactNode
}

/**
 * Replaces content that could not be shown: a page whose code could not be loaded, or a bug, which React writes to the
 * console. A browser may not fetch lost code again in the same page, so it is loaded again, once by itself. What somebody
 * has typed on other pages is stored.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { happened: boolean; page: string }> {
  override state = { happened: false, page: this.props.page }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: { page: string }) {
    return page === state.page ? null : { happened: false, page }
  }

  static getDerivedStateFromError() {
    return { happened: true }
  }

  override componentDidCatch() {
    if (isFileLost && isOnline() && !wasReloaded()) location.reload()
  }

  override render() {
    if (!this.state.happened) return this.props.children
    const message = isOnline() ? 'This page could not be shown.' : 'This page needs a connection the first time.'
    return <FailedNotice message={message} onRetry={() => location.reload()} retry="Reload" />
  }
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}
