/** Registers the worker, which caches the pages, once the first page has loaded. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a service worker there is no offline shell. Everything else works.
  const register = () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
