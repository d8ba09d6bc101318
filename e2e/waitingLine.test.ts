import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ordinal } from '#domain/calendar.ts'
import { createEvent, updateEvent } from '#domain/events/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { addRsvp, cancelRsvp, type EventRsvp, listEventRsvps } from '#domain/rsvp/contract.ts'
import { networkTo } from './network.ts'
import { call } from './portal.ts'
import { openAs, startDemo, tokenOf } from './stage.ts'

const TITLE = 'Game Jam'
const HOUR = 3_600_000
const PLACES = 4

interface Person {
  sub: string
  name: string
}

test('places open at the second on the pages that wait, the line moves on them, and the door has the same names', async () => {
  const demo = await startDemo()
  const [first, second, late, ...others] = (await members(demo.address)).slice(0, 10) as [Person, Person, Person]
  const watching = [first, second, late]
  const pages = await Promise.all(watching.map(({ sub }) => openAs(demo.address, sub)))
  const tokens = await Promise.all(others.map(({ sub }) => tokenOf(demo.address, sub)))
  const grace = await tokenOf(demo.address, 'demo-grace')

  const opens = Date.now() + 3_000 + 2 * (await timeToLoad(pages))
  const uuid = await addJam(demo, grace, opens)
  const list = async () => (await call(demo, listEventRsvps, grace, { params: { eventUuid: uuid } })).body.rsvps
  await Promise.all(pages.map((page) => page.reload()))
  // As narrow as many phones are: all that stands beside an RSVP fits into one line.
  await pages[0]!.setViewportSize({ width: 360, height: 700 })
  // So narrow, or with text so large, that the sentence above the button takes two lines.
  await pages[2]!.setViewportSize({ width: 280, height: 700 })
  await Promise.all(pages.map((page) => choice(page, /^Opens in 0:\d\d/).waitFor()))
  const before = await Promise.all(pages.map((page) => depth(page, /^Opens in/)))

  // All but the last want one of four places as soon as their page lets them.
  const moments = await Promise.all([
    ...pages.slice(0, 2).map(async (page) => {
      await sayYes(page)
      return Date.now()
    }),
    choice(pages[2]!, SAY_YES)
      .waitFor()
      .then(() => Date.now()),
  ])
  expect(await depth(pages[2]!, SAY_YES)).toBe(before[2])
  expect(await Promise.all(pages.slice(0, 2).map((page) => depth(page, /^(Undo|Cancel)/)))).toEqual(before.slice(0, 2))
  // Undo becomes Cancel RSVP by itself.
  const width = async (name: RegExp) => (await choice(pages[0]!, name).boundingBox())?.width
  const asUndo = await width(/^(Undo|Cancel)/)
  await choice(pages[0]!, /^Cancel/).waitFor()
  expect(await width(/^Cancel/)).toBe(asUndo)
  expect(await depth(pages[0]!, /^Cancel/)).toBe(before[0])
  // Also on the narrowest phones, and in narrow columns.
  for (const width of [320, 640, 800, 1280]) {
    await pages[0]!.setViewportSize({ width, height: 700 })
    expect([width, await besideStatus(pages[0]!)]).toEqual([width, 0])
  }
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(opens)
  expect(Math.max(...moments)).toBeLessThan(opens + 3_000)
  await Promise.all(tokens.map((token) => call(demo, addRsvp, token, { body: { event: { uuid } } })))
  await sayYes(pages[2]!)
  await card(pages[2]!).getByText('You’re 6th in line').waitFor()
  const crowd: EventRsvp[] = await list()
  expect(crowd.map(({ status, position }) => position ?? status)).toEqual([
    ...Array(PLACES).fill('going'),
    1,
    2,
    3,
    4,
    5,
    6,
  ])

  const network = await networkTo(demo.address)
  const phone = await openAs(network.address, 'demo-grace')
  await phone.goto(`/events/${uuid}/door`)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => atTheDoor(phone)).toEqual(namesOf(crowd))

  // Somebody with a place cancels, and the room is changed for a larger one.
  const going = crowd.slice(0, PLACES).map(({ user }) => fullName(user))
  const leaving = others.findIndex(({ name }) => going.includes(name))
  await call(demo, cancelRsvp, tokens[leaving]!, { params: { eventUuid: uuid } })
  await call(demo, updateEvent, grace, { params: { uuid }, body: { event: { capacity: PLACES + 2 } } })
  const moved: EventRsvp[] = await list()
  expect(moved.map(({ status, position }) => position ?? status)).toEqual([...Array(PLACES + 2).fill('going'), 1, 2, 3])
  for (const [n, page] of pages.entries()) await card(page).getByText(statusOf(watching[n]!, moved)).waitFor()
  await expect.poll(() => atTheDoor(phone)).toEqual(namesOf(moved))
  network.cut()
  await phone.reload()
  await expect.poll(() => atTheDoor(phone)).toEqual(namesOf(moved))
})

