import { type ComponentProps, lazy, Suspense } from 'react'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import type { MonthView } from './MonthView.tsx'

const Month = lazy(async () => ({ default: (await import('./MonthView.tsx')).MonthView }))

/** The month, whose code is fetched when somebody first looks at it. */
export function LazyMonth(props: ComponentProps<typeof MonthView>) {
  return (
    <Suspense fallback={<BlockSkeleton height={520} />}>
      <Month {...props} />
    </Suspense>
  )
}
