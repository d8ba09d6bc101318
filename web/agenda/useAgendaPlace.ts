import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Months that appear above leave what is read where it is on the screen.
 * @param months how many are shown
 * @returns what to call before a month is added
 */
export function useHeldPlace(agenda: RefObject<HTMLElement | null>, months: number): () => void {
  const held = useRef<{ month: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!held.current) return
    const { month, top } = held.current
    held.current = undefined
    window.scrollBy({ top: month.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [months])
  return () => {
    const month = agenda.current?.querySelector('section')
    if (month) held.current = { month, top: month.getBoundingClientRect().top }
  }
}

/** The page opens at today, unless somebody goes back to where they were (spec: members §13.2). */
export function useArrivalAtToday(agenda: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isReturning = useRef(useNavigationType() === 'POP' && key !== 'default')
  useEffect(() => {
    if (isReturning.current) return
    // After the page itself has gone to its top.
    const frame = requestAnimationFrame(() => {
      const today = agenda.current?.querySelector('[data-today]')
      // Where it is in sight already nothing moves.
      if (today && today.getBoundingClientRect().top > window.innerHeight / 2) today.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [agenda])
}
