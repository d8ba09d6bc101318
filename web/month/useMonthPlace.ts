import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, isDay } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { withParams } from '../lib/withParams.ts'

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
      setParams((before) =>
        withParams(before, { view: wanted ? 'month' : undefined, month: undefined, day: undefined }),
      ),
    [setParams],
  )
  const go = useCallback(
    (place: string) => {
      const [year, month, day] = place.split('-')
      setParams((before) => withParams(before, { month: `${year}-${month}`, day: day && String(Number(day)) }), {
        replace: true,
      })
    },
    [setParams],
  )
  return useMemo(() => ({ isMonth, month, day, today, show, go }), [isMonth, month, day, today, show, go])
}

function knownMonth(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`) ? text : undefined
}
