import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { createEvent } from '#domain/events/contract.ts'
import { call } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const TITLE = 'Game Jam'
const demo = sharedDemo()

test('when RSVPs open the button is right without a reload, and stays where it is', async () => {
  const opens = Date.now() + HOUR_MS
  // So far away that it stays under its heading when a day ends meanwhile.
  await addJam(opens, opens + 60 * DAY_MS)
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.clock.install()
  await ada.goto(`/events?search=${TITLE}`)
  await choice(ada, /^Opens in/).waitFor()
  const before = await depth(ada, /^Opens in/)
  await ada.clock.fastForward(HOUR_MS + 1_000)
  await choice(ada, /^RSVP to/).waitFor()
  expect(await depth(ada, /^RSVP to/)).toBe(before)
})

test('Undo becomes Cancel RSVP in its place, beside the state of the RSVP, on any phone and in any column', async () => {
  await addJam(Date.now() - HOUR_MS)
  const ada = await openAs(demo().address, 'demo-ada', { viewport: { width: 360, height: 700 } })
  await ada.goto('/events')
  const before = await depth(ada, /^RSVP to/)
  await choice(ada, /^RSVP to/).click()
  await choice(ada, /^Undo/).waitFor()
  const undo = await depth(ada, /^(Undo|Cancel)/)
  await choice(ada, /^Cancel/).waitFor()
  expect([undo, await depth(ada, /^Cancel/)]).toEqual([before, before])
  for (const width of [320, 640, 800, 1280]) {
    await ada.setViewportSize({ width, height: 700 })
    expect([width, await besideStatus(ada)]).toEqual([width, 0])
  }
})

function card(page: Page) {
  return page.getByRole('article', { name: TITLE }).first()
}

function choice(page: Page, name: RegExp) {
  return card(page).getByRole('button', { name })
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

/** An event of the next hours; the earliest of this name is the first on the page. */
async function addJam(opens: number, starts = opens + 2 * HOUR_MS): Promise<void> {
  const grace = await tokenOf(demo().address, 'demo-grace')
  const at = (ms: number) => new Date(ms).toISOString()
  const times = { startDate: at(starts), endDate: at(starts + HOUR_MS), rsvpOpens: at(opens) }
  const event = { title: TITLE, attendanceCode: `jam ${opens}`, ...times, capacity: 20 }
  expect((await call(demo(), createEvent, grace, { body: { event } })).status).toBe(200)
}
