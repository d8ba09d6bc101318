import { lazy, Suspense } from 'react'
import { useLeftEntries } from './useLeftEntries.ts'

const LeftNotices = lazy(async () => ({ default: (await import('./LeftNotices.tsx')).LeftNotices }))

/** Sends what waited when the officer left a door, and says what becomes of it. Most people never fetch its code. */
export function LeftEntries() {
  const queues = useLeftEntries()
  return <Suspense>{queues.length > 0 && <LeftNotices queues={queues} />}</Suspense>
}
