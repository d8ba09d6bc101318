import { IconCloudX, IconRefresh } from '@tabler/icons-react'
import { inSentences } from '#domain/text.ts'
import { useIsOnline } from '../lib/useIsOnline.ts'
import { PlainButton } from './PlainButton.tsx'
import classes from './StaleNotice.module.css'

/** What `useAnswer` returns, or a part of it. */
export interface QueryState<Data = unknown> {
  data: Data | undefined
  error: { message: string } | null
  refetch: () => unknown
}

/**
 * Says that the screen shows older answers because a refetch failed, and refetches all of them at once. Silent
 * for answers that were never loaded, which show their own error, and offline, where OfflineNotice says it.
 */
export function StaleNotice({ answers }: { answers: readonly QueryState[] }) {
  const isOnline = useIsOnline()
  const failed = answers.filter(({ data, error }) => data !== undefined && error)
  if (failed.length === 0 || !isOnline) return null
  const sentence = inSentences(failed.map(({ error }) => error!.message))
  return (
    <div className={classes.outdated} role="alert">
      <IconCloudX size={20} aria-hidden />
      <p className={classes.words}>
        <span>{sentence}</span>
        {/[.!?]$/.test(sentence) || '.'} What you see is older.
      </p>
      <PlainButton onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
        <IconRefresh size={18} aria-hidden />
        Try again
      </PlainButton>
    </div>
  )
}
