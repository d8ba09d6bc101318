import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Feed.module.css'

const LINES = [62, 48, 71, 55]

/** A month of the feed while it is loading. */
export function FeedSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>
        <Skeleton height={26} width={150} mb={20} />
        {LINES.map((width) => (
          <div key={width} className={classes.line}>
            <Skeleton height={40} width={40} radius={11} />
            <Skeleton height={18} width={`${width}%`} />
            <Skeleton height={16} width={44} />
          </div>
        ))}
      </div>
    </div>
  )
}
