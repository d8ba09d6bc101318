import { Component, type ReactNode } from 'react'
import { Failed } from './Failed.tsx'

/**
 * Replaces content that could not be shown: a page whose code could not be loaded, or a bug, which React writes to the
 * console. Code that could not be loaded needs a reload.
 */
export class Mishap extends Component<{ children: ReactNode }, { happened: boolean }> {
  override state = { happened: false }

  static getDerivedStateFromError() {
    return { happened: true }
  }

  override render() {
    if (!this.state.happened) return this.props.children
    const message = navigator.onLine ? 'This page could not be shown.' : 'This page needs a connection the first time.'
    return <Failed message={message} onRetry={() => location.reload()} />
  }
}
