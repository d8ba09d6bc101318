import { useCallback, useEffect } from 'react'
import { useSession } from '../lib/session.tsx'
import { mayHaveDoor } from '../offline/mayHaveDoor.ts'
import { useBanner } from '../ui/Banner.tsx'
import type { HearRefused } from './queue.ts'

/** Sends, from any page, the entries that waited when the officer's last visit to a door ended. */
export function useLeftEntries(): void {
  const { user, isOfficer } = useSession()
  const showRefused = useRefusedBanner()
  const owner = isOfficer ? user?.uuid : undefined
  useEffect(() => {
    if (owner) sendLeft(owner, showRefused).catch(() => undefined)
  }, [owner, showRefused])
}

/** Says what the server refused, to an officer who is not at the door. */
export function useRefusedBanner(): HearRefused {
  const show = useBanner()
  return useCallback(
    ([first, ...others]) => {
      const names = `${first!.name}${others.length > 0 ? ` and ${others.length} more` : ''}`
      show('error', `Refused from the door: ${names}. ${first!.refused}`)
    },
    [show],
  )
}

async function sendLeft(owner: string, showRefused: HearRefused): Promise<void> {
  if (!(await mayHaveDoor())) return
  const [{ eventsWithEntries }, { queueOf }] = await Promise.all([
    import('../offline/doorStorage.ts'),
    import('./queue.ts'),
  ])
  for (const event of await eventsWithEntries(owner)) queueOf(owner, event).resume(showRefused)
}
