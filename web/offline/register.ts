/** Lets the worker keep the pages for a day without a network: after the first page has come, never before. */
export function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where the browser forbids it there is no shell, and nothing else is missing.
  const start = () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
