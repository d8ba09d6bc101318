import { useTimeout } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { listFutureEvents } from '#domain/events/contract.ts'
import { rightNow } from '#domain/events/rightNow.ts'
import { EarnedBadges } from '../badges/EarnedBadges.tsx'
import { CheckInBox } from '../checkin/CheckInBox.tsx'
import { Pass } from '../door/Pass.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { Celebration } from '../points/Celebration.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './CheckInPanel.module.css'
import { Panel } from './Panel.tsx'
import { Receipt } from './Receipt.tsx'
import { RightNowEvent } from './RightNowEvent.tsx'
import { useOwnEvents } from './useOwnEvents.ts'

const OfficersEvents = lazy(async () => ({ default: (await import('./OfficersEvents.tsx')).OfficersEvents }))

const NOTHING: [] = []

/** Milliseconds for which the field waits for the events, which are above it. With a bad connection it does not wait. */
const PATIENCE = 1500

/** The code field below the running event; after the check-in the receipt (spec: members §6.4). */
export function CheckInPanel() {
  const { user, adminView } = useSession()
  const points = user?.points ?? 0
  const { data, isLoading } = usePublished(listFutureEvents)
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), PATIENCE, { autoInvoke: true })
  const { going, attended } = useOwnEvents()
  const now = useNow()
  const found = rightNow(data?.events ?? NOTHING, { going, attended: new Set(attended.keys()) }, now)
  const attendance = found && attended.get(found.event.uuid)
  if (isLoading && !isLate)
    return (
      <Panel title="Event Check-In" isWaiting>
        <BlockSkeleton height={119} />
      </Panel>
    )
  return (
    <Panel title="Event Check-In">
      {found && <RightNowEvent found={found} now={now} namesOthers={!adminView} />}
      {adminView && (
        <Suspense fallback={null}>
          <OfficersEvents above={found?.event.uuid} />
        </Suspense>
      )}
      <CheckInBox
        points={points}
        celebrate={({ event, before, points: earned }) => (
          <Celebration before={before} earned={earned} points={points} hasBarBeside>
            <EarnedBadges event={event} />
          </Celebration>
        )}
        takesFocus={found?.is === 'running'}
        receipt={attendance && <Receipt attendance={attendance} />}
      />
      <div className={classes.pass}>
        <Pass />
      </div>
    </Panel>
  )
}
