import { IconRefresh } from '@tabler/icons-react'
import classes from './Notice.module.css'
import { PlainButton } from './PlainButton.tsx'

/** Replaces content that could not be loaded: shows the reason and Try again. */
export function FailedNotice({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.mark} aria-hidden>
        :/
      </p>
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <PlainButton onClick={() => onRetry()}>
          <IconRefresh size={18} aria-hidden />
          Try again
        </PlainButton>
      )}
    </div>
  )
}
