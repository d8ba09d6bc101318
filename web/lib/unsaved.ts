import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  open += by
  for (const listener of listeners) listener()
}

/** Reports unsaved text while the component is shown. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    change(1)
    return () => change(-1)
  }, [isUnsaved])
}

/** Whether the page has unsaved text. Then no screen closes by itself. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open > 0,
  )
}
