const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/** Registers the worker, which caches the pages, once the first page has loaded. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a service worker there is no offline shell. Everything else works.
  const start = () => void register(FIRST_PAUSE_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/**
 * A browser drops a worker that could not cache all its files, so a bad connection may take several tries. The pause
 * grows, because a full device never has room for them.
 * @param pause milliseconds until the next try
 */
async function register(pause: number): Promise<void> {
  if (await install().catch(() => false)) return
  setTimeout(() => void register(Math.min(2 * pause, LONGEST_PAUSE_MS)), pause)
}

/**
 * @returns whether the worker of the newest build has all its files
 * @throws Error when the server cannot be asked for it
 */
async function install(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register('/worker.js')
  // By itself, the browser looks only once for the worker of a new build.
  if (!registration.installing) await registration.update()
  const { installing } = registration
  if (!installing) return true
  return new Promise((resolve) => {
    const tell = () => resolve(installing.state !== 'redundant')
    installing.addEventListener('statechange', tell, { once: true })
  })
}
