/** Whether a door may have been open on this device, so that only such devices fetch its code. */
export async function mayHaveDoor(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  // Not every browser knows which databases there are.
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return !databases || databases.some(({ name }) => name === 'door')
}
