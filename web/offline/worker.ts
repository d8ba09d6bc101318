/**
 * Caches the pages of this build and serves them when the server does not. Otherwise every page comes from the server,
 * so that nobody stays on an old build. Calls are never cached here, so no personal data is.
 */

/** The build puts this in front of the file: its name, and the paths of its files. */
declare const BUILD: { name: string; files: string[] }
const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = 'shell '
const OWN = SHELL + BUILD.name
const PAGE = '/'
const PATIENCE_MS = 5_000
/** Calls, and the pages that the server writes itself. */
const FROM_THE_SERVER = /^\/(app|e|embed|identity|metrics)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(cacheBuild().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || FROM_THE_SERVER.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetched(request, PAGE))
  else if (pathname.startsWith('/assets/')) event.respondWith(cached(pathname).then((file) => file ?? fetch(request)))
  else if (BUILD.files.includes(pathname)) event.respondWith(fetched(request, pathname))
})

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag } = event.data.json()
  const looks = { body, tag, data: path, icon: '/icons/192.png', badge: '/icons/192.png' }
  event.waitUntil(worker.registration.showNotification(title, looks))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data ?? PAGE)))
})

/** Shows a page in a window that is open already, or in a new one. */
async function openPage(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return void (await worker.clients.openWindow(path))
  await open.focus()
  await open.navigate(path)
}

/** The server's answer; what is cached if it does not come soon, or if a gateway says that the server is away. */
async function fetched(request: Request, path: string): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([answer, late]).catch(() => undefined)
  if (first && first.status < 500) return first
  return (await cached(path)) ?? answer
}

/** Caches all files of this build, or none: without one, the browser drops this worker and tries again later. */
async function cacheBuild(): Promise<void> {
  // A build that comes back is the newest again.
  await caches.delete(OWN)
  const place = await caches.open(OWN)
  const files = [new Request(PAGE, { cache: 'reload' }), ...BUILD.files]
  // What is left would count as the build before, and replace it.
  await place.addAll(files).catch((failure) => caches.delete(OWN).then(() => Promise.reject(failure)))
}

/** Looks in the newest build first, then in the one before it, for windows that are still open. */
async function cached(path: string): Promise<Response | undefined> {
  for (const cacheName of [OWN, ...(await builds()).reverse()]) {
    // Unlike `open`, this does not create a cache that has been deleted meanwhile.
    const file = await caches.match(path, { cacheName }).catch(() => undefined)
    if (file) return file
  }
  return undefined
}

/** Deletes all caches but this build and the one before it, which an open window may still need. */
async function deleteOldCaches(): Promise<void> {
  const before = (await builds()).filter((name) => name !== OWN).at(-1)
  const old = (await caches.keys()).filter((name) => name !== OWN && name !== before)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The names of all cached builds, oldest first. A browser may not be able to read its caches any more. */
async function builds(): Promise<string[]> {
  const names = await caches.keys().catch(() => [])
  return names.filter((name) => name.startsWith(SHELL))
}
