import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ProfilePage.module.css'

/** The profile while it is loading, with the skeleton of the feed inside. */
export function ProfileSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.profile}>
      <div className={classes.story}>
        <Skeleton height={48} width="75%" aria-hidden />
        <Skeleton height={200} radius="xl" aria-hidden />
        <Skeleton height={170} radius="xl" aria-hidden />
        <section className={classes.activity}>
          <Skeleton height={30} width={140} mb={28} aria-hidden />
          {children}
        </section>
      </div>
      <div className={classes.member} aria-hidden>
        <Skeleton height={70} />
        <Skeleton height={70} />
        <Skeleton height={44} width={196} />
        <Skeleton height={44} />
      </div>
    </div>
  )
}
