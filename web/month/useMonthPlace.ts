import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, isDay } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'

export interface MonthPlace {
  isMonth: boolean
  /** `2026-11`. */
  month: string
  /** `2026-11-19`: the day that somebody chose in this month, if any. */
  day: string | undefined
  today: string
  /** Shows the month, or the view that a page begins with. Back returns to the view before. */
  show: (isMonth: boolean) => void
  /** Goes to a month (`2026-11`) or to one of its days (`2026-11-19`). */
  go: (place: string) => void
}

/** Whether a page shows a month and which, as its address says: `?view=month&month=2026-11&day=19`. */
export function useMonthPlace(): MonthPlace {
  const { timeZone } = useChapter()
  const today = dayOf(useNow(), timeZone)
  const [params, setParams] = useSearchParams()
  const isMonth = params.get('view') === 'month'
  const month = knownMonth(params.get('month')) ?? today.slice(0, 7)
  const ofMonth = `${month}-${params.get('day')?.padStart(2, '0')}`
  const day = isDay(ofMonth) ? ofMonth : undefined

  const show = useCallback(
    (wanted: boolean) =>
      setParams(
        (before) => {
          const params = new URLSearchParams(before)
          for (const name of ['view', 'month', 'day']) params.delete(name)
          if (wanted) params.set('view', 'month')
          return params
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  const go = useCallback(
    (place: string) =>
      setParams(
        (before) => {
          const params = new URLSearchParams(before)
          params.set('month', place.slice(0, 7))
          if (place.length > 7) params.set('day', String(Number(place.slice(8))))
          else params.delete('day')
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return useMemo(() => ({ isMonth, month, day, today, show, go }), [isMonth, month, day, today, show, go])
}

function knownMonth(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`) ? text : undefined
}
