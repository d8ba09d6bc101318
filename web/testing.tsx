import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { type Chapterhouse, NOW } from '#server/testing.ts'
import { App } from './App.tsx'
import { Chapterhouse as Screens } from './Chapterhouse.tsx'
import { createQueries } from './lib/queries.ts'

/** The wire between the pages and the server in memory; a test can cut it or hold what comes over it. */
export interface Network {
  /** Calls fail as they do without a connection: every one, or those whose address holds `part`. */
  cut(part?: string): void
  mend(): void
  /** The next call whose address holds `part` reaches the server, but its answer never comes. */
  lose(part: string): void
  /** Calls whose address holds `part` wait for their answer until the returned function is called. */
  hold(part: string): () => void
  /** `GET /app/api/v1/user` and so on, in the order in which they were made. */
  calls: string[]
  /** What was sent with the calls that send something. */
  bodies: unknown[]
}

export interface Visit {
  user: ReturnType<typeof userEvent.setup>
  network: Network
  /** Where the visitor is: path and query. */
  place(): string
}

/**
 * Opens the portal at a path as somebody's browser does, on the real server in memory. The visitor's clock stands
 * at NOW, as the server's does, and moves with `vi.setSystemTime`. `prepare` touches the wire before the first call.
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
  const queries = createQueries()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  render(
    <BrowserRouter>
      <Screens queries={queries} nonce="" env="test">
        <App />
      </Screens>
    </BrowserRouter>,
  )
  onTestFinished(() => {
    cleanup()
    queries.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { user: userEvent.setup(), network, place: () => location.pathname + location.search }
}

/** Makes the window so many pixels wide, until the test is over. */
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
  let cut: string | undefined
  let lost: string | undefined
  const held: { part: string; released: Promise<void> }[] = []
  const calls: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    calls.push(`${method} ${address}`)
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    await Promise.all(held.filter(({ part }) => address.includes(part)).map(({ released }) => released))
    if (cut !== undefined && address.includes(cut)) throw new TypeError('Failed to fetch')
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    if (lost !== undefined && address.includes(lost)) {
      lost = undefined
      throw new TypeError('Failed to fetch')
    }
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  })
  return {
    calls,
    bodies,
    cut: (part = '') => {
      cut = part
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
  }
}
