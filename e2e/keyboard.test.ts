import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { focusOn, goAround, press, tabTo } from './keyboard.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, openPage, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

test('Ada signs in, skips to the content, finds an event, turns it over, RSVPs and checks in with only the keyboard', async () => {
  const title = 'Typing Night'
  const { attendanceCode } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title })
  const door = await arrive(390, '/events')
  await signIn(door)
  await focusOn(door, door.getByRole('heading', { level: 1, name: 'Events' }))
  const page = await door.context().newPage()
  await skipToContent(page)
  await filter(page, title)
  await turnOver(page, title)
  await rsvp(page, title)
  await checkIn(page, attendanceCode)
})

test.each([
  { width: 390, name: 'Ada King', year: 'Junior' },
  { width: 1440, name: 'Ada Byron', year: 'Senior' },
])(
  'Ada opens a row of the leaderboard and edits her profile with only the keyboard at $width px',
  async ({ width, name, year }) => {
    const page = await arrive(width, '/home')
    await signIn(page)
    // The field for the code takes it from the heading while an event runs that she has not checked in to.
    await focusOn(page, page.locator('main').locator('h1:focus, input:focus'))
    await goTo(page, 'Leaderboard')
    await openRow(page)
    await goTo(page, 'Profile')
    await editProfile(page, name, year)
  },
)

test('a new student whose registration fails goes on in its form with only the keyboard', async () => {
  const page = await arrive(390, '/login')
  await press(page, page.getByRole('button', { name: 'Sign in with Google' }))
  await press(page, page.getByRole('button', { name: 'Sign in as a new student' }))
  await focusOn(page, page.getByRole('heading', { level: 1, name: 'Complete Registration' }))
  await tabTo(page, page.getByRole('combobox', { name: 'Major' }))
  await page.keyboard.type('Geophysics')
  await choose(page, 'Geophysics')
  await press(page, page.getByRole('combobox', { name: 'Year' }))
  await choose(page, 'Junior')
  await page.route('**/api/v1/register', (route) => route.abort(), { times: 1 })
  await press(page, page.getByRole('button', { name: 'Register' }))
  await page.getByText('Failed to fetch').waitFor()
  await press(page, page.getByRole('button', { name: 'Register' }), 'Shift+Tab')
  await focusOn(page, page.getByRole('heading', { level: 1, name: 'Registration Complete' }))
})

