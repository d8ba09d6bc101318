import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { getPass, undoCheckIn } from '#domain/door/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { openAsWithCamera } from './camera.ts'
import { type Network, networkTo } from './network.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'
import { storedAnswers } from './storedAnswers.ts'

const demo = sharedDemo()

describe('a door phone without a network', () => {
  test('keeps its entries through a reload beside another phone, and each counts once when both are back (spec: chapter §2.12)', async () => {
    const { uuid } = await addEvent('Cellar Concert', ['demo-ada', 'demo-hedy', 'demo-margaret'])
    const networks = [await networkTo(demo().address), await networkTo(demo().address)] as const
    const one = await atTheDoor('demo-grace', uuid, networks[0])
    const other = await atTheDoor('demo-margaret', uuid, networks[1])
    for (const network of networks) network.cut()

    for (const name of ['Ada Lovelace', 'Hedy Lamarr', 'Margaret Hamilton', 'Margaret Hamilton'])
      await guest(one, name).click()
    await one.getByText('No connection. 4 entries on this phone, sent when it is back.').waitFor()
    await one.reload()
    await one.getByText('No connection. 4 entries on this phone, sent when it is back.').waitFor()
    expect(await isIn(one, 'Ada Lovelace')).toBe(true)
    expect(await isIn(one, 'Margaret Hamilton')).toBe(false)
    await guest(other, 'Hedy Lamarr').click()
    await guest(other, 'Margaret Hamilton').click()
    await other.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
    expect(await whoCame(uuid)).toEqual([])

    networks[0].mend()
    await one.getByText(/No connection/).waitFor({ state: 'detached' })
    networks[1].mend()
    for (const phone of [one, other]) {
      await phone.getByText(/No connection/).waitFor({ state: 'detached' })
      await phone.locator('header', { hasText: '3 in' }).waitFor()
    }
    expect((await whoCame(uuid)).map(({ user, method }) => `${user.firstName} by ${method}`).toSorted()).toEqual([
      'Ada by hand',
      'Hedy by hand',
      'Margaret by hand',
    ])
    const grace = await tokenOf(demo().address, 'demo-grace')
    const [first] = await whoCame(uuid)
    const params = { eventUuid: uuid, memberUuid: first!.user.uuid }
    expect((await call(demo(), undoCheckIn, grace, { params })).body.points).toBe(7)
  })
})

describe('the camera at the door', () => {
  test('reads a pass and checks its member in; the keyboard takes it back (spec: chapter §2.11)', async () => {
    const { uuid } = await addEvent('Lens Night', ['demo-hedy'])
    const { pass } = (await call(demo(), getPass, await tokenOf(demo().address, 'demo-ada'))).body
    const phone = await openAsWithCamera(demo().address, 'demo-grace', pass)
    // The page was loaded elsewhere. The browser allows a page what it allowed when it was loaded.
    await phone.goto('/events')
    await phone.locator(`a[href="/events/${uuid}/door"]`).click()
    await phone.getByRole('button', { name: 'Scan' }).click()
    await phone.getByText('Ada Lovelace is in.').waitFor()
    await expect.poll(() => whoCame(uuid)).toMatchObject([{ method: 'pass', user: { firstName: 'Ada' } }])
    await phone.getByRole('button', { name: 'Stop' }).click()

    const search = phone.getByRole('searchbox', { name: 'Search everybody by name' })
    await search.focus()
    await phone.keyboard.type('ada love')
    await phone.keyboard.press('Shift+Tab')
    await phone.keyboard.press('Enter')
    await phone.getByText('Ada Lovelace is out again.').waitFor()
    await expect.poll(() => whoCame(uuid)).toEqual([])
  })

  test('that cannot be used says so, and the list does the same', async () => {
    const { uuid } = await addEvent('Dark Night', ['demo-ada'])
    const phone = await atTheDoor('demo-grace', uuid)
    await phone.getByRole('button', { name: 'Scan' }).click()
    await phone.getByText('The camera cannot be used here. Search by name; it does the same.').waitFor()
    await guest(phone, 'Ada Lovelace').click()
    await expect.poll(() => whoCame(uuid)).toMatchObject([{ method: 'hand' }])
  })
})

describe('the pass', () => {
  test('that was fetched once is shown without a network, after a reload too (spec: chapter §2.10)', async () => {
    const network = await networkTo(demo().address)
    const ada = await openAs(network.address, 'demo-ada')
    await ada.goto('/home')
    await ada.getByRole('button', { name: 'My pass' }).click()
    await ada.getByRole('img', { name: 'Your pass as a QR code' }).waitFor()
    await ready(ada)
    await expect.poll(() => storedAnswers(ada)).toContain('"pass"')
    network.cut()
    await ada.reload()
    await ada.getByRole('button', { name: 'My pass' }).click()
    await ada.getByRole('img', { name: 'Your pass as a QR code' }).waitFor()
  })
})

/** An event that is running, with RSVPs of these. */
async function addEvent(title: string, coming: string[]) {
  const event = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title })
  for (const sub of coming) {
    await call(demo(), addRsvp, await tokenOf(demo().address, sub), { body: { event: { uuid: event.uuid } } })
  }
  return event
}

/** An officer's phone with the list of a door on it, ready to be without a network. */
async function atTheDoor(sub: string, uuid: string, network: Pick<Network, 'address'> = demo()): Promise<Page> {
  const phone = await openAs(network.address, sub)
  await phone.goto(`/events/${uuid}/door`)
  await phone.getByRole('list', { name: 'RSVPs' }).waitFor()
  await ready(phone)
  return phone
}

/** Waits until the pages are cached on the device. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

function guest(phone: Page, name: string) {
  return phone.getByRole('button', { name: new RegExp(name) })
}

async function isIn(phone: Page, name: string): Promise<boolean> {
  return (await guest(phone, name).getAttribute('aria-pressed')) === 'true'
}

async function whoCame(eventUuid: string): Promise<EventAttendance[]> {
  const grace = await tokenOf(demo().address, 'demo-grace')
  return (await call(demo(), listEventAttendance, grace, { params: { eventUuid } })).body.attendance
}
