import { getUser, type User } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { AddAdmin } from '../admins/AddAdmin.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useStale } from '../lib/useStale.ts'
import { CurrentRank } from '../points/CurrentRank.tsx'
import { Feed } from '../points/Feed.tsx'
import { FeedSkeleton } from '../points/FeedSkeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Page } from '../ui/Page.tsx'
import { Leaving } from './Leaving.tsx'
import { ProfileAccount } from './ProfileAccount.tsx'
import { ProfileForm } from './ProfileForm.tsx'

import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import classes from './profilePage.module.css'

/** Who a member is, how far they have come, and the story of it; an error takes the place of the page (PRODUCT §2). */
export function ProfilePage() {
  const { data, error, refetch } = useAnswer(getUser)
  return (
    <Page title="Profile" heading="Hello,">
      {data ? (
        <Profile user={data.user} />
      ) : error ? (
        <Failed message={error.message} onRetry={refetch} />
      ) : (
        <ProfileSkeleton>
          <FeedSkeleton />
        </ProfileSkeleton>
      )}
    </Page>
  )
}

function Profile({ user }: { user: User }) {
  const reload = useReload(user)
  return (
    <div className={classes.profile}>
      <div className={classes.member} data-tall={user.isAdmin || undefined}>
        <ProfileForm user={user} onDiscard={reload} />
        <CurrentRank points={user.points} />
        <ProfileAccount />
        {user.isAdmin && <AddAdmin />}
      </div>
      <Activity />
      <Leaving isSuperAdmin={user.isSuperAdmin} />
    </div>
  )
}

function Activity() {
  const { levels, timeZone } = useChapter()
  const { data, error, refetch } = useAnswer(listActivity)
  return (
    <section className={classes.activity} aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      {data ? (
        data.activity.length > 0 ? (
          <Feed activity={data.activity} levels={levels} timeZone={timeZone} />
        ) : (
          <Empty title="Your story starts here">Check in at an event, and it becomes the first line.</Empty>
        )
      ) : error ? (
        <Failed message={error.message} onRetry={refetch} />
      ) : (
        <FeedSkeleton />
      )}
    </section>
  )
}

/**
 * Discard reloads the page (PRODUCT §2). To an admin a new page would open in admin view, which has no profile:
 * for them everything on it is fetched again instead.
 */
function useReload({ isAdmin }: User): () => void {
  const stale = useStale()
  return () => (isAdmin ? stale(getUser, listActivity) : location.reload())
}
