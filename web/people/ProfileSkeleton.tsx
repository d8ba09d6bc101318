import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './profilePage.module.css'

/** A profile before anything is known of its member. */
export function ProfileSkeleton() {
  return (
    <div className={classes.profile} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.member} aria-hidden>
        <Skeleton height={48} width="80%" radius="md" />
        <Skeleton height={76} radius="md" />
        <Skeleton height={76} radius="md" />
        <Skeleton height={200} radius="xl" />
      </div>
      <div className={classes.activity} aria-hidden>
        <Skeleton height={30} width={140} mb={28} />
        <Skeleton height={360} radius="xl" />
      </div>
    </div>
  )
}
