import { clockText, dayOf, longDate } from '#domain/calendar.ts'
import type { getPass } from '#domain/door/contract.ts'
import { PASS_HOURS } from '#domain/door/rules.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Answer } from '#domain/endpoint.ts'
import { useChapter } from '../lib/chapter.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './Pass.module.css'

interface PassDialogProps {
  opened: boolean
  pass: Answer<typeof getPass> | undefined
  /** When it was fetched, by this device's clock in milliseconds. */
  fetchedAt: number
  error: Error | null
  onRenew: () => unknown
  onClose: () => void
}

/** The pass as a QR code, in a window of its own. */
export function PassDialog({ opened, pass, fetchedAt, error, onRenew, onClose }: PassDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="My pass" size="sm">
      {/* A pass is as good as a new one until it expires. */}
      <AnswerStates
        answer={{ data: pass, error: pass ? null : error, refetch: onRenew }}
        loading={<BlockSkeleton height={300} />}
      >
        {(shown) => <Shown {...shown} fetchedAt={fetchedAt} onRenew={onRenew} />}
      </AnswerStates>
    </Dialog>
  )
}

interface ShownProps extends Answer<typeof getPass> {
  fetchedAt: number
  onRenew: () => unknown
}

function Shown({ pass, expiresAt, fetchedAt, onRenew }: ShownProps) {
  const { timeZone } = useChapter()
  // Its age, and not `expiresAt`, because the device's clock may be wrong by days.
  if (Date.now() - fetchedAt >= PASS_HOURS * HOUR_MS)
    return (
      <FailedNotice message="Your pass has expired. It renews itself as soon as you are online." onRetry={onRenew} />
    )
  return (
    <div className={classes.pass}>
      <div className={classes.code}>
        <QrCode text={pass} label="Your pass as a QR code" />
      </div>
      <p>Show this at the door. It works without a network, too.</p>
      <p className={classes.until}>
        until {longDate(dayOf(expiresAt, timeZone))}, {clockText(expiresAt, timeZone)}
      </p>
    </div>
  )
}
