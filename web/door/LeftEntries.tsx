import { lazy, Suspense } from 'react'
import { useLeftEntries } from './useLeftEntries.ts'

const LeftNotice = lazy(async () => ({ default: (await import('./LeftNotice.tsx')).LeftNotice }))

/** Sends what waited when the officer left a door, and says what becomes of it. Most people never fetch its code. */
export function LeftEntries() {
  const queues = useLeftEntries()
  return (
    <Suspense>
      {queues.map((queue) => (
        <LeftNotice key={queue.event} queue={queue} />
      ))}
    </Suspense>
  )
}
