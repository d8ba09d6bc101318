import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkIn, type EventAttendance, listEventAttendance, type Room, showRoom } from '#domain/checkin/contract.ts'
import type { Event, EventInput } from '#domain/events/contract.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, openPage, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()
const DESK = { viewport: { width: 1440, height: 900 } }

describe('a scan of the room screen', () => {
  test('checks a member in and celebrates, while the count on the screen rises (spec: chapter §2.7)', async () => {
    const { uuid } = await addEvent({ title: 'Scan Night', checkInMode: 'room' })
    const screen = await openAs(demo().address, 'demo-grace', DESK)
    await screen.goto(`/events/${uuid}/room`)
    await screen.getByText('0 checked in').waitFor()
    const shown = await screen.getByRole('img', { name: 'QR code to check in' }).isVisible()
    expect(shown).toBe(true)

    const ada = await openAs(demo().address, 'demo-ada')
    const { link, codes } = await room(uuid)
    const scanned = performance.now()
    await ada.goto(`${link}#${codes[0]!.code}`)
    await ada.getByText('Awesome! You got 7 points for checking in.').waitFor()
    console.log(`From the scan to the celebration: ${Math.round(performance.now() - scanned)} ms`)
    expect(new URL(ada.url()).hash).toBe('')
    await screen.getByText('1 checked in').waitFor()
    await screen.getByRole('list', { name: 'The latest' }).getByText('Ada').waitFor()
  })

  test('goes on by itself after registering (spec: chapter §2.7)', async () => {
    const { uuid } = await addEvent({ title: 'Newcomer Night', checkInMode: 'room' })
    const page = await openPage(demo().address)
    await page.goto(await scan(uuid))
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('textbox', { name: 'Search for anyone in the chapter' }).fill('Barbara Liskov')
    await page.getByRole('button', { name: 'Sign in as a new student' }).click()
    await page.getByRole('combobox', { name: 'Major' }).fill('Computer Sci')
    await page.getByRole('option', { name: 'Computer Science', exact: true }).click()
    await page.getByRole('combobox', { name: 'Year' }).click()
    await page.getByRole('option', { name: 'Sophomore' }).click()
    await page.getByRole('button', { name: /register/i }).click()
    await page.getByText('Awesome! You got 7 points for checking in.').waitFor()
    expect(await whoCame(uuid)).toMatchObject([{ method: 'room', user: { firstName: 'Barbara' } }])
  })
})

describe('a projector without a network', () => {
  test('goes on with the right codes for ten minutes, says so, and counts again when it is back (spec: chapter §2.6)', async () => {
    const { uuid } = await addEvent({ title: 'Cable Night', checkInMode: 'room' })
    const page = await openAs(demo().address, 'demo-grace', DESK)
    await page.clock.install()
    await page.goto(`/events/${uuid}/room`)
    await page.getByText('0 checked in').waitFor()
    const { codes } = await room(uuid)
    await page.context().setOffline(true)
    await comeAs('demo-ada', codes[0]!.code)

    await page.clock.fastForward(61_000)
    await page.getByText(/No connection\. Codes go on for [789] minutes\./).waitFor()
    const code = await shownCode(page)
    expect(codes.slice(1).map((one) => one.code)).toContain(code)
    await page.clock.fastForward(10 * 60_000)
    await page.getByText('The codes have run out. Please connect this computer to the network.').waitFor()

    await page.context().setOffline(false)
    await page.getByText('1 checked in').waitFor()
    await page.getByText('No connection').waitFor({ state: 'detached' })
    expect((await room(uuid)).codes.map((one) => one.code)).toContain(await shownCode(page))
  })
})

async function addEvent(draft: EventInput) {
  return runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), draft)
}

async function room(uuid: string): Promise<Room> {
  const grace = await tokenOf(demo().address, 'demo-grace')
  return (await call(demo(), showRoom, grace, { params: { uuid } })).body.room
}

/** What the QR code on the screen leads to at this moment. */
async function scan(uuid: string): Promise<string> {
  const { link, codes } = await room(uuid)
  return `${link}#${codes[0]!.code}`
}

async function comeAs(sub: string, attendanceCode: string) {
  const token = await tokenOf(demo().address, sub)
  const { status } = await call(demo(), checkIn, token, { body: { event: { attendanceCode } } })
  expect(status).toBe(200)
}

async function whoCame(eventUuid: Event['uuid']): Promise<EventAttendance[]> {
  const grace = await tokenOf(demo().address, 'demo-grace')
  return (await call(demo(), listEventAttendance, grace, { params: { eventUuid } })).body.attendance
}

/** The six characters on the screen. */
async function shownCode(page: Page): Promise<string> {
  return (await page.getByText(/^[A-Z0-9]{6}$/).textContent())!
}
