import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { getUser, type User } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { VERSION } from '#domain/version.ts'
import { YourData } from '../account/YourData.tsx'
import { AddAdmin } from '../admins/AddAdmin.tsx'
import { Story, ToVote } from '../badges/Story.tsx'
import { Pass } from '../door/Pass.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { NotificationsLink } from '../notifications/NotificationsLink.tsx'
import { CurrentRank } from '../points/CurrentRank.tsx'
import { Feed } from '../points/Feed.tsx'
import { FeedSkeleton } from '../points/FeedSkeleton.tsx'
import { PosterButton } from '../posters/PosterButton.tsx'
import { LastQuarter } from '../seasoncard/LastQuarter.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { BoardNameChoice } from './BoardNameChoice.tsx'
import { ProfileAccount } from './ProfileAccount.tsx'
import { ProfileButtons, ProfileForm, ProfileName } from './ProfileForm.tsx'
import classes from './ProfilePage.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** A member's profile, progress and feed. An error replaces the page (spec: members §10). */
export function ProfilePage() {
  const answer = useAnswer(getUser)
  return (
    <Page title="Profile" heading="Hello,">
      <AnswerStates
        answer={answer}
        loading={
          <ProfileSkeleton>
            <FeedSkeleton />
          </ProfileSkeleton>
        }
      >
        {({ user }) => <Profile user={user} />}
      </AnswerStates>
    </Page>
  )
}

/** From this width on what can be changed and opened is a column of its own. */
const WIDE = '(min-width: 68em)'

/** In one column the form, the level and the way out come first, and the feed is last (spec: points §1.8). */
function Profile({ user }: { user: User }) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const reload = useReload()
  const form = useProfileForm(user)
  const buttons = <ProfileButtons form={form} onDiscard={reload} />
  // Beside the name, where the other fields are far from it.
  const isBesideName = isWide && form.changedNameOnly
  const name = <ProfileName form={form}>{isBesideName && buttons}</ProfileName>
  const studies = (
    <ProfileForm user={user} form={form}>
      {!isBesideName && buttons}
    </ProfileForm>
  )
  const rank = (
    <CurrentRank points={user.points}>
      <ToVote />
    </CurrentRank>
  )
  const story = (
    <>
      <LastQuarter />
      <Story />
    </>
  )
  const more = (
    <>
      <BoardNameChoice user={user} />
      <Pass />
      <NotificationsLink />
      {user.isAdmin && <AddAdmin />}
      <YourData />
      <About />
    </>
  )
  if (!isWide) {
    return (
      <div className={classes.story}>
        <div className={classes.member}>
          {name}
          {studies}
          {rank}
          <ProfileAccount />
        </div>
        {story}
        <div className={classes.member}>{more}</div>
        <Activity />
      </div>
    )
  }
  return (
    <div className={classes.profile}>
      <div className={classes.story}>
        {name}
        {rank}
        {story}
        <Activity />
      </div>
      <div className={classes.member} data-tall={user.isAdmin || undefined}>
        {studies}
        <ProfileAccount />
        {more}
      </div>
    </div>
  )
}

function Activity() {
  const { claimDays } = useChapter()
  const answer = useAnswer(listActivity)
  return (
    <section className={classes.activity} aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      {claimDays > 0 && (
        <Anchor component={Link} to="/events?time=Past+Events" className={classes.missing!}>
          Is one missing?
        </Anchor>
      )}
      <AnswerStates
        answer={answer}
        loading={<FeedSkeleton />}
        empty={
          answer.data?.activity.length === 0 && (
            <EmptyNotice title="Your story starts here">
              Check in at an event, and it becomes the first line.
            </EmptyNotice>
          )
        }
      >
        {({ activity }) => (
          <Feed
            activity={activity}
            act={({ name = '' }) => <PosterButton about={{ kind: 'season', of: name }} label={`Share ${name}`} />}
          />
        )}
      </AnswerStates>
    </section>
  )
}

/**
 * Discard reloads the page (spec: members §10.2). To an officer a new page would open in admin view, which has no
 * profile: for them everything on it is fetched again instead.
 */
function useReload(): () => void {
  const { isOfficer } = useSession()
  const invalidate = useInvalidate()
  return () => (isOfficer ? invalidate(getUser, listActivity) : location.reload())
}

/** The version of the portal, for people who report a bug. */
function About() {
  return <p className={classes.about}>Chapterhouse {VERSION}</p>
}
