import { createStore, delMany, get, keys, set, type UseStore, update } from 'idb-keyval'

let entries: UseStore | undefined
let lists: UseStore | undefined
// Opened when they are needed, because some browsers have no databases.
const entryStore = () => (entries ??= createStore('door entries', 'entries'))
const listStore = () => (lists ??= createStore('door lists', 'lists'))

/** The entries that an officer made at a door and that have not been answered. They outlive a sign-out. */
export async function storedEntries<Entry>(door: string): Promise<Entry[]> {
  return (await get<Entry[]>(door, entryStore())) ?? []
}

/** Another tab may be at the same door, so entries are changed as they are stored. */
export async function changeEntries<Entry>(door: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  await update<Entry[]>(door, (stored = []) => change(stored), entryStore())
}

export async function storedList<List>(door: string): Promise<List | undefined> {
  return get<List>(door, listStore())
}

export async function storeList<List>(door: string, list: List): Promise<void> {
  await set(door, list, listStore())
}

/** Names a door on this device. */
export function doorOf(owner: string, event: string): string {
  return `${owner} ${event}`
}

/** Deletes the lists of guests that other people had on this device. */
export async function deleteListsOfOthers(owner: string | undefined): Promise<void> {
  const doors = (await keys<string>(listStore())).filter((door) => owner === undefined || !door.startsWith(`${owner} `))
  await delMany(doors, listStore())
}
