import { createContext, type ReactNode, use } from 'react'
import { type Config, getConfig } from '#domain/organization/contract.ts'
import { useAnswer } from './useApi.ts'

const ChapterContext = createContext<Config | undefined>(undefined)

/** Who the chapter is: the same for every screen, asked for once. */
export function useChapter(): Config {
  const chapter = use(ChapterContext)
  if (!chapter) throw new Error('useChapter needs a ChapterProvider above it')
  return chapter
}

interface Props {
  children: ReactNode
  /** Shown until the chapter is known. */
  waiting: ReactNode
  failed: (sentence: string, again: () => void) => ReactNode
}

export function ChapterProvider({ children, waiting, failed }: Props) {
  const { data, error, refetch } = useAnswer(getConfig, undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (data) return <ChapterContext value={data}>{children}</ChapterContext>
  return error ? failed(error.message, refetch) : waiting
}
