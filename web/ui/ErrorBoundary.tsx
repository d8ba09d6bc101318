import { Component, type ReactNode } from 'react'
import { isOnline } from '../lib/useIsOnline.ts'
import { FailedNotice } from './FailedNotice.tsx'

interface ErrorBoundaryProps {
  /** The path of the page that it holds. Another page is shown, if it can be. */
  page: string
  children: ReactNode
}

/**
 * Replaces content that could not be shown: a page whose code could not be loaded, or a bug, which React writes to the
 * console. Code that could not be loaded needs a reload.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { happened: boolean; page: string }> {
  override state = { happened: false, page: this.props.page }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: { page: string }) {
    return page === state.page ? null : { happened: false, page }
  }

  static getDerivedStateFromError() {
    return { happened: true }
  }

  override render() {
    if (!this.state.happened) return this.props.children
    const message = isOnline() ? 'This page could not be shown.' : 'This page needs a connection the first time.'
    return <FailedNotice message={message} onRetry={() => location.reload()} />
  }
}
