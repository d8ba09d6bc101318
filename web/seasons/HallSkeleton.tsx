import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './HallPage.module.css'

/** The wall while its seasons are loading. */
export function HallSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.wall} aria-hidden>
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} height={320} radius={20} />
        ))}
      </div>
    </div>
  )
}
