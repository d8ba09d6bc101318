import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CheckInBox } from '../checkin/CheckInBox.tsx'
import { TopTen } from '../leaderboard/TopTen.tsx'
import { useSession } from '../lib/session.tsx'
import { LevelUp } from '../points/LevelUp.tsx'
import { Progress } from '../points/Progress.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { Featured } from './Featured.tsx'
import classes from './HomePage.module.css'
import { Panel } from './Panel.tsx'
import { Welcome } from './Welcome.tsx'

/** What a member wants to know at the door: the code, what is next, how far they are (PRODUCT §2, Home dashboard). */
export function HomePage() {
  const { user } = useSession()
  return (
    <Page title="Home" heading={<Welcome />}>
      <div className={classes.panels}>
        <Panel title="Event Check-In" area="checkin">
          <CheckInBox
            points={user?.points ?? 0}
            celebrate={(before, earned) => <LevelUp before={before} earned={earned} />}
          />
        </Panel>
        <Panel title="Featured Events" area="events" more={<More to="/events">All events</More>}>
          <Featured />
        </Panel>
        <Panel title="Your Progress" area="progress">
          {user ? <Progress points={user.points} /> : <BlockSkeleton height={124} />}
        </Panel>
        <Panel title="Leaderboard" area="leaderboard" more={<More to="/leaderboard">Full leaderboard</More>}>
          <TopTen />
        </Panel>
      </div>
    </Page>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.more!}>
      {children}
    </Anchor>
  )
}
