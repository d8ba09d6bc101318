import { createStore, get, update } from 'idb-keyval'

const store = createStore('door entries', 'entries')

/** The entries that an officer made at a door and that have not been answered. They outlive a sign-out. */
export async function storedEntries<Entry>(door: string): Promise<Entry[]> {
  return (await get<Entry[]>(door, store)) ?? []
}

/** Another tab may be at the same door, so entries are changed as they are stored. */
export async function changeEntries<Entry>(door: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  await update<Entry[]>(door, (stored = []) => change(stored), store)
}
