import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { listFutureEvents } from '#domain/events/contract.ts'
import { GOING } from '#domain/events/filters.ts'
import { getUser } from '#domain/people/contract.ts'
import { FeedbackQuestion } from '../feedback/FeedbackQuestion.tsx'
import { TopTen } from '../leaderboard/TopTen.tsx'
import { useHasLeaderboard } from '../leaderboard/useLeaderboard.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { Progress } from '../points/Progress.tsx'
import { useGoing } from '../rsvp/useGoing.ts'
import { LastQuarter } from '../seasoncard/LastQuarter.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { Featured } from './Featured.tsx'
import classes from './HomePage.module.css'
import { Panel } from './Panel.tsx'
import { Welcome, WelcomeWords } from './Welcome.tsx'

/** The home page: check-in, featured events, progress and leaderboard (spec: members §6). */
export function HomePage() {
  const { user } = useSession()
  const profile = useAnswer(getUser)
  const hasLeaderboard = useHasLeaderboard()
  return (
    <Page title="Home" heading={<WelcomeWords />} frame={(h1) => <Welcome>{h1}</Welcome>}>
      <div className={classes.panels}>
        <div className={classes.first}>
          <LastQuarter />
          <CheckInPanel />
          <FeedbackQuestion />
        </div>
        <Panel title="Featured Events" area="events" more={<MoreEvents />}>
          <Featured />
        </Panel>
        <Panel title="Your Progress" area="progress">
          <div className={classes.progress}>
            <AnswerStates answer={{ ...profile, data: user }} loading={<BlockSkeleton height={124} />}>
              {({ points }) => <Progress points={points} />}
            </AnswerStates>
          </div>
        </Panel>
        {hasLeaderboard && (
          <Panel title="Leaderboard" area="leaderboard" more={<More to="/leaderboard">Full leaderboard</More>}>
            <TopTen />
          </Panel>
        )}
      </div>
    </Page>
  )
}

/** Beside the whole list the member's own: what they are going to, one tap away. */
function MoreEvents() {
  const going = useGoing(listFutureEvents)
  return (
    <span className={classes.ways}>
      {going > 0 && <More to={`/events?time=${GOING}`}>{`${GOING} · ${going}`}</More>}
      <More to="/events">All events</More>
    </span>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.more!}>
      {children}
    </Anchor>
  )
}
