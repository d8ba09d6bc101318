import { type ComponentType, useEffect, useState } from 'react'
import type { LeftNoticesProps } from './LeftNotices.tsx'
import { useLeftEntries } from './useLeftEntries.ts'

/** Sends what waited when the officer left a door, and says what becomes of it. Most people never fetch its code. */
export function LeftEntries() {
  const queues = useLeftEntries()
  const [Notices, setNotices] = useState<ComponentType<LeftNoticesProps>>()
  useEffect(() => {
    // Without a network the page goes on without the notices.
    if (queues.length > 0)
      import('./LeftNotices.tsx').then(
        ({ LeftNotices }) => setNotices(() => LeftNotices),
        () => undefined,
      )
  }, [queues])
  return Notices && <Notices queues={queues} />
}
