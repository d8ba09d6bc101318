import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startPortal } from './portal.ts'
import { openAs, openPage, readOnlyDemo } from './stage.ts'

/** Scripts and styles, as they come over the wire. */
const LOGIN = 110_000
/** The university's own sign-in is a chunk of its own. */
const OWN_SIGN_IN = 2_000
const HOME = 160_000
const FONTS = 60_000
/** What the page of figures needs beyond the officers' events: the charts. */
const CHARTS = 160_000
/** Web Vitals: a cumulative layout shift is good below it. */
const GOOD_SHIFT = 0.1

describe('a first visit', () => {
  test('fetches little, in a handful of requests', async () => {
    const { address } = readOnlyDemo()
    // The demo's login page also shows its people.
    const google = await openPage((await startPortal({ google: true })).address)
    const university = await openPage((await startPortal()).address)
    const ada = await openAs(address, 'demo-ada')
    const ownButton = university.getByRole('button', { name: 'Sign in with your university account' })
    const visits = [
      { page: google, path: '/login', shows: google.getByRole('heading', { name: 'Member Login' }), limit: LOGIN },
      { page: university, path: '/login', shows: ownButton, limit: LOGIN + OWN_SIGN_IN },
      { page: ada, path: '/home', shows: ada.getByRole('heading', { level: 1, name: /Ada/ }), limit: HOME },
    ]
    for (const { page, path, shows, limit } of visits) {
      const { code, fonts, requests, encodings } = await weigh(page, path, shows)
      expect(encodings, path).toEqual(new Set(['br']))
      expect(code, path).toBeGreaterThan(limit / 2)
      expect(code, path).toBeLessThan(limit)
      expect(fonts, path).toBeGreaterThan(FONTS / 2)
      expect(fonts, path).toBeLessThan(FONTS)
      expect(requests, path).toBeLessThan(16)
    }
  })

  test('of an officer to the figures fetches the charts, and none to the events does (spec: learning §2.6)', async () => {
    const { address } = readOnlyDemo()
    const codeAt = async (path: string, heading: string) => {
      const page = await openAs(address, 'demo-margaret')
      return (await weigh(page, path, page.getByRole('heading', { name: heading, exact: true }))).code
    }
    const events = await codeAt('/events', 'Events')
    const more = (await codeAt('/numbers', 'Do new people come?')) - events
    // The events have their own windows, such as the editor, that the figures do not need.
    expect(more).toBeGreaterThan(CHARTS / 10)
    expect(more).toBeLessThan(CHARTS)
  })

  test('pushes nothing away at home when the running event arrives', async () => {
    const { address } = readOnlyDemo()
    const page = await openAs(address, 'demo-ada')
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.defineProperty(globalThis, 'shift', { get: () => seen.shift })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const events = Promise.withResolvers<void>()
    await page.route('**/api/v1/event/future', async (route) => {
      await events.promise
      await route.continue()
    })
    // The page's clock goes on by steps, because the field waits for the event for a moment only.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    const shown = (part: Locator) =>
      expect
        .poll(async () => {
          await page.clock.runFor(20)
          return part.isVisible()
        })
        .toBe(true)
    await page.goto('/home')
    await shown(page.getByRole('heading', { name: 'Event Check-In' }))
    await page.clock.runFor(600)
    const arrived = page.waitForResponse('**/api/v1/event/future')
    events.resolve()
    await (await arrived).finished()
    await shown(page.getByRole('link', { name: /Right now/ }))
    await page.clock.resume()
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(GOOD_SHIFT)
  })

  test.each(['light', 'dark'] as const)('by somebody who likes it %s never shows the other scheme', async (scheme) => {
    const { address } = readOnlyDemo()
    const page = await openPage(address, { colorScheme: scheme })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const seen = (await page.evaluate('[...new Set(window.seen)]')) as string[]
    const painted = seen.filter((color) => color !== 'rgba(0, 0, 0, 0)')
    expect(painted).toEqual([scheme === 'light' ? 'rgb(246, 246, 242)' : 'rgb(13, 15, 21)'])
  })
})

/** Bytes by kind until this is shown and nothing is loading. */
async function weigh(page: Page, path: string, shows: Locator) {
  const asked: Promise<{ kind: string; bytes: number; encoding: string | null | undefined }>[] = []
  const loading = new Set<Request>()
  const finish = (request: Request) => {
    loading.delete(request)
    asked.push(weightOf(request))
  }
  // The button is Google's own, and no test reaches it.
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  page.on('request', (request) => loading.add(request))
  page.on('requestfailed', (request) => loading.delete(request))
  page.on('requestfinished', finish)
  await page.goto(path)
  await shows.waitFor()
  // On a busy machine the browser has called the network idle before the page asked for its fonts.
  await page.evaluate('document.fonts.ready')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => loading.size).toBe(0)
  page.off('requestfinished', finish)
  const files = (await Promise.all(asked)).filter(({ kind }) => ['script', 'stylesheet', 'font'].includes(kind))
  const sum = (kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
  const encodings = new Set(files.filter(({ kind }) => kind !== 'font').map(({ encoding }) => encoding))
  return { code: sum(['script', 'stylesheet']), fonts: sum(['font']), requests: files.length, encodings }
}

async function weightOf(request: Request) {
  const encoding = await (await request.response())?.headerValue('content-encoding')
  return { kind: request.resourceType(), bytes: await bytesOf(request), encoding }
}

/** Chromium reports no size for fonts. They come as they are, so their content has it. */
async function bytesOf(request: Request): Promise<number> {
  if (request.resourceType() !== 'font') return (await request.sizes()).responseBodySize
  return (await (await request.response())!.body()).length
}