const SAY_YES = /^(RSVP|Join the line) to/

async function sayYes(page: Page): Promise<void> {
  await choice(page, SAY_YES).click()
  await card(page)
    .getByText(/^You’re (going|\d+(st|nd|rd|th) in line)$/)
    .waitFor()
}

function card(page: Page) {
  return page.getByRole('article', { name: TITLE })
}

function choice(page: Page, name: RegExp) {
  return card(page).getByRole('button', { name })
}

/** Registered members whom the demo offers to sign in as. */
async function members(address: string): Promise<Person[]> {
  const { people } = await (await fetch(`${address}/identity/people?search=`)).json()
  return people.filter(
    ({ role, state }: { role: string; state: string }) => role === 'member' && state === 'registered',
  )
}

async function timeToLoad(pages: readonly Page[]): Promise<number> {
  const since = Date.now()
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/events')
      await page.getByRole('article').first().waitFor()
    }),
  )
  return Date.now() - since
}

/** Pixels from the title to the button. */
function depth(page: Page, name: RegExp): Promise<number> {
  return choice(page, name).evaluate((button) => {
    const title = button.closest('article')!.querySelector('h3')!
    return Math.round(button.getBoundingClientRect().y - title.getBoundingClientRect().y)
  })
}

/** Pixels from the middle of the state of the RSVP down to the middle of the button. */
async function besideStatus(page: Page): Promise<number> {
  const middle = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!
    return y + height / 2
  }
  return Math.round((await middle(choice(page, /^Cancel/))) - (await middle(card(page).getByText('You’re going'))))
}

async function addJam(demo: { address: string }, officer: string, opens: number): Promise<string> {
  const at = (ms: number) => new Date(ms).toISOString()
  const times = { startDate: at(opens + HOUR), endDate: at(opens + 2 * HOUR), rsvpOpens: at(opens) }
  const event = { title: TITLE, attendanceCode: 'jam session', ...times, capacity: PLACES }
  return (await call(demo, createEvent, officer, { body: { event } })).body.event.uuid
}

/** What a member's own page says. */
function statusOf({ name }: Person, rsvps: readonly EventRsvp[]): string {
  const { position } = rsvps.find(({ user }) => fullName(user) === name)!
  return position === undefined ? 'You’re going' : `You’re ${ordinal(position)} in line`
}

/** The list at the door: those with a place by name, then the line. */
function namesOf(rsvps: readonly EventRsvp[]): string[] {
  const going = rsvps.filter(({ position }) => position === undefined).map(({ user }) => `${fullName(user)}: RSVP`)
  const line = rsvps.filter(({ position }) => position !== undefined)
  return [
    ...going.toSorted((one, other) => one.localeCompare(other)),
    ...line.map(({ user, position }) => `${fullName(user)}: ${ordinal(position!)} in line`),
  ]
}

async function atTheDoor(phone: Page): Promise<string[]> {
  const rows = await phone.getByRole('list', { name: 'RSVPs' }).getByRole('listitem').allInnerTexts()
  return rows.map((row) => row.split('\n').slice(-2).join(': '))
}
