import { useEffect, useId, useSyncExternalStore } from 'react'

let windows: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  windows = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether an opened window lies above all others: Escape closes that one alone. */
export function useIsTopWindow(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    // Once the event that opened it is over: the Escape that asked a question would answer it at once.
    const soon = setTimeout(() => change([...windows, id]))
    return () => {
      clearTimeout(soon)
      change(windows.filter((other) => other !== id))
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => windows.at(-1) === id)
}
