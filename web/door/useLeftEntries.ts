import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { mayHaveDoor } from '../offline/mayHaveDoor.ts'
import type { DoorQueue } from './queue.ts'

/**
 * Sends, from any page, what waited when the officer left a door.
 * @returns the queues of the officer's doors, with the entries that wait and those that were refused
 */
export function useLeftEntries(): readonly DoorQueue[] {
  const { user, isOfficer } = useSession()
  const { pathname } = useLocation()
  const [queues, setQueues] = useState<readonly DoorQueue[]>([])
  const owner = isOfficer ? user?.uuid : undefined
  useEffect(() => {
    if (!owner) return setQueues([])
    const look = () => void resumeLeft(owner).then(setQueues, () => undefined)
    look()
    // Another tab may have left a door meanwhile. While the page is left, nothing is rendered (see `useNow`).
    const lookAgain = () => document.hidden || look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [owner, pathname])
  return queues
}

async function resumeLeft(owner: string): Promise<DoorQueue[]> {
  if (!(await mayHaveDoor())) return []
  return (await import('./queue.ts')).resumeLeft(owner)
}
