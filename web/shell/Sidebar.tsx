import type { ReactNode } from 'react'
import { roleLabel } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { Progress } from '../points/Progress.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Navigation } from './Navigation.tsx'
import classes from './Sidebar.module.css'

/** The person, where they can go and, for members, their progress (spec: members §3). Other ways follow the navigation. */
export function Sidebar({ children }: { children?: ReactNode }) {
  const { organization } = useChapter()
  const { user, adminView, principal } = useSession()
  return (
    <div className={classes.sidebar}>
      <div className={classes.who}>
        {adminView ? (
          <img className={classes.logo} src={organization.logo} alt={organization.name} width={56} height={56} />
        ) : (
          <Avatar picture={user?.picture ?? ''} name={user?.name ?? ''} size={56} />
        )}
        <div className={classes.names}>
          <p className={classes.chapter}>{organization.shortName}</p>
          <p className={classes.name}>{adminView ? roleLabel(principal) : user?.name}</p>
        </div>
      </div>
      <div>
        <Navigation />
        {children}
      </div>
      {!adminView && user && (
        <div className={classes.level}>
          <Progress points={user.points} isCompact />
        </div>
      )}
    </div>
  )
}
