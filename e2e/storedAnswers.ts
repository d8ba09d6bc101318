import type { Page } from 'playwright-core'

/** The answers that the phone has stored, as `["GET","/api/v1/user"] {...}`. */
export function storedAnswers(phone: Page): Promise<string> {
  return phone.evaluate(async () => {
    const names = (await indexedDB.databases())
      .map(({ name }) => name!)
      .filter((name) => name.startsWith('answers of '))
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise<string[]>((resolve) => {
            indexedDB.open(name).onsuccess = ({ target }) => {
              const database = (target as IDBOpenDBRequest).result
              const found: string[] = [name]
              // Its page may not have made the table yet.
              if (!database.objectStoreNames.contains('answers')) return resolve(found)
              database.transaction('answers').objectStore('answers').openCursor().onsuccess = (event) => {
                const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
                if (!cursor) {
                  database.close()
                  return resolve(found)
                }
                found.push(`${cursor.key} ${JSON.stringify(cursor.value)}`)
                cursor.continue()
              }
            }
          }),
      ),
    )
    return rows.flat().join('\n')
  })
}
