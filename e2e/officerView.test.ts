import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { changeOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import { call } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const demo = sharedDemo()

const PAGES = ['/home', '/events', '/leaderboard', '/resources', '/controlpanel', '/profile/notifications']

test('an officer clicks through everything that they see: every button does something, and no call is refused', async () => {
  const page = await openAs(demo().address, 'demo-hedy', DESK)
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  const titles = (await allEvents()).map(({ title }) => title)
  const clicked: string[] = []
  for (const path of PAGES) {
    await open(page, path)
    for (const { name, place } of await kindsOfButtons(page, titles)) {
      await open(page, path)
      if (!(await clickDoesSomething(page, place))) trouble.push(`${path}: “${name}” does nothing`)
      clicked.push(`${path}: ${name}`)
      trouble.push(...(await clickTabs(page, `${path}: ${name}`)))
    }
  }
  expect(trouble).toEqual([])
  const words = clicked.join('\n')
  for (const button of [/Add Event/, /Edit /, /show who/, /Switch to Member View/, /Delete Events/]) {
    expect(words).toMatch(button)
  }
})

test('a term that ends while the editor is open: the save is refused, and what was typed stays', async () => {
  const { address } = demo()
  const page = await openAs(address, 'demo-hedy', DESK)
  await page.goto('/events')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const editor = page.getByRole('dialog', { name: 'Update the event' })
  const title = editor.getByRole('textbox', { name: 'Title' })
  const before = await title.inputValue()
  await title.fill('Typed before midnight')

  // The clock alone ends the term.
  const margaret = await tokenOf(address, 'demo-margaret')
  const term = async () => {
    const { officers } = (await call(demo(), listOfficers, margaret)).body as { officers: Officer[] }
    return officers.find(({ name }) => name === 'Hedy Lamarr')!
  }
  const { uuid } = await term()
  const until = new Date(Date.now() + 1500).toISOString()
  await call(demo(), changeOfficer, margaret, { params: { uuid }, body: { officer: { until } } })
  await expect.poll(async () => (await term()).state).toBe('ended')

  await editor.getByRole('button', { name: 'Update' }).click()
  await editor.getByText('Your term as an officer of AI has ended.', { exact: true }).waitFor()
  expect(await title.inputValue()).toBe('Typed before midnight')
  expect(new URL(page.url()).pathname).toBe('/events')
  const { events } = (await call(demo(), listEvents, margaret)).body as { events: { title: string }[] }
  expect(events.map((event) => event.title)).toContain(before)
  expect(events.map((event) => event.title)).not.toContain('Typed before midnight')
})

test('the handover is printed in dark words, also for people who prefer the dark scheme', async () => {
  const page = await openAs(demo().address, 'demo-margaret', { ...DESK, colorScheme: 'dark' })
  await page.goto('/handover')
  await page.getByRole('list', { name: 'Handovers' }).waitFor()
  const colors = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
  const dark = await colors()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colors).not.toEqual(dark)
  const light = await colors()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(colors).toEqual(light)
})

async function allEvents(): Promise<Event[]> {
  return (await call(demo(), listEvents, await tokenOf(demo().address, 'demo-grace'))).body.events
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

interface Kind {
  name: string
  /** Its place among the buttons of the page. */
  place: number
}

/** The buttons of a page, of each kind the first: the same button of other events and people does the same. */
async function kindsOfButtons(page: Page, titles: readonly string[]): Promise<Kind[]> {
  const kinds = new Map<string, Kind>()
  for (const [place, button] of (await page.getByRole('main').getByRole('button').all()).entries()) {
    const { label, text } = await button.evaluate((one) => ({
      label: one.getAttribute('aria-label'),
      text: one.textContent ?? '',
    }))
    const name = label ?? text
    if (name === 'Sign Out' || !(await button.isEnabled())) continue
    // The rank, the initials and the name.
    const isRowOfPerson = label === null && /^\d*\p{Lu}{3}\p{Ll}/u.test(text)
    const kind = titles.reduce((rest, title) => rest.replace(title, '…'), name).replaceAll(/\d+/g, '0')
    const known = isRowOfPerson ? 'a person' : kind
    if (!kinds.has(known)) kinds.set(known, { name, place })
  }
  return [...kinds.values()]
}

/** Whether a click changes the page, leads elsewhere, downloads or calls. */
async function clickDoesSomething(page: Page, place: number): Promise<boolean> {
  let isBusy = false
  const note = () => {
    isBusy = true
  }
  page.once('request', note)
  page.once('download', note)
  const look = async () => `${page.url()} ${await page.evaluate(() => scrollY + document.body.outerHTML)}`
  const button = page.getByRole('main').getByRole('button').nth(place)
  await button.scrollIntoViewIfNeeded()
  const before = await look()
  await button.click()
  const changed = await expect
    .poll(async () => isBusy || (await look()) !== before)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  await page.waitForLoadState('networkidle')
  return changed
}

/** Opens every tab of a window that is open. */
async function clickTabs(page: Page, where: string): Promise<string[]> {
  const trouble: string[] = []
  for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
    await tab.click()
    if ((await tab.getAttribute('aria-selected')) !== 'true') trouble.push(`${where}: a tab does not open`)
    await page.waitForLoadState('networkidle')
  }
  return trouble
}
