import { IconRefresh } from '@tabler/icons-react'
import classes from './Notice.module.css'
import { PlainButton } from './PlainButton.tsx'

interface FailedNoticeProps {
  message: string
  onRetry?: () => unknown
  /** What the button says. */
  retry?: string
}

/** Replaces content that could not be loaded: shows the reason and Try again. */
export function FailedNotice({ message, onRetry, retry = 'Try again' }: FailedNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.mark} aria-hidden>
        :/
      </p>
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <PlainButton onClick={() => onRetry()}>
          <IconRefresh size={18} aria-hidden />
          {retry}
        </PlainButton>
      )}
    </div>
  )
}
