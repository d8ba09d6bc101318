const PREFIX = 'answers of '

/** The name of the database with a person's stored answers. */
export function databaseOf(person: string): string {
  return PREFIX + person
}

/**
 * Deletes the stored answers of all other people; of everybody if nobody is signed in. The browser waits until no page
 * uses them any more.
 */
export async function forgetOthers(person: string | undefined): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const databases = (await indexedDB.databases?.().catch(() => undefined)) ?? []
  for (const { name = '' } of databases) {
    const isOfAnother = name.startsWith(PREFIX) && name !== (person && databaseOf(person))
    // An earlier version stored the lists of the door apart.
    if (isOfAnother || name === 'door lists') indexedDB.deleteDatabase(name)
  }
}
