import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Skeletons.module.css'

interface Count {
  count?: number
}

/** The shapes of event cards. */
export function CardSkeletons({ count = 6 }: Count) {
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {placesOf(count).map((place) => (
        <div key={place} className={classes.card} aria-hidden>
          <Skeleton className={classes.cover} />
          <Skeleton height={20} width="70%" />
          <Skeleton height={14} width="45%" />
        </div>
      ))}
    </div>
  )
}

/** Rows with a picture and a line of text. */
export function RowSkeletons({ count = 5 }: Count) {
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {placesOf(count).map((place) => (
        <div key={place} className={classes.row} aria-hidden>
          <Skeleton height={40} width={40} radius={11} />
          <Skeleton height={16} width={`${50 + ((place * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  )
}

/** A block of any height: a progress bar, a form, a chart. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={height} radius="xl" aria-hidden />
    </div>
  )
}

function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
