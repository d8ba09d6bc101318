import { lazy, Suspense } from 'react'
import { listSeasons } from '#domain/seasons/contract.ts'
import { isJustClosed } from '#domain/seasons/rules.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'

const JustClosed = lazy(async () => ({ default: (await import('./JustClosed.tsx')).JustClosed }))

/** For two weeks after a quarter was closed, what it came to (spec: points §1.10). */
export function LastQuarter() {
  const season = useAnswer(listSeasons).data?.seasons[0]
  const isShown = isJustClosed(season?.closedAt, useNow())
  return <Suspense>{season && isShown && <JustClosed season={season.name} />}</Suspense>
}
