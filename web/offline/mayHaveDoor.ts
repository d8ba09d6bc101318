let wasOpenHere = false

/** Remembers that this page had a door open: on a full device no database tells. */
export function noteDoor(): void {
  wasOpenHere = true
}

/** Whether a door may have been open on this device, so that only such devices fetch its code. */
export async function mayHaveDoor(): Promise<boolean> {
  if (wasOpenHere) return true
  if (!('indexedDB' in globalThis)) return false
  // Not every browser knows which databases there are.
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return !databases || databases.some(({ name }) => name === 'door')
}
