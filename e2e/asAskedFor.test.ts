import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Event, listFutureEvents } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { call } from './portal.ts'
import { openAs, readOnlyDemo, tokenOf } from './stage.ts'

const WIDTHS = [390, 768, 1024, 1440] // Phone, the widest narrow screen, a tablet, a laptop.
const MEMBER_PAGES = ['/home', '/events', '/profile', '/leaderboard', '/resources']
const ADMIN_PAGES = ['/home', '/events', '/leaderboard', '/resources', '/controlpanel']
const FIELDS =
  /^(Title|(Event )?link|Committee|Attendance code|Attendance points|Start date|Start time|End date|End time|Location|Description)/i
const { address } = readOnlyDemo()

describe('the top bar and the sidebar', () => {
  test.each([
    ['a member', 'demo-ada', 'Ada Lovelace', 'Ada Lovelace', '/profile', MEMBER_PAGES],
    ['an admin', 'demo-grace', 'Grace Hopper', 'Admin', '/home', ADMIN_PAGES],
    ['the super admin', 'demo-margaret', 'Margaret Hamilton', 'Super Admin', '/home', ADMIN_PAGES],
  ])('%s has them everywhere (spec: members §3.2, members §3.7)', async (_, who, name, title, leadsTo, paths) => {
    const page = await openAs(address, who)
    for (const path of paths) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await hasTheBar(page, name, leadsTo)
        await (width > 768 ? hasTheSidebar(page, title) : opensTheSidebar(page, title))
      }
    }
  })

  test('a long name ends in an ellipsis, the points never', async () => {
    const page = await openAs(address, 'demo-ada', { viewport: { width: 390, height: 844 } })
    await answerAs(page, { name: 'Ada Augusta Byron King-Noel of Lovelace', points: 12_345 })
    await page.goto('/home')
    const bar = page.getByRole('banner').first()
    await isWholeAndSeen(bar.getByText('12,345 pts'))
    const name = bar.getByText('Ada Augusta Byron King-Noel of Lovelace')
    expect(await name.evaluate((at) => at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow)).toBe(
      'ellipsis',
    )
  })
})

async function hasTheBar(page: Page, name: string, leadsTo: string) {
  const bar = page.getByRole('banner').first()
  const home = bar.getByRole('link', { name: 'Home', exact: true })
  await isWholeAndSeen(home)
  const own = bar.getByRole('link', { name })
  await isWholeAndSeen(own.getByText(/^[\d,]+ pts$/))
  expect((await own.getByText(name).boundingBox())!.width).toBeGreaterThan(40)
  expect(await own.getAttribute('href')).toBe(leadsTo)
}

async function hasTheSidebar(page: Page, title: string) {
  const side = page.getByRole('complementary').first()
  await holdsTheSidebar(side, title)
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
}

/** The menu is the sidebar, and closes when the window is wider than 768 px. */
async function opensTheSidebar(page: Page, title: string) {
  const { width } = page.viewportSize()!
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await holdsTheSidebar(menu, title)
  expect(await menu.getByRole('navigation').first().getAttribute('aria-label')).toBe('Main')
  await page.setViewportSize({ width: 769, height: 900 })
  await menu.waitFor({ state: 'detached' })
  await page.setViewportSize({ width, height: 900 })
}

async function holdsTheSidebar(side: Locator, title: string) {
  const isMember = title.includes('Ada')
  const places = isMember
    ? ['Events', 'Profile', 'Leaderboard', 'Resources']
    : ['Events', 'Members', 'Organization', 'Control Panel']
  const navigation = side.getByRole('navigation', { name: 'Main' })
  for (const place of places) await isWholeAndSeen(navigation.getByRole('link', { name: place }))
  expect(await navigation.getByRole('link').count()).toBe(places.length)
  await side.getByText('ACM', { exact: true }).waitFor()
  await side.getByText(title, { exact: true }).waitFor()
  expect(await side.getByRole('progressbar').count()).toBe(isMember ? 1 : 0)
  expect(await side.getByText(/^Earn [\d,]+ more points? to reach /).count()).toBe(isMember ? 1 : 0)
  expect(await side.getByRole('img', { name: /^Association/ }).count()).toBe(isMember ? 0 : 1)
}

test('Home features the next five events by start, one’s own among them', async () => {
  const { events } = (await call({ address }, listFutureEvents, await tokenOf(address, 'demo-ada'))).body
  const next = events.toSorted((a: Event, b: Event) => a.startDate.localeCompare(b.startDate)).slice(0, 5)
  const page = await openAs(address, 'demo-ada')
  await page.goto('/home')
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect.poll(() => rows.locator('bdi').allTextContents()).toEqual(next.map(({ title }: Event) => title))
  expect(await rows.filter({ hasText: 'You’re going' }).count()).toBeGreaterThan(1)
})

test('the RSVP of a running event is a button as wide and high as those of others', async () => {
  const page = await openAs(address, 'demo-ada')
  await page.goto('/events')
  const running = page.getByRole('article').filter({ hasText: 'Happening now' })
  const now = (await running.getByRole('button', { name: /^RSVP to/ }).boundingBox())!
  const later = page.getByRole('article').filter({ hasNotText: 'Happening now' })
  const other = (await later
    .getByRole('button', { name: /^RSVP to/ })
    .first()
    .boundingBox())!
  expect([now.width, now.height]).toEqual([other.width, other.height])
})

