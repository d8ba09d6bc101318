import type { Browser, Page } from 'playwright-core'
import { MOMENT } from './clock.ts'
import type { StillHouse } from './house.ts'

export interface Screen {
  name: string
  /** `:running` is the event that is running in the demo. */
  path: string
  who?: string
  /** The buttons to press before the picture is taken, in order. */
  press?: (string | RegExp)[]
  /** Whether a canvas is drawn after the page is there. */
  isDrawn?: true
  /** The window that they open. */
  opens?: 'dialog'
}

const ADA = 'demo-ada'
const MARGARET = 'demo-margaret'

/** Every screen, and the windows over them. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', isDrawn: true },
  { name: 'register', path: '/register', who: 'demo-linus' },
  { name: 'home', path: '/home', who: ADA },
  { name: 'events', path: '/events', who: ADA },
  { name: 'event-open', path: '/events', who: ADA, press: [/^About /] },
  { name: 'events-month', path: '/events?view=month', who: ADA },
  { name: 'event', path: '/events/:running', who: ADA },
  { name: 'no-event', path: '/events?search=nothing+like+it', who: ADA },
  { name: 'check-in', path: '/events', who: ADA, press: ['Check In'], opens: 'dialog' },
  { name: 'leaderboard', path: '/leaderboard', who: ADA },
  { name: 'member', path: '/leaderboard', who: ADA, press: [/Linear Lemur/], opens: 'dialog' },
  { name: 'profile', path: '/profile', who: ADA },
  { name: 'resources', path: '/resources', who: ADA },
  { name: 'officers-home', path: '/home', who: MARGARET },
  { name: 'officers-events', path: '/events', who: MARGARET },
  { name: 'event-editor', path: '/events', who: MARGARET, press: ['Add Event'], opens: 'dialog' },
  {
    name: 'event-editor-folds',
    path: '/events',
    who: MARGARET,
    press: ['Add Event', /^Page/, /^Check-in/, /^Places and questions/, /^Repeat/],
    opens: 'dialog',
  },
  { name: 'officers-month', path: '/events?view=month', who: MARGARET },
  { name: 'officers-event', path: '/events/:running', who: MARGARET },
  { name: 'event-people', path: '/events/:running/people', who: MARGARET },
  { name: 'event-numbers', path: '/events/:running/numbers', who: MARGARET },
  { name: 'control-panel', path: '/controlpanel', who: MARGARET },
  { name: 'keys', path: '/controlpanel', who: MARGARET, press: [/Manage Keys/], opens: 'dialog' },
  { name: 'new-key', path: '/controlpanel', who: MARGARET, press: [/Manage Keys/, 'New key'], opens: 'dialog' },
  { name: 'import', path: '/controlpanel', who: MARGARET, press: [/Import Events/], opens: 'dialog' },
  { name: 'admins', path: '/controlpanel', who: MARGARET, press: [/Manage Admins/], opens: 'dialog' },
  { name: 'officers', path: '/controlpanel', who: MARGARET, press: [/Manage Officers/], opens: 'dialog' },
  { name: 'handover', path: '/handover', who: MARGARET },
  { name: 'notifications', path: '/profile/notifications', who: ADA },
  { name: 'one-click', path: '/controlpanel', who: MARGARET, press: [/One-Click/], opens: 'dialog' },
]

export const SCHEMES = ['light', 'dark'] as const
export const WIDTHS = [1440, 768, 390] as const
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 }

export type Width = (typeof WIDTHS)[number]
export type Scheme = (typeof SCHEMES)[number]

export interface Look {
  width: Width
  scheme: Scheme
}

/** Opens a screen and takes it without animation as PNG, in each of the looks. */
export async function picturesOf(
  browser: Browser,
  house: StillHouse,
  screen: Screen,
  looks: readonly Look[],
): Promise<Buffer[]> {
  const context = await browser.newContext({
    baseURL: house.address,
    viewport: sizeOf(looks[0]!.width),
    colorScheme: looks[0]!.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // The pages as the server sends them, without the worker's cache.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(MOMENT)
    if (screen.who) {
      const token = await house.tokenOf(screen.who)
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    }
    await show(page, { ...screen, path: screen.path.replace(':running', await house.running()) })
    const pictures: Buffer[] = []
    for (const { width, scheme } of looks) {
      await page.setViewportSize(sizeOf(width))
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      // What a busy machine still loads or opens is waited for once.
      const isFirst = pictures.length === 0
      pictures.push(screen.isDrawn || isFirst ? await settled(page) : await shot(page))
    }
    return pictures
  } finally {
    await context.close()
  }
}

function sizeOf(width: Width) {
  return { width, height: HEIGHTS[width] }
}

/** The first picture that equals the previous one. */
async function settled(page: Page): Promise<Buffer> {
  let before = await shot(page)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const now = await shot(page)
    if (now.equals(before)) return now
    before = now
  }
}

function shot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

async function show(page: Page, { path, press = [], opens }: Screen): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of press) await page.getByRole('button', { name }).first().click()
  if (opens) await page.getByRole(opens).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.mouse.move(0, 0)
}
