import { Component, type ReactNode } from 'react'
import { Failed } from './Failed.tsx'

/**
 * Stands in for what could not be shown: a page whose code could not be fetched, or a mistake of ours, which React
 * writes to the console. Code that could not be fetched is only fetched again by a new start.
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
