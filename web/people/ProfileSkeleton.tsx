import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './profilePage.module.css'

const FIELDS = ['name', 'year', 'major']

/** A profile before anything is known of its member. */
export function ProfileSkeleton() {
  return (
    <div className={classes.profile} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.waiting} aria-hidden>
        {FIELDS.map((field) => (
          <Skeleton key={field} height={52} radius="md" />
        ))}
      </div>
      <Skeleton height={132} radius="xl" aria-hidden />
      <div className={classes.activity} aria-hidden>
        <Skeleton height={28} width={140} />
        <Skeleton height={280} radius="xl" mt="md" />
      </div>
    </div>
  )
}
