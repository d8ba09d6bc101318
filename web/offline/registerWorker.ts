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
  const isInstalled = await navigator.serviceWorker
    .register('/worker.js')
    .then(installed)
    .catch(() => false)
  if (!isInstalled) setTimeout(() => void register(Math.min(2 * pause, LONGEST_PAUSE_MS)), pause)
}

function installed({ installing, waiting, active }: ServiceWorkerRegistration): boolean | Promise<boolean> {
  if (!installing) return Boolean(waiting ?? active)
  return new Promise((resolve) => {
    const tell = () => resolve(installing.state !== 'redundant')
    installing.addEventListener('statechange', tell, { once: true })
  })
}
