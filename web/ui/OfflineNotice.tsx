import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { keyOf } from '../lib/useApi.ts'
import { useIsOnline } from '../lib/useIsOnline.ts'
import { useNow } from '../lib/useNow.ts'
import classes from './OfflineNotice.module.css'

/** Says that the answers on the screen may be old, and how old. It disappears when the connection is back. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div className={classes.place} role="status">
      {!isOnline && (
        <div className={classes.notice}>
          <IconCloudOff size={18} aria-hidden />
          <p>
            <span>You are offline. What you see is what was loaded last.</span> <Age />
          </p>
        </div>
      )}
    </div>
  )
}

/** The age of the oldest answer on the screen, except the chapter's configuration. */
function Age() {
  const cache = useQueryClient().getQueryCache()
  const now = useNow()
  const oldest = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => {
      const seen = cache.findAll({
        type: 'active',
        predicate: ({ state, queryHash }) => !!state.data && queryHash !== CONFIG,
      })
      return Math.min(...seen.map(({ state }) => state.dataUpdatedAt))
    },
  )
  return oldest < Infinity && <span>{`Loaded ${ago(Date.parse(now) - oldest)}.`}</span>
}

const CONFIG = JSON.stringify(keyOf(getConfig))
const STEPS = [
  { unit: 'day', length: DAY_MS },
  { unit: 'hour', length: HOUR_MS },
  { unit: 'minute', length: MINUTE_MS },
] as const
const inWords = new Intl.RelativeTimeFormat('en-US')

function ago(milliseconds: number): string {
  const step = STEPS.find(({ length }) => milliseconds >= length)
  return step ? inWords.format(-Math.floor(milliseconds / step.length), step.unit) : 'just now'
}
