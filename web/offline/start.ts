import { onlineManager, type QueryClient } from '@tanstack/react-query'

const RETRY_MS = 5_000

/**
 * Starts to cache answers once somebody is signed in. The code for it is not fetched before. If it is lost, it is asked
 * for again, and the page does not wait.
 * @param whoIsHere the uuid of the signed-in person
 */
export async function startCaching(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  const start = async () => {
    if (!navigator.onLine) onlineManager.setOnline(false)
    const caching = await import('./caching.ts').catch(() => undefined)
    if (caching) await caching.cacheAnswers(queries, whoIsHere)
    else setTimeout(() => void start(), RETRY_MS)
  }
  if (whoIsHere() !== undefined) return start()
  const stop = queries.getQueryCache().subscribe(() => {
    if (whoIsHere() === undefined) return
    stop()
    void start()
  })
}
