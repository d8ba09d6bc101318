import { useEffect, useState } from 'react'
import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from './unsavedText.ts'

/** The components that show a draft now. */
const shown = new Set<{ name: string; update: (change: (now: unknown) => unknown) => void }>()

/**
 * What somebody writes, as a draft with this name until `isBlank`: it survives a closed window and a reload. An answer
 * that comes after the window was closed may write too; the window shows it if it is open again. Such an answer changes
 * what is written by then, which a function gets.
 */
export function useUnsavedText<T>(
  name: string,
  start: T,
  isBlank: (draft: T) => boolean,
): [T, (next: T | ((now: T) => T)) => void] {
  const [draft, setDraft] = useState<T>(() => readUnsavedText<T>(name) ?? start)
  useEffect(() => {
    const here = { name, update: setDraft as (change: (now: unknown) => unknown) => void }
    shown.add(here)
    return () => void shown.delete(here)
  }, [name])
  const write = (next: T | ((now: T) => T)) => {
    const change = typeof next === 'function' ? (next as (now: T) => T) : () => next
    const written = change(readUnsavedText<T>(name) ?? start)
    if (isBlank(written)) deleteUnsavedText(name)
    else storeUnsavedText(name, written)
    // A name always has drafts of the same type.
    for (const one of shown) if (one.name === name) one.update(change as (now: unknown) => unknown)
  }
  return [draft, write]
}
