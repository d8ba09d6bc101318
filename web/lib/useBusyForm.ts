import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './focus.ts'

/** The ref of a form. Its button is disabled while the form is sent, and loses the focus. Then the form takes it. */
export function useBusyForm(isSending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    const { current } = form
    if (wasSending.current && !isSending && current && isFocusLost(current)) current.focus({ preventScroll: true })
    wasSending.current = isSending
  }, [isSending])
  return form
}
