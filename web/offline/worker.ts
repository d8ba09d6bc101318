/**
 * Caches the pages of this build and serves them when the server does not. Otherwise every page comes from the server,
 * so that nobody stays on an old build. Calls are never cached here, so no personal data is.
 */

/** The build puts this in front of the file. */
declare const BUILD: {
  name: string
  /** The files that each page of this build names. A page of another build names others. */
  named: string[]
  /** The path of each file, with its hash for the browser to check. */
  files: Record<string, string>
}

/** The part of a service worker's API that is used here; the types of the pages describe windows only. */
interface Work extends globalThis.Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Work {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Work {
  data: { json(): { title: string; body: string; path: string; tag: string } } | null
}
interface Pressed extends Work {
  notification: Notification
}
interface Window {
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
}
interface World {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<Window[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Work) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'push', listen: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listen: (event: Pressed) => void): void
}
const world = self as unknown as World

const SHELL = 'shell '
const PAGE = '/'
const PATIENCE_MS = 5_000

world.addEventListener('install', (event) => {
  event.waitUntil(cacheBuild().then(() => world.skipWaiting()))
})

world.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldBuilds().then(() => world.clients.claim()))
})

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== world.location.origin) return
  if (/^\/(app|identity|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetched(request, () => cached(PAGE)))
  else if (pathname.startsWith('/assets/')) event.respondWith(cached(pathname).then((file) => file ?? fetch(request)))
  else if (pathname in BUILD.files) event.respondWith(fetched(request, () => cached(pathname)))
})

/** The server's answer; what is cached if it does not come soon, or if a gateway says that the server is away. */
async function fetched(request: Request, cache: () => Promise<Response | undefined>): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([answer, late]).catch(() => undefined)
  if (first && first.status < 500) return first
  return (await cache()) ?? answer
}

world.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag } = event.data.json()
  const looks = { body, tag, data: path, icon: '/icons/192.png', badge: '/icons/192.png' }
  event.waitUntil(world.registration.showNotification(title, looks))
})

world.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data ?? PAGE)))
})

/** Shows a page in a window that is open already, or in a new one. */
async function openPage(path: string): Promise<void> {
  const [open] = await world.clients.matchAll({ type: 'window' })
  if (!open) {
    await world.clients.openWindow(path)
    return
  }
  await open.focus()
  await open.navigate(path)
}

/**
 * Caches all files of this build, or none.
 * @throws Error when one did not come; the browser then drops this worker
 */
async function cacheBuild(): Promise<void> {
  const page = await fetchPage()
  const files = Object.entries(BUILD.files)
  await Promise.allSettled(files.map(([path, integrity]) => fetchFile(path, integrity)))
  const name = SHELL + BUILD.name
  // A build that comes back is the newest again.
  await caches.delete(name)
  const place = await caches.open(name)
  try {
    await place.put(PAGE, page)
    await place.addAll(files.map(([path, integrity]) => new Request(path, { integrity })))
  } catch (failure) {
    // What is left would count as the build before, and replace it.
    await caches.delete(name)
    throw failure
  }
}

/**
 * Fetches a file into the browser's own cache, so that the next try needs only those that are lost. A gateway may answer
 * with a page of its own and call it a success: the browser compares each file with its hash, and may have cached such
 * an answer.
 */
function fetchFile(path: string, integrity: string): Promise<Response> {
  return fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: 'reload' }))
}

/** @throws Error when it is not the page of this build. It has no hash, because it is made anew for each visit. */
async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'reload' })
  const text = await page.clone().text()
  if (!BUILD.named.every((path) => text.includes(path))) throw new Error('This is not the page of this build.')
  return page
}

/**
 * Looks in the newest build first, then in the one before it, for windows that are still open. Finds nothing if the
 * browser cannot read its caches any more.
 */
async function cached(path: string): Promise<Response | undefined> {
  try {
    for (const cacheName of [SHELL + BUILD.name, ...(await builds()).reverse()]) {
      // Unlike `open`, this does not create a cache that has been deleted meanwhile.
      const file = await caches.match(path, { cacheName })
      if (file) return file
    }
  } catch {
    // Browsers may refuse. The server has the file, too.
  }
  return undefined
}

/** Deletes all builds but this one and the one before it, which an open window may still need. */
async function deleteOldBuilds(): Promise<void> {
  const others = (await builds()).filter((name) => name !== SHELL + BUILD.name)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The names of all cached builds, oldest first. */
async function builds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL))
}
