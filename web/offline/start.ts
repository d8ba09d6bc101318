import { onlineManager, type QueryClient } from '@tanstack/react-query'

/**
 * Starts to cache answers once somebody is signed in. The code for it is not fetched before.
 * @param whoIsHere the uuid of the signed-in person
 */
export async function startCaching(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  const start = async () => {
    if (!navigator.onLine) onlineManager.setOnline(false)
    await (await import('./caching.ts')).cacheAnswers(queries, whoIsHere)
  }
  if (whoIsHere() !== undefined) return start()
  const stop = queries.getQueryCache().subscribe(() => {
    if (whoIsHere() === undefined) return
    stop()
    void start()
  })
}
