import { type ComponentProps, lazy, Suspense } from 'react'
import classes from './CalendarMenu.module.css'
import type { CalendarMenu } from './CalendarMenu.tsx'

const Menu = lazy(async () => ({ default: (await import('./CalendarMenu.tsx')).CalendarMenu }))

/** The menu of a card, whose code is fetched with the first event that the member is going to. */
export function LazyCalendarMenu({ event }: Pick<ComponentProps<typeof CalendarMenu>, 'event'>) {
  return (
    <Suspense fallback={<span className={classes.small} aria-hidden />}>
      <Menu event={event} isSmall />
    </Suspense>
  )
}
