import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
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

/** Somebody does the tasks one after the other on a phone, each from Home. */
async function mustTap(who: string, tasks: Task[]): Promise<void> {
  const page = await openAs(demo().address, who, PHONE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [taps, task, walk] of tasks) {
    await page.goto('/home')
    await page.getByRole('region', { name: 'Featured Events' }).getByRole('listitem').first().waitFor()
    let counted = 0
    const tap = (what: Locator) => {
      counted++
      return what.tap()
    }
    await walk({ page, tap })
    expect([counted, task]).toEqual([taps, task])
  }
}

test('a member on a phone needs few taps from Home', async () => {
  await mustTap('demo-ada', [
    [0, 'reads their place', ({ page }) => page.getByText(/^\d+(st|nd|rd|th) · \d+ to /).waitFor()],
    [1, 'says yes to what comes next', sayYes],
    [1, 'sees what they are going to', seeWhatIsNext],
    [1, 'checks in with the code', checkIn],
  ])
})

async function sayYes({ page, tap }: Phone) {
  const featured = page.getByRole('region', { name: 'Featured Events' })
  await tap(featured.getByRole('button', { name: /^RSVP to/ }).first())
  await featured.getByRole('button', { name: /^Undo RSVP to/ }).waitFor()
}

async function seeWhatIsNext({ page, tap }: Phone) {
  await tap(page.getByRole('link', { name: /^Going · / }))
  const isChosenWith = async () => {
    const shown = await page.getByRole('article').count()
    return shown > 0 && page.getByRole('radio', { name: `Going · ${shown}`, exact: true, checked: true }).count()
  }
  await expect.poll(isChosenWith).toBe(1)
}

async function checkIn({ page, tap }: Phone) {
  await page.keyboard.type(demo().code)
  await tap(page.getByRole('button', { name: 'Check In', exact: true }))
  await page.getByText('Awesome! You got 15 points for checking in.').waitFor()
}

test('an officer on a phone needs few taps from Home', async () => {
  // The longest of all that run comes first.
  await addEvent('Night of the Door', { from: -600, until: 60 }, ['demo-ada', 'demo-hedy'])
  await addEvent('Last Week’s Lab', { from: -2, until: -1 })
  await mustTap('demo-grace', [
    [1, 'puts the code on the wall', showTheCode],
    [3, 'lets the first two in at the door', letTwoIn],
    [2, 'copies the e-mails of those who come', copyEmails],
    [2, 'decides a claim', approve],
    [4, 'plans last week’s event again', planAgain],
    [3, 'deletes an event', deleteIt],
  ])
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
