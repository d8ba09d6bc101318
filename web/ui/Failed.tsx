import { IconRefresh } from '@tabler/icons-react'
import classes from './Notice.module.css'
import { PlainButton } from './PlainButton.tsx'

/** Stands in the place of what could not be loaded: what happened, and one more try. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
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
