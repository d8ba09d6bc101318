import type { ReactNode } from 'react'
import { getConfig } from '#domain/organization/contract.ts'
import { ChapterContext } from './lib/chapter.tsx'
import { useAnswer } from './lib/useApi.ts'
import { FailedNotice } from './ui/FailedNotice.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

/** Loads the chapter's configuration before it shows anything. */
export function ChapterProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAnswer(getConfig, undefined, { staleTime: Infinity, gcTime: Infinity })
  if (data) return <ChapterContext value={data}>{children}</ChapterContext>
  if (error) return <FailedNotice message={error.message} onRetry={refetch} />
  return <LoadingScreen />
}
