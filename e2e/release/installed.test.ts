import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../portal.ts'
import { openAs, openPage, sharedDemo, tokenOf } from '../stage.ts'
import { storedAnswers } from '../storedAnswers.ts'
import { type FlakyProxy, flakyProxyTo } from './flakyProxy.ts'

const demo = sharedDemo()
const OFFLINE = 'You are offline. What you see is what was loaded last.'

describe('the portal as an app', () => {
  test('can be installed: it has the chapter’s name and colour, and icons of the sizes that it says', async () => {
    const { address } = demo()
    const page = await openPage(address)
    await page.goto('/login')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await fetch(address + href)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      name: 'Association for Computing Machinery at UCLA',
      short_name: 'ACM',
      theme_color: '#1d6bff',
      display: 'standalone',
      start_url: '/home',
    })
    const apple = { src: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'), sizes: '180x180' }
    for (const { src, sizes } of [...manifest.icons, apple]) expect(await sizeOf(address + src), src).toBe(sizes)
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    expect(manifest.icons.at(-1).purpose).toBe('maskable')
  })

  test('of another chapter has its name', async () => {
    const { address } = await startPortal({ env: { CHAPTER_CONFIG: 'examples/robotics.config.ts' } })
    const manifest = await (await fetch(`${address}/manifest.webmanifest`)).json()
    expect(manifest.name).toMatch(/Robotics/)
    expect(await (await fetch(address)).text()).toContain(`<meta property="og:title" content="${manifest.name}"`)
  })

  test('colours the browser like its paper, also when the scheme is switched by hand', async () => {
    const page = await openAs(demo().address, 'demo-ada', {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
    })
    await page.goto('/home')
    const shown = () =>
      page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color][media=all]')?.content)
    expect(await shown()).toBe('#f6f6f2')
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    expect(await shown()).toBe('#0d0f15')
    await page.reload()
    expect(await shown()).toBe('#0d0f15')
  })
})

describe('a shared link', () => {
  test.each(['/', '/events'])('to %s shows the chapter’s card, and nothing that only members see', async (path) => {
    const html = await (await fetch(demo().address + path)).text()
    const said = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(said('og:title')).toBe('Association for Computing Machinery at UCLA')
    expect(said('og:description')).toMatch(/^We bring together/)
    expect(said('twitter:card')).toBe('summary_large_image')
    expect(said('og:image')).toBe(`${demo().address}/card.png`)
    expect(await sizeOf(said('og:image')!)).toBe('1200x630')
    expect(html).not.toMatch(/Open Lab/)
  })

  test('uses the address that the reverse proxy received, and no other', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example.edu' }
    const behind = await startPortal({ env: { TRUST_PROXY: '127.0.0.1' } })
    expect(await (await fetch(behind.address, { headers })).text()).toContain('"https://portal.example.edu/card.png"')
    const alone = await startPortal()
    expect(await (await fetch(alone.address, { headers })).text()).toContain(`"${alone.address}/card.png"`)
  })
})

describe('after one visit, without a network', () => {
  test('the events and the points of last time are there, and it says how old they are', async () => {
    const ada = await visited('demo-ada')
    const points = await ada.getByRole('progressbar').first().getAttribute('aria-valuenow')
    await ada.context().setOffline(true)
    await ada.goto('/home')
    await ada.getByText(OFFLINE).waitFor()
    await ada.getByText(/^Loaded .+\.$/).waitFor()
    await ada.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
    expect(await ada.getByRole('progressbar').first().getAttribute('aria-valuenow')).toBe(points)
    // Data that was never cached says so and does not load forever.
    await ada.getByText('This is not on this device. It needs a connection.').first().waitFor()
    await ada.goto('/events')
    await ada.getByRole('article', { name: /Open Lab/ }).waitFor()

    await ada.context().setOffline(false)
    await ada.getByText(OFFLINE).waitFor({ state: 'detached' })
  })

  test('the page of an event opens by its address', async () => {
    const ada = await visited('demo-ada')
    const href = await ada
      .getByRole('link', { name: /Open Lab/ })
      .first()
      .getAttribute('href')
    await ada.context().setOffline(true)
    await ada.goto(href!)
    await ada.getByText(OFFLINE).waitFor()
    await ada.getByRole('heading', { level: 1, name: /Open Lab/ }).waitFor()
  })

  test('an officer’s lists are not available, because codes are never cached', async () => {
    const grace = await visited('demo-grace')
    expect(await storedAnswers(grace)).toMatch(/Grace/)
    expect(await storedAnswers(grace)).not.toMatch(/attendanceCode|Open Lab/)
  })

  test('nothing of hers remains after signing out, not even for the next person', async () => {
    const ada = await visited('demo-ada')
    expect(await storedAnswers(ada)).toMatch(/Lovelace/)
    const grace = await tokenOf(demo().address, 'demo-grace')
    await ada.goto('/profile')
    await ada.getByRole('button', { name: 'Sign Out' }).click()
    await ada.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor()
    await keptUntil(ada, (kept) => !/Lovelace|Open Lab/.test(kept))

    await comeIn(ada, grace)
    await keptUntil(ada, (kept) => /Grace/.test(kept))
    expect(await storedAnswers(ada)).not.toMatch(/Lovelace/)
  })
})

