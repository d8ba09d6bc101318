const counts = new Map<string, number>()
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Says how many entries of a door wait only in the memory of this page. While there are any, the browser asks before the
 * page is closed.
 */
export function setUnstored(door: string, count: number): void {
  counts.set(door, count)
  if (unstoredCount() > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** The number at all doors that this page had open. */
export function unstoredCount(): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
