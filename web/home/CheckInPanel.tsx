import { listFutureEvents } from '#domain/events/contract.ts'
import { rightNow } from '#domain/events/rightNow.ts'
import { CheckInBox } from '../checkin/CheckInBox.tsx'
import { Pass } from '../door/Pass.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { Celebration } from '../points/Celebration.tsx'
import classes from './CheckInPanel.module.css'
import { Panel } from './Panel.tsx'
import { Receipt } from './Receipt.tsx'
import { RightNowEvent } from './RightNowEvent.tsx'
import { useOwnEvents } from './useOwnEvents.ts'

const NOTHING: [] = []

/** The code field below the running event; after the check-in the receipt (spec: members §6.4). */
export function CheckInPanel() {
  const points = useSession().user?.points ?? 0
  const { data } = useAnswer(listFutureEvents)
  const { going, attended } = useOwnEvents()
  const now = useNow()
  const found = rightNow(data?.events ?? NOTHING, { going, attended: new Set(attended.keys()) }, now)
  const attendance = found && attended.get(found.event.uuid)
  return (
    <Panel title="Event Check-In" area="checkin">
      {found && <RightNowEvent found={found} now={now} />}
      <CheckInBox
        points={points}
        celebrate={(before, earned) => <Celebration before={before} earned={earned} points={points} hasBarBeside />}
        receipt={attendance && <Receipt attendance={attendance} />}
      />
      <div className={classes.pass}>
        <Pass />
      </div>
    </Panel>
  )
}