describe('a new build', () => {
  test('is on the screen at once, even if the worker is still the old one', async () => {
    const proxy = await flakyProxyTo(demo().address)
    const ada = await visited('demo-ada', proxy.address)
    proxy.deploy('new')
    await ada.goto('/home')
    expect(await ada.locator('meta[name=build]').getAttribute('content')).toBe('new')
  })

  test('replaces the old build without a reload, and windows of the old build still find their files', async () => {
    const proxy = await flakyProxyTo(demo().address)
    const ada = await visited('demo-ada', proxy.address)
    const [first] = await shells(ada)
    const script = await ada.locator('script[type=module]').first().getAttribute('src')
    await upgrade(ada, proxy, 'new')
    expect(await shells(ada)).toEqual([first, 'shell new'])
    await ada.context().setOffline(true)
    expect(await ada.evaluate((src) => fetch(src).then(({ ok }) => ok), script!)).toBe(true)
    await ada.goto('/home')
    expect(await ada.locator('meta[name=build]').getAttribute('content')).toBe('new')
  })

  test('that was taken back is the newest again: after the next one, its windows still find their files', async () => {
    const proxy = await flakyProxyTo(demo().address)
    const ada = await visited('demo-ada', proxy.address)
    const [first] = await shells(ada)
    for (const name of ['new', undefined, 'newest']) await upgrade(ada, proxy, name)
    expect(await shells(ada)).toEqual([first, 'shell newest'])
  })
})

/** Replaces the build, and waits for its worker. */
async function upgrade(page: Page, proxy: FlakyProxy, name: string | undefined): Promise<void> {
  const before = await shells(page)
  // Chromium keeps the old worker for five minutes more if a call reaches it while it is being replaced.
  await page.goto('/card.png')
  proxy.deploy(name)
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect.poll(() => shells(page).then((names) => names.at(-1))).not.toBe(before.at(-1))
  await expect.poll(() => isAtWork(page)).toBe(true)
}

/** Whether the newest worker has taken over from the one before. */
function isAtWork(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration()
    return !found?.installing && !found?.waiting && found?.active?.state === 'activated'
  })
}

/** A person who has been here once, in a browser that has cached the pages. */
async function visited(sub: string, address = demo().address): Promise<Page> {
  const page = await openPage(address)
  await page.goto('/login')
  await comeIn(page, await tokenOf(demo().address, sub))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/events')
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await page.waitForLoadState('networkidle')
  // The events of officers contain codes and are not cached.
  if (sub === 'demo-ada') await keptUntil(page, (kept) => kept.includes('"/api/v1/event"]'))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await keptUntil(page, (kept) => /"firstName"/.test(kept) && /checkInGrace/.test(kept))
  return page
}

async function comeIn(page: Page, token: string): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function keptUntil(page: Page, isSo: (kept: string) => boolean): Promise<void> {
  await expect.poll(async () => isSo(await storedAnswers(page))).toBe(true)
}

async function shells(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))
}

async function sizeOf(picture: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
