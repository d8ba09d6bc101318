import { useEffect, useEffectEvent } from 'react'
import { keepFocusInWindow } from './keepFocusInWindow.ts'

interface OpenWindow {
  /** What had the focus when it opened. */
  opener: Element | null
  dismiss: () => void
}

let windows: readonly OpenWindow[] = []
/** The window that closes at this moment. */
let closing: OpenWindow | undefined
let letFocusGo: (() => void) | undefined

function change(next: readonly OpenWindow[]): void {
  if (windows.length === 0) window.addEventListener('keydown', dismissTop, { capture: true })
  if (next.length === 0) window.removeEventListener('keydown', dismissTop, { capture: true })
  // Begun anew, because nothing in a window that fades away may have the focus again.
  letFocusGo?.()
  letFocusGo = next.length > 0 ? keepFocusInWindow() : undefined
  windows = next
}

/** One key press closes one window: it neither answers the question that it opens, nor reaches the page below. */
function dismissTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || handlesEscapeItself(event.target)) return
  const top = windows.at(-1)
  if (!top) return
  event.stopPropagation()
  top.dismiss()
  // A window that has just opened may still take the focus, and would lose it when it closes.
  setTimeout(() => returnFocus(top))
}

function returnFocus(closed: OpenWindow): void {
  const focused = document.activeElement
  const isHeldByWindow = focused?.closest('[aria-modal]')?.contains(closed.opener) === false
  const isOpen = windows.includes(closed)
  const isFollowed = windows.some(({ opener }) => opener === closed.opener)
  if (isOpen || isFollowed || !(closed.opener instanceof HTMLElement)) return
  if (isHeldByWindow || focused === document.body) closed.opener.focus({ preventScroll: true })
}

/** Whether any window is open. */
export function isWindowOpen(): boolean {
  return windows.length > 0
}

/** An open select or popover closes itself. */
function handlesEscapeItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.matches('[data-mantine-stop-propagation=true]') || !!target.closest('[data-dates-dropdown]')
}

/**
 * Counts an open window among the others: Escape closes only the top one, from the moment it opens. Switch off the
 * window's own handling of Escape.
 */
export function useTopWindow(opened: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!opened) return
    const focused = document.activeElement
    const replaced = closing?.opener === focused ? undefined : closing
    const current = { opener: replaced ? replaced.opener : focused, dismiss: () => dismiss() }
    change([...windows, current])
    return () => {
      change(windows.filter((other) => other !== current))
      closing = current
      setTimeout(() => {
        closing = undefined
        // What had the focus as this window opened went with the one that it replaced.
        if (replaced) returnFocus(current)
      })
    }
  }, [opened])
}
