import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { addPoints } from '#server/points/store.ts'
import { type Chapterhouse, NOW, startOn } from '#server/testing/server.ts'
import { App } from './App.tsx'
import { Chapterhouse as Screens } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'
import { fetchAhead } from './pages.tsx'

/** The network between the pages and the server in memory. A test can cut it or delay what it carries. */
export interface Network {
  /** Calls fail as they do without a connection: all of them, or those whose address contains one of the parts. */
  cut(...parts: string[]): void
  mend(): void
  /** The next change whose address contains `part` reaches the server, but its answer is lost. */
  lose(part: string): void
  /** Calls whose address contains `part` wait until the returned function is called. */
  hold(part: string): () => void
  /** Answers to GETs whose address ends with `end` arrive when the returned function is called. */
  delay(end: string): () => Promise<void>
  /** `GET /app/api/v1/user` and so on, in the order in which they were made. */
  calls: string[]
  /** The bodies of the calls that have one. */
  bodies: unknown[]
}

/** Without motion, windows open and close at once. */
let env: 'test' | 'default' = 'test'

export interface Visit {
  user: ReturnType<typeof userEvent.setup>
  network: Network
  /** Where the visitor is: path and query. */
  place(): string
}

/**
 * Opens the portal at a path as somebody's browser does, on the real server in memory. The visitor's clock stands
 * at NOW, as the server's does, and moves with `vi.setSystemTime`. `prepare` may change the network before any call.
 */
export async function visit(
  house: Chapterhouse,
  path: string,
  token?: string,
  prepare: (network: Network) => void = () => undefined,
): Promise<Visit> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  localStorage.clear()
  if (token !== undefined) localStorage.setItem('token', token)
  history.replaceState(null, '', path)
  const network = wire(house)
  prepare(network)
  const page = (load: number) => {
    const queries = createQueries()
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
    const loadAnother = (to?: string) => {
      if (to) history.replaceState(null, '', to)
      const next = page(load + 1)
      setTimeout(() => isOpen && act(() => shown.rerender(next)))
    }
    return (
      <BrowserRouter key={load}>
        <Screens queries={queries} firstCalls={fetchAhead(location.pathname)} nonce="" env={env} load={loadAnother}>
          <App />
        </Screens>
      </BrowserRouter>
    )
  }
  const shown = render(page(1))
  let isOpen = true
  onTestFinished(() => {
    isOpen = false
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { user: person(), network, place: () => location.pathname + location.search }
}

/** Opens a new portal at a path, as one of the cast does. */
export async function visitAs(
  who: 'ada' | 'grace' | 'margaret' | 'linus',
  path: string,
  prepare?: (network: Network) => void,
): Promise<Visit & { house: Chapterhouse; token: string }> {
  const house = await startOn('sqlite')
  const token = await house[who]()
  return { house, token, ...(await visit(house, path, token, prepare)) }
}

/** Gives the holder of a session points, and answers with the token. */
export async function withPoints(house: Chapterhouse, token: string, points: number): Promise<string> {
  const { uuid } = (await house.call(getUser, token)).body.user
  await house.database.write((db) => addPoints(db, uuid, points, NOW))
  return token
}

/** Somebody whose last letter is a key, and what precedes it arrives at once: a page takes as long for each as for all. */
function person(): Visit['user'] {
  const user = userEvent.setup()
  const type: typeof user.type = async (field, text) => {
    const [, words = '', keys = ''] = /^([^{[]*)(.*)$/s.exec(text)!
    const letters = [...words]
    const last = letters.pop() ?? ''
    await user.click(field)
    if (letters.length > 0) await user.paste(letters.join(''))
    await user.keyboard(last + keys)
  }
  return { ...user, type }
}

/** Leaves the tab for some milliseconds, by default a minute, and comes back: stale answers are fetched again. */
export function comeBack(away = 60_000): void {
  vi.setSystemTime(Date.now() + away)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

/** Gives answers that are there the few turns of the event loop that reading and rendering them takes. */
export function settle(): Promise<void> {
  return act(async () => {
    for (let turns = 0; turns < 5; turns++) await new Promise((done) => setTimeout(done))
  })
}

/** Somebody else signs in, or with an empty token nobody, in another tab. */
export function signInAs(token: string): void {
  if (token) localStorage.setItem('token', token)
  else localStorage.removeItem('token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
}

/** Whether all of these words have been on the screen since, however short the time and slow the machine. */
export function everSaid(...words: string[]): () => boolean {
  const left = new Set(words)
  const look = () => {
    for (const word of left) if (document.body.textContent?.includes(word)) left.delete(word)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => left.size === 0
}

/** Windows fade and slide in the rest of the test, as they do for most people. Call it before the visit. */
export function move(): void {
  const { matchMedia } = window
  env = 'default'
  window.matchMedia = (media) =>
    media.includes('reduced-motion') ? Object.assign(matchMedia(media), { matches: false }) : matchMedia(media)
  onTestFinished(() => {
    env = 'test'
    window.matchMedia = matchMedia
  })
}

/** Sets the width of the window in pixels for the rest of the test. */
export function widen(width: number): void {
  const set = (pixels: number) =>
    act(() => {
      window.innerWidth = pixels
      window.dispatchEvent(new Event('resize'))
    })
  const before = window.innerWidth
  set(width)
  onTestFinished(() => set(before))
}

function wire({ app }: Chapterhouse): Network {
  let cut: string[] | undefined
  let lost: string | undefined
  const delayed: { end: string; released: Promise<void> }[] = []
  const held: { part: string; released: Promise<void> }[] = []
  const calls: string[] = []
  const bodies: unknown[] = []
  const serversOwn = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    // The server runs in the same process, and asks the identity provider for its keys. The demo's is the portal itself.
    if (/^https?:/.test(address) && !address.startsWith(location.origin)) return serversOwn(address, init)
    const { method = 'GET', headers, body } = init
    calls.push(`${method} ${address}`)
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    await Promise.all(held.filter(({ part }) => address.includes(part)).map(({ released }) => released))
    if (cut?.some((part) => address.includes(part))) throw new TypeError('Failed to fetch')
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    if (method !== 'GET' && lost !== undefined && address.includes(lost)) {
      lost = undefined
      throw new TypeError('Failed to fetch')
    }
    if (method === 'GET')
      await Promise.all(delayed.filter(({ end }) => address.endsWith(end)).map(({ released }) => released))
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  })
  return {
    calls,
    bodies,
    cut: (...parts) => {
      cut = parts.length > 0 ? parts : ['']
    },
    mend: () => {
      cut = undefined
    },
    lose: (part) => {
      lost = part
    },
    hold: (part) => {
      const { promise: released, resolve } = Promise.withResolvers<void>()
      held.push({ part, released })
      return resolve
    },
    delay: (end) => {
      const { promise: released, resolve } = Promise.withResolvers<void>()
      delayed.push({ end, released })
      return () => {
        resolve()
        return settle()
      }
    },
  }
}