describe('the dashboard of officers', () => {
  test('opens with its heading, Add Event and the way to earlier events in view, and the month from its start', async () => {
    const page = await openAs(address, 'demo-margaret')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/events')
      for (const part of [
        page.getByRole('heading', { level: 1, name: 'Events' }),
        page.getByRole('button', { name: 'Add Event' }).first(),
        page.getByRole('button', { name: 'see earlier events' }),
      ]) {
        await part.waitFor()
        const { y, height } = (await part.boundingBox())!
        expect(y >= 0 && y + height <= 900, `${width} px: ${part}`).toBe(true)
      }
      const people = page.getByRole('link', { name: /People of / })
      expect(await people.count()).toBeGreaterThan(5)
      const counts = await people.allTextContents()
      expect(counts.filter((text) => !/^[\d,]+ RSVPs?/.test(text.trim()))).toEqual([])
    }
    await page.getByRole('button', { name: 'see earlier events' }).click()
    await page.getByRole('button', { name: 'see earlier events' }).waitFor({ state: 'detached' })
  })

  test('opens the editor with all ten fields', async () => {
    const page = await openAs(address, 'demo-margaret')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/events')
      await page.getByRole('button', { name: 'Add Event' }).first().click()
      const editor = page.getByRole('dialog')
      await editor.getByText('Cover', { exact: true }).waitFor()
      await expect.poll(() => editor.getByText(FIELDS).count()).toBeGreaterThanOrEqual(11)
    }
  })
})

test('the leaderboard is the podium, and at once the table (spec: members §9.1)', async () => {
  const page = await openAs(address, 'demo-ada')
  await page.goto('/leaderboard')
  const table = (await page.getByRole('table').elementHandle())!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const between = (list: Element, below: Node) =>
      (below as Element).getBoundingClientRect().top - list.getBoundingClientRect().bottom
    expect(await page.getByRole('list', { name: 'Top three' }).evaluate(between, table)).toBeLessThan(64)
    expect(await page.getByText(/^You are \d+/).count(), 'one’s own place').toBe(1)
  }
})

describe('the profile', () => {
  test('in one column begins with what can be changed, the level and the way out, and ends with the feed (spec: members §10.6)', async () => {
    const page = await openAs(address, 'demo-ada')
    await page.goto('/profile')
    await page.getByText('Account created!').waitFor()
    const parts = [
      page.getByText('Hello,'),
      page.getByRole('textbox', { name: 'Name' }),
      page.getByRole('combobox', { name: 'Year' }),
      page.getByRole('combobox', { name: 'Major' }),
      page.getByRole('button', { name: 'Save' }),
      page.getByRole('region', { name: 'Your rank' }),
      page.getByRole('button', { name: 'Sign Out' }),
      page.getByRole('heading', { name: 'Passport' }),
      page.getByRole('button', { name: 'Delete my account' }),
      page.getByRole('heading', { name: 'Activity' }),
    ]
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await Promise.all(parts.map(async (part) => (await part.first().boundingBox())!.y))
      expect(tops, `${width} px`).toEqual(tops.toSorted((a, b) => a - b))
    }
  })
})

test.each(WIDTHS)('at %i px a banner covers nothing, and is gone after 3 s (spec: members §18.1)', async (width) => {
  const page = await openAs(address, 'demo-ada', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await answerAs(page, {})
  await page.clock.install()
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King')
  await page.getByRole('button', { name: 'Save' }).click()
  const banner = page.getByText('Profile successfully updated.')
  await banner.waitFor()
  expect(await banner.evaluate((at) => getComputedStyle(at).pointerEvents)).toBe('none')
  const box = (await banner.boundingBox())!
  for (const control of await page.locator('a, button, input, textarea').all()) {
    const at = await control.boundingBox()
    if (!at) continue
    const isApart =
      at.x >= box.x + box.width || at.x + at.width <= box.x || at.y >= box.y + box.height || at.y + at.height <= box.y
    expect(isApart, await control.innerHTML()).toBe(true)
  }
  await page.clock.runFor(3000)
  await banner.waitFor({ state: 'detached' })
})

test.each([
  ['Manage Keys', 'New key', 'Make key'],
  ['Manage Webhooks', 'New webhook', 'Add webhook'],
])('of %s, %s opens with its button in view at 900 px', async (manager, open, button) => {
  const page = await openAs(address, 'demo-margaret', { viewport: { width: 1440, height: 900 } })
  await page.goto('/controlpanel')
  await page.getByRole('button', { name: manager }).click()
  await page.getByRole('button', { name: open }).click()
  const at = (await page.getByRole('button', { name: button }).boundingBox())!
  expect(at.y + at.height).toBeLessThan(900)
  expect(await page.getByRole('button', { name: button }).evaluate(isOnTop)).toBe(true)
})

/** In the page: whether a press in the middle of it reaches it. */
function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** Ada's profile as the server answers it, with something changed. A save answers the same. */
async function answerAs(page: Page, change: { name?: string; points?: number }) {
  const { user } = (await call({ address }, getUser, await tokenOf(address, 'demo-ada'))).body
  await page.route('**/api/v1/user', (route) => route.fulfill({ json: { user: { ...user, ...change } } }))
}

async function isWholeAndSeen(part: Locator) {
  await part.waitFor()
  const { x, width } = (await part.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(part.page().viewportSize()!.width)
  expect(
    await part.evaluate(
      (at) => at.scrollWidth <= Math.max(at.clientWidth, Math.ceil(at.getBoundingClientRect().width)),
    ),
  ).toBe(true)
}
