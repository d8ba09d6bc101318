import { createContext, type ReactNode, useContext } from 'react'
import { type Config, getConfig } from '#domain/organization/contract.ts'
import { Failed } from '../ui/Failed.tsx'
import { Opening } from '../ui/Opening.tsx'
import { useAnswer } from './useApi.ts'

const ChapterContext = createContext<Config | undefined>(undefined)

/** Everything inside knows who the chapter is; nothing is shown before. */
export function ChapterProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAnswer(getConfig, undefined, { staleTime: Infinity, gcTime: Infinity })
  if (data) return <ChapterContext value={data}>{children}</ChapterContext>
  if (error) return <Failed message={error.message} onRetry={refetch} />
  return <Opening />
}

/** Who the chapter is: names, committees, levels, majors and the like. */
export function useChapter(): Config {
  return useContext(ChapterContext)!
}

/** The colour of a committee; the chapter's own for one that is no longer configured. */
export function useCommitteeColor(name: string): string {
  const { committees } = useChapter()
  return (committees.find((committee) => committee.name === name) ?? committees[0]!).color
}
