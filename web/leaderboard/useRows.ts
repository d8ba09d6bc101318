import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many rows can be scrolled at first, and how many more each time the bottom is reached (spec: members §9.3). */
const FIRST_ROWS = 200
const MORE_ROWS = 100
/** The height of every row, so that positions are known without rendering. */
const ROW_REM = 4

/** Renders only the visible rows of a long table. */
export function useRows(count: number) {
  const [loaded, setLoaded] = useState(FIRST_ROWS)
  const [scrollMargin, setScrollMargin] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = Math.min(loaded, count)
  const height = ROW_REM * rem()
  const virtual = useWindowVirtualizer({
    count: shown,
    estimateSize: () => height,
    // Lines above the table may open after it was measured.
    overscan: 8,
    scrollMargin,
    useFlushSync: false,
  })
  const visible = virtual.getVirtualItems()
  // Otherwise new rows, their layout and their painting are one long task on a slow phone. The first ones do not wait.
  const rendered = useDeferredValue(visible)
  // The list may have become shorter since.
  const items = (rendered.length > 0 ? rendered : visible).filter(({ index }) => index < shown)
  const last = items.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  useEffect(() => {
    if (last === shown - 1 && shown < count) setLoaded(shown + MORE_ROWS)
  }, [last, shown, count])

  return {
    body,
    items,
    shown,
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
  }
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
