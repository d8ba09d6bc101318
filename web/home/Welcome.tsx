import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabel } from '#domain/roles/can.ts'
import { plural } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CountUp } from '../ui/CountUp.tsx'
import { LANDING } from '../ui/flyingPoints.ts'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './Welcome.module.css'
import { WelcomeLine } from './WelcomeLine.tsx'

const SIDE = 64

/** The frame of the heading: the member with their points, or the chapter in admin view (spec: members §6). */
export function Welcome({ children }: { children: ReactNode }) {
  const { user, adminView } = useSession()
  const { organization, committees } = useChapter()
  const { logo, shortName } = organization
  const name = useName()
  return (
    <div className={classes.welcome}>
      <span className={classes.tiles}>
        {/* Everyone has tiles of their own. */}
        {name && <TileCover title={name} committee={committees[0]!.name} />}
      </span>
      {adminView ? (
        <img src={logo} alt={shortName} width={SIDE} height={SIDE} className={classes.logo} />
      ) : user ? (
        <Link to="/profile" className={classes.picture!}>
          <Avatar picture={user.picture} name={user.name} size={SIDE} alt="Your profile" />
        </Link>
      ) : (
        <Skeleton component="span" width={SIDE} height={SIDE} radius={18} />
      )}
      {children}
      {user && (
        <p className={classes.points} {...LANDING}>
          <strong>
            <CountUp points={user.points} />
          </strong>{' '}
          {plural(user.points, 'point')}
        </p>
      )}
      {user && !adminView && <WelcomeLine user={user} />}
    </div>
  )
}

/** The text of the heading. */
export function WelcomeWords() {
  const name = useName()
  const { user, adminView } = useSession()
  const isNew = !adminView && user?.points === 0
  return (
    <span className={classes.words}>
      <span className={classes.hello}>{isNew ? 'Welcome,' : 'Welcome back,'}</span>{' '}
      <bdi className={classes.name}>{name ?? <Skeleton component="span" height={30} width={160} />}</bdi>
    </span>
  )
}

function useName(): string | undefined {
  const { user, adminView, principal } = useSession()
  return adminView ? roleLabel(principal) : user?.name
}
