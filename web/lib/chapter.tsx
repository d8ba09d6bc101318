import { createContext, useContext } from 'react'
import type { Config } from '#domain/organization/contract.ts'

/** Filled by web/ChapterProvider.tsx. */
export const ChapterContext = createContext<Config | undefined>(undefined)

/** The chapter's configuration: names, committees, levels, majors and the like. */
export function useChapter(): Config {
  return useContext(ChapterContext)!
}

/** The colour of a committee; the chapter's colour for one that is no longer configured. */
export function useCommitteeColor(name: string): string {
  const { committees } = useChapter()
  return (committees.find((committee) => committee.name === name) ?? committees[0]!).color
}
