import { useTimeout } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { listFutureEvents } from '#domain/events/contract.ts'
import { rightNow } from '#domain/events/rightNow.ts'
import { CheckInBox } from '../checkin/CheckInBox.tsx'
import { Pass } from '../door/Pass.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { useOwnPart } from '../participation/useOwnPart.ts'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './CheckInPanel.module.css'
import { Panel } from './Panel.tsx'
import { Receipt } from './Receipt.tsx'
import { RightNowEvent } from './RightNowEvent.tsx'

const OfficersEvents = lazy(async () => ({ default: (await import('./OfficersEvents.tsx')).OfficersEvents }))

const NOTHING: [] = []

/**
 * Milliseconds for which the field waits for the events, which are above it, and for the receipt, which takes its place.
 * With a bad connection it does not wait.
 */
const PATIENCE = 1500

/** The code field below the running event; after the check-in the receipt (spec: members §6.4). */
export function CheckInPanel() {
  const { adminView } = useSession()
  const { data, isLoading } = usePublished(listFutureEvents)
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), PATIENCE, { autoInvoke: true })
  const { own, attendance: checkIns } = useOwnPart()
  const now = useNow()
  const found = rightNow(data?.events ?? NOTHING, own, now)
  const attendance = found && own.attended.get(found.event.uuid)
  if ((isLoading || checkIns.isLoading) && !isLate)
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
        takesFocus={found?.is === 'running' && checkIns.isSuccess}
        receipt={attendance && <Receipt attendance={attendance} />}
      />
      <div className={classes.pass}>
        <Pass />
      </div>
    </Panel>
  )
}
