import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

/** What somebody writes, as a draft with this name until `isBlank`: it survives a closed window and a reload. */
export function useDraft<T>(name: string, start: T, isBlank: (draft: T) => boolean): [T, (draft: T) => void] {
  const [draft, setDraft] = useState<T>(() => readDraft<T>(name) ?? start)
  // Stored at once, because an answer may come after the window was closed.
  const write = (next: T) => {
    setDraft(next)
    if (isBlank(next)) forgetDraft(name)
    else keepDraft(name, next)
  }
  return [draft, write]
}
