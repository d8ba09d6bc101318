/**
 * Keeps the pages of this build and gives them where the network gives none. Online every page comes from the server,
 * so that nobody stays on an old one; calls are never touched, so that nothing of a person is here.
 */

/** Written in front of this file by the build. */
declare const BUILD: { name: string; files: string[] }

/** The part of a service worker's world that is used here; the pages' types know only windows. */
interface Work extends globalThis.Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Work {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface World {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Work) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
}
const world = self as unknown as World

const SHELL = 'shell '
const PAGE = '/'
const files = new Set(BUILD.files)

world.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => world.skipWaiting()))
})

world.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => world.clients.claim()))
})

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== world.location.origin) return
  if (/^\/(app|identity|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(async () => (await kept(PAGE)) ?? Response.error()))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
  else if (files.has(pathname))
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()))
})

async function keepBuild(): Promise<void> {
  const place = await caches.open(SHELL + BUILD.name)
  await place.add(new Request(PAGE, { cache: 'reload' }))
  await place.addAll(BUILD.files)
}

/** The newest build first; the one before it for windows that are still open. */
async function kept(path: string): Promise<Response | undefined> {
  for (const name of [SHELL + BUILD.name, ...(await builds()).reverse()]) {
    const file = await (await caches.open(name)).match(path)
    if (file) return file
  }
  return undefined
}

/** Whoever was typing in a window of the last build finds all of it there. */
async function forgetOldBuilds(): Promise<void> {
  const others = (await builds()).filter((name) => name !== SHELL + BUILD.name)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** In the order in which they came. */
async function builds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL))
}