test('Hedy, an officer, works at the door with only the keyboard', async () => {
  const title = 'Typing at the Door'
  const grace = await tokenOf(demo().address, 'demo-grace')
  const { uuid } = await runningEvent(demo(), grace, { title, committee: 'AI' })
  const whoCame = async () => {
    const { attendance } = (await call(demo(), listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    return attendance.map(({ user }: EventAttendance) => fullName(user))
  }
  const viewport = { width: 390, height: 800 }
  const page = await openAs(demo().address, 'demo-hedy', { viewport, reducedMotion: 'reduce' })
  await page.goto(`/events/${uuid}/door`)
  const search = page.getByRole('searchbox', { name: 'Search everybody by name' })
  const margaret = page.getByRole('list', { name: 'Found' }).getByRole('button', { name: /^Margaret Hamilton/ })

  await tabTo(page, search)
  await page.keyboard.type('margaret ham')
  await press(page, margaret, 'Shift+Tab')
  await page.getByText('Margaret Hamilton is in.').waitFor()
  await expect.poll(whoCame).toEqual(['Margaret Hamilton'])

  await page.keyboard.press('Enter')
  await page.getByText('Margaret Hamilton is out again.').waitFor()
  await expect.poll(whoCame).toEqual([])

  await tabTo(page, search)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('margaret ham')
  await page.keyboard.press('Enter')
  await page.getByText('Margaret Hamilton is in.').waitFor()
  await focusOn(page, search)
  await press(page, page.getByRole('link', { name: 'Back to the event' }), 'Shift+Tab')
  await focusOn(page, page.getByRole('heading', { level: 1, name: title }))
})

test('the bars of a low phone cover nothing that has the focus', async () => {
  const page = await openAs(demo().address, 'demo-ada', { viewport: { width: 390, height: 520 } })
  for (const path of ['/home', '/events', '/leaderboard', '/profile']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await page.keyboard.press(key)
      await goAround(page, key)
    }
  }
})

async function arrive(width: number, path: string): Promise<Page> {
  const page = await openPage(demo().address, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

async function signIn(page: Page) {
  await press(page, page.getByRole('button', { name: 'Sign in with Google' }))
  await press(page, page.getByRole('button', { name: /^Ada Lovelace|^Ada King/ }))
}

async function skipToContent(page: Page) {
  await page.goto('/events')
  await page.getByRole('button', { name: 'Check In', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await focusOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await focusOn(page, page.getByRole('button', { name: 'Check In', exact: true }))
}

async function filter(page: Page, title: string) {
  await tabTo(page, page.getByRole('textbox', { name: 'Search events by title' }))
  await page.keyboard.type(title.toLowerCase())
  await page.getByText('1 event', { exact: true }).waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Committee' }))
  await tabTo(page, page.getByRole('radio', { name: 'Upcoming' }))
  await page.keyboard.press('ArrowRight')
  await focusOn(page, page.getByRole('radio', { name: 'All Time', checked: true }))
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ time: 'All Time', search: title.toLowerCase() })
}

async function turnOver(page: Page, title: string) {
  const card = page.getByRole('article', { name: title })
  const cover = card.getByRole('button', { name: `About ${title}` })
  const back = card.getByRole('button', { name: 'Back' })
  await press(page, cover)
  await focusOn(page, back)
  await page.keyboard.press('Escape')
  await focusOn(page, cover)
  await page.keyboard.press('Space')
  await focusOn(page, back)
  await page.keyboard.press('Enter')
  await focusOn(page, cover)
}

async function rsvp(page: Page, title: string) {
  await press(page, page.getByRole('button', { name: `RSVP to ${title}`, exact: true }))
  await focusOn(page, page.getByRole('button', { name: `Undo RSVP to ${title}` }))
}

async function checkIn(page: Page, code: string) {
  const opener = page.getByRole('main').getByRole('button', { name: 'Check In', exact: true })
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Attendance code' })
  await press(page, opener, 'Shift+Tab')
  await focusOn(page, field)
  await page.keyboard.press('Escape')
  await focusOn(page, opener)

  await page.keyboard.press('Enter')
  await focusOn(page, field)
  await page.keyboard.type('not the code')
  await page.keyboard.press('Enter')
  await focusOn(page, page.getByRole('button', { name: 'Try Again' }))
  await page.keyboard.press('Enter')
  await focusOn(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText('Awesome! You got 7 points for checking in.').waitFor()
  await focusOn(page, page.getByRole('button', { name: 'OK' }))
  await page.keyboard.press('Enter')
  await focusOn(page, opener)
}

/** Goes back up the page to the sidebar or, without one, past the menu to the tabs at the end. */
async function goTo(page: Page, place: string) {
  await page.getByRole('link', { name: 'Home', exact: true }).first().waitFor()
  const hamburger = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const isNarrow = await hamburger.isVisible()
  if (isNarrow) {
    await press(page, hamburger, 'Shift+Tab')
    await menu.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await focusOn(page, hamburger)
  }
  const link = page.getByRole('navigation', { name: isNarrow ? 'Quick' : 'Main' }).getByRole('link', { name: place })
  await press(page, link, 'Shift+Tab')
  await focusOn(page, page.getByRole('heading', { level: 1, name: place === 'Profile' ? /^Hello/ : place }))
}

async function openRow(page: Page) {
  const row = page.getByRole('table').getByRole('row').nth(3).getByRole('button')
  const whose = (await row.locator('bdi').textContent())!
  await press(page, row)
  const who = page.getByRole('dialog', { name: whose })
  await who.getByText('Place').waitFor()
  await page.keyboard.press('Escape')
  await who.waitFor({ state: 'detached' })
  await focusOn(page, row)
}

async function editProfile(page: Page, name: string, year: string) {
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
  const years = page.getByRole('combobox', { name: 'Year' })
  await press(page, years)
  await choose(page, year)
  await focusOn(page, years)
  await press(page, page.getByRole('button', { name: 'Save' }))
  await page.getByText('Profile successfully updated.').waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }), 'Shift+Tab')
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name)
  expect(await years.inputValue()).toBe(year)
}

/** In the list that is open. */
async function choose(page: Page, option: string) {
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  for (let presses = 0; presses < 6 && !(await isMarked(wanted)); presses++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Whether Enter chooses it. */
function isMarked(option: Locator): Promise<boolean> {
  return option.evaluate((element) => element.hasAttribute('data-combobox-selected'))
}
