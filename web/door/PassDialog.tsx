import { clockText, dayOf, longDate } from '#domain/calendar.ts'
import type { getPass } from '#domain/door/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Faces } from '../ui/Faces.tsx'
import { Failed } from '../ui/Failed.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './Pass.module.css'

interface PassDialogProps {
  opened: boolean
  pass: Answer<typeof getPass> | undefined
  error: Error | null
  onRenew: () => unknown
  onClose: () => void
}

/** The pass as a QR code, in a window of its own. */
export function PassDialog({ opened, pass, error, onRenew, onClose }: PassDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="My pass" size="sm">
      {/* A pass is as good as a new one until it expires. */}
      <Faces
        answer={{ data: pass, error: pass ? null : error, refetch: onRenew }}
        loading={<BlockSkeleton height={300} />}
      >
        {(shown) => <Shown {...shown} onRenew={onRenew} />}
      </Faces>
    </Dialog>
  )
}

function Shown({ pass, expiresAt, onRenew }: { pass: string; expiresAt: string; onRenew: () => unknown }) {
  const { timeZone } = useChapter()
  if (expiresAt <= new Date().toISOString())
    return <Failed message="Your pass has expired. It renews itself as soon as you are online." onRetry={onRenew} />
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
