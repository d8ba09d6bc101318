import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true }
const MINUTE = 60_000
const demo = sharedDemo()

/** A phone on Home that counts its taps. Typing and scrolling are no taps. */
interface Phone {
  page: Page
  tap: (what: Locator) => Promise<void>
}

type Task = [taps: number, task: string, walk: (phone: Phone) => Promise<unknown>]

async function tapsOn(who: string, walk: Task[2]): Promise<number> {
  const page = await openAs(demo().address, who, PHONE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/home')
  await page.getByRole('region', { name: 'Featured Events' }).getByRole('listitem').first().waitFor()
  let taps = 0
  const tap = (what: Locator) => {
    taps++
    return what.tap()
  }
  await walk({ page, tap })
  return taps
}

describe('a member on a phone, from Home', () => {
  test.each<Task>([
    [0, 'reads their place', ({ page }) => page.getByText(/^\d+(st|nd|rd|th) · \d+ to /).waitFor()],
    [1, 'says yes to what comes next', sayYes],
    [1, 'sees what they are going to', seeWhatIsNext],
    [1, 'checks in with the code', checkIn],
  ])('takes %i taps and %s', async (taps, _, walk) => {
    expect(await tapsOn('demo-ada', walk)).toBe(taps)
  })
})

async function sayYes({ page, tap }: Phone) {
  const featured = page.getByRole('region', { name: 'Featured Events' })
  await tap(featured.getByRole('button', { name: /^RSVP to/ }).first())
  await featured.getByRole('button', { name: /^Undo RSVP to/ }).waitFor()
}

async function seeWhatIsNext({ page, tap }: Phone) {
  const link = page.getByRole('link', { name: /^Going · / })
  const number = Number(/\d+/.exec((await link.textContent())!)![0])
  await tap(link)
  await expect.poll(() => page.getByRole('radio', { name: `Going · ${number}` }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('article').count()).toBe(number)
}

async function checkIn({ page, tap }: Phone) {
  await page.keyboard.type(demo().code)
  await tap(page.getByRole('button', { name: 'Check In', exact: true }))
  await page.getByText('Awesome! You got 15 points for checking in.').waitFor()
}

describe('an officer on a phone, from Home', () => {
  beforeAll(async () => {
    // The longest of all that run comes first.
    await addEvent('Night of the Door', { from: -600, until: 60 }, ['demo-ada', 'demo-hedy'])
    await addEvent('Last Week’s Lab', { from: -2, until: -1 })
  })

  test.each<Task>([
    [1, 'puts the code on the wall', showTheCode],
    [3, 'lets the first two in at the door', letTwoIn],
    [2, 'copies the e-mails of those who come', copyEmails],
    [2, 'decides a claim', approve],
    [4, 'plans last week’s event again', planAgain],
    [3, 'deletes an event', deleteIt],
  ])('takes %i taps and %s', async (taps, _, walk) => {
    expect(await tapsOn('demo-grace', walk)).toBe(taps)
  })
})

async function showTheCode({ page, tap }: Phone) {
  await tap(page.getByRole('link', { name: 'Show the code of Night of the Door' }))
  await page.getByRole('img', { name: 'QR code to check in' }).waitFor()
}

async function letTwoIn({ page, tap }: Phone) {
  await tap(page.getByRole('link', { name: 'Door of Night of the Door' }))
  const guest = (name: string) => page.getByRole('list', { name: 'RSVPs' }).getByRole('button', { name })
  await tap(guest('Ada Lovelace'))
  await tap(guest('Hedy Lamarr'))
  await page.locator('header', { hasText: '2 in' }).waitFor()
}

async function copyEmails({ page, tap }: Phone) {
  await tap(page.getByRole('link', { name: /^Night of the Door .*People$/ }))
  await tap(page.getByRole('button', { name: 'Copy e-mails' }))
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\W{2,}/)).toContain('ada@g.ucla.edu')
}

async function approve({ page, tap }: Phone) {
  await tap(page.getByRole('button', { name: /^\d+ claims?$/ }))
  const claims = page.getByRole('dialog').getByRole('listitem')
  await claims.first().waitFor()
  const before = await claims.count()
  await tap(claims.first().getByRole('button', { name: 'Approve' }))
  await expect.poll(() => claims.count()).toBe(before - 1)
}

async function planAgain({ page, tap }: Phone) {
  await tap(page.getByRole('link', { name: 'Events', exact: true }))
  await tap(page.getByRole('button', { name: 'Edit Last Week’s Lab' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }))
  await tap(page.getByRole('dialog', { name: 'Add an event' }).getByRole('button', { name: 'Add', exact: true }))
  await page.getByText('Event created successfully').waitFor()
}

async function deleteIt({ page, tap }: Phone) {
  await tap(page.getByRole('region', { name: 'Featured Events' }).getByRole('link', { name: /Night of the Door/ }))
  await tap(page.getByRole('button', { name: 'Delete' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page.getByText('Event deleted.').waitFor()
}

/** @param lasts in minutes from now */
async function addEvent(title: string, lasts: { from: number; until: number }, coming: string[] = []) {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
  const times = { startDate: at(lasts.from), endDate: at(lasts.until) }
  const grace = await tokenOf(demo().address, 'demo-grace')
  const { uuid } = await runningEvent(demo(), grace, { title, checkInMode: 'room', ...times })
  for (const sub of coming)
    await call(demo(), addRsvp, await tokenOf(demo().address, sub), { body: { event: { uuid } } })
}
