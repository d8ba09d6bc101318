import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { LANDING } from '../ui/flight.ts'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './Welcome.module.css'

const SIDE = 64

/** Who is here: a member with their points, or the chapter itself in admin view (PRODUCT §2, Home dashboard). */
export function Welcome() {
  const { user, adminView, isSuperAdmin } = useSession()
  const { organization, committees } = useChapter()
  const { logo, shortName } = organization
  const name = adminView ? (isSuperAdmin ? 'Super Admin' : 'Admin') : user?.name
  return (
    <span className={classes.welcome}>
      <span className={classes.tiles}>
        {/* Everyone has tiles of their own. */}
        {name && <TileCover title={name} committee={committees[0]!.name} />}
      </span>
      {adminView ? (
        <img src={logo} alt={shortName} width={SIDE} height={SIDE} className={classes.logo} />
      ) : user ? (
        <Link to="/profile" className={classes.picture!}>
          <PersonPicture picture={user.picture} name={user.name} size={SIDE} alt="Your profile" />
        </Link>
      ) : (
        <Skeleton component="span" width={SIDE} height={SIDE} radius={18} />
      )}
      <span className={classes.words}>
        <span className={classes.hello}>Welcome back,</span>
        <bdi className={classes.name}>{name ?? <Skeleton component="span" height={30} width={160} />}</bdi>
      </span>
      {user && (
        <span className={classes.points} {...LANDING}>
          <strong>{user.points.toLocaleString('en-US')}</strong> points
        </span>
      )}
    </span>
  )
}
