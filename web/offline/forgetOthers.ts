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
  const databases = await indexedDB.databases?.().catch(() => undefined)
  for (const { name } of databases ?? [])
    if (name?.startsWith(PREFIX) && name !== (person && databaseOf(person))) indexedDB.deleteDatabase(name)
  // Most devices have no door, and do not fetch the code for it.
  if (!databases || databases.some(({ name }) => name === 'door lists'))
    await import('./doorStorage.ts').then((door) => door.deleteListsOfOthers(person)).catch(() => undefined)
}
