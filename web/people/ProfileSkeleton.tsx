import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ProfilePage.module.css'

/** The profile while it is loading, with the skeleton of the feed inside. */
export function ProfileSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.profile}>
      <div className={classes.member} aria-hidden>
        <Skeleton height={48} width="75%" />
        <Skeleton height={70} />
        <Skeleton height={70} />
        <Skeleton height={44} width={196} />
        <Skeleton height={200} radius="xl" />
        <Skeleton height={44} />
      </div>
      <section className={classes.activity}>
        <Skeleton height={30} width={140} mb={28} aria-hidden />
        {children}
      </section>
    </div>
  )
}
