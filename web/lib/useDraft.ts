import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

/** The components that show a draft now. */
const shown = new Set<{ name: string; setDraft: (draft: never) => void }>()

/**
 * What somebody writes, as a draft with this name until `isBlank`: it survives a closed window and a reload. An answer
 * that comes after the window was closed may write too; the window shows it if it is open again.
 */
export function useDraft<T>(name: string, start: T, isBlank: (draft: T) => boolean): [T, (draft: T) => void] {
  const [draft, setDraft] = useState<T>(() => readDraft<T>(name) ?? start)
  useEffect(() => {
    const here = { name, setDraft }
    shown.add(here)
    return () => void shown.delete(here)
  }, [name])
  const write = (next: T) => {
    if (isBlank(next)) forgetDraft(name)
    else keepDraft(name, next)
    // A name always has drafts of the same type.
    for (const one of shown) if (one.name === name) one.setDraft(next as never)
  }
  return [draft, write]
}
