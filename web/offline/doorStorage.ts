/**
 * What the door stores on this device for one officer: the list of guests, and entries that this list does not show yet.
 * Nothing here fails: without this storage, or with a full one, the page goes on with what it has in memory.
 */
export interface DoorRecord {
  /** The officer. */
  owner: string
  event: string
}

export interface StoredEntry extends DoorRecord {
  /** Sorts in the order in which the entries were made. The server uses it too. */
  id: string
  /** The turn in which the server took it. Lists that were asked for before may not show it. */
  taken?: number
  /** The sentence of the server's refusal, shown until the officer dismisses it. */
  refused?: string
}

/** Whether the server has neither taken nor refused it yet. */
export const isWaiting = ({ taken, refused }: StoredEntry) => taken === undefined && refused === undefined

type Table = 'lists' | 'queue'

const NAME = 'door'
let opened: Promise<IDBDatabase> | undefined

/**
 * Stores a record; `key` is unique in its table. A new entry outlives a loss of power, too. What is written later does not
 * wait for the disk, so that the next tap does not wait for it.
 * @returns whether it is stored
 */
export async function store<T extends DoorRecord>(table: Table, key: string, record: T): Promise<boolean> {
  const durability = table === 'queue' ? 'strict' : 'relaxed'
  return (await work(table, 'readwrite', (records) => records.put(record, key), durability)) !== undefined
}

/** Changes a record, unless it was removed meanwhile, in another tab too. @returns whether that is stored */
export async function update<T extends DoorRecord>(table: Table, key: string, record: T): Promise<boolean> {
  const found = await work(table, 'readwrite', (records) => {
    const request = records.openCursor(key)
    request.onsuccess = () => void request.result?.update(record)
    return request
  })
  return found !== undefined
}

export async function remove(table: Table, keys: readonly string[]): Promise<void> {
  for (const key of keys) await work(table, 'readwrite', (records) => records.delete(key))
}

/** The records of an officer at an event, in the order of their keys; undefined without storage. */
export async function recordsOf<T extends DoorRecord>(
  table: Table,
  owner: string,
  event: string,
): Promise<T[] | undefined> {
  const all = await allIn<T>(table)
  return all?.filter((record) => record.owner === owner && record.event === event)
}

/** The events at which an officer has entries that wait or were refused. */
export async function eventsWithEntries(owner: string): Promise<Set<string>> {
  const entries = (await allIn<StoredEntry>('queue')) ?? []
  const theirs = entries.filter((entry) => entry.owner === owner && entry.taken === undefined)
  return new Set(theirs.map(({ event }) => event))
}

/** The entries that wait, of all officers who were at a door with this device. */
export async function waitingEntries(): Promise<StoredEntry[]> {
  return ((await allIn<StoredEntry>('queue')) ?? []).filter(isWaiting)
}

/**
 * Removes the lists of all other officers. Entries stay until they are sent, so that nobody who came is lost. Those that
 * were refused stay until somebody else signs in.
 */
export async function removeListsOfOthers(owner: string | undefined): Promise<void> {
  const keys = ((await work('lists', 'readonly', (records) => records.getAllKeys())) ?? []) as string[]
  await remove(
    'lists',
    keys.filter((key) => owner === undefined || !key.startsWith(`${owner} `)),
  )
  const entries = (await allIn<StoredEntry>('queue')) ?? []
  const isSaid = (entry: StoredEntry) =>
    entry.taken !== undefined || (entry.refused !== undefined && owner !== undefined)
  const isOver = (entry: StoredEntry) => entry.owner !== owner && isSaid(entry)
  await remove(
    'queue',
    entries.filter(isOver).map(({ id }) => id),
  )
}

function allIn<T>(table: Table): Promise<T[] | undefined> {
  return work(table, 'readonly', (records) => records.getAll())
}

/** The result once it is stored; undefined if it cannot be. */
async function work<T>(
  table: Table,
  mode: IDBTransactionMode,
  ask: (records: IDBObjectStore) => IDBRequest<T>,
  durability: IDBTransactionDurability = 'relaxed',
): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    return await transact(table, mode, ask, durability)
  } catch {
    // Browsers close the connection by themselves, for example while a phone sleeps.
    opened = undefined
    return transact(table, mode, ask, durability).catch(() => undefined)
  }
}

async function transact<T>(
  table: Table,
  mode: IDBTransactionMode,
  ask: (records: IDBObjectStore) => IDBRequest<T>,
  durability: IDBTransactionDurability,
): Promise<T> {
  opened ??= open()
  const transaction = (await opened).transaction(table, mode, { durability })
  const request = ask(transaction.objectStore(table))
  return new Promise((resolve, reject) => {
    // Only a completed transaction is stored.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('lists')
    request.result.createObjectStore('queue')
  }
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
