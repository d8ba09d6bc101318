import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { getPass, undoCheckIn } from '#domain/door/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { openAsWithCamera } from './camera.ts'
import { type Network, networkTo } from './network.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

describe('a door phone without a network', () => {
  test('keeps its entries through a reload beside another phone, and each counts once when both are back', async () => {
    const { uuid } = await addEvent('Cellar Concert', ['demo-ada', 'demo-hedy', 'demo-margaret'])
    const networks = [await networkTo(demo().address), await networkTo(demo().address)] as const
    const one = await atTheDoor('demo-grace', uuid, networks[0])
    const other = await atTheDoor('demo-margaret', uuid, networks[1])
    for (const network of networks) network.cut()

    await guest(one, 'Ada Lovelace').click()
    await guest(one, 'Hedy Lamarr').click()
    await one.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
    await one.reload()
    await one.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
    expect(await isIn(one, 'Ada Lovelace')).toBe(true)
    expect(await isIn(one, 'Margaret Hamilton')).toBe(false)
    await guest(other, 'Hedy Lamarr').click()
    await guest(other, 'Margaret Hamilton').click()
    await other.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
    expect(await whoCame(uuid)).toEqual([])

    for (const network of networks) network.mend()
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

  test('shows what the server refuses until it is dismissed, and sends the rest', async () => {
    const { uuid } = await addEvent('Short Concert', ['demo-ada', 'demo-hedy'])
    const network = await networkTo(demo().address)
    const phone = await atTheDoor('demo-grace', uuid, network)
    // This phone's clock is an hour ahead while it checks Ada in.
    network.cut()
    await phone.clock.setFixedTime(Date.now() + 3_600_000)
    await guest(phone, 'Ada Lovelace').click()
    await phone.clock.setFixedTime(Date.now())
    await guest(phone, 'Hedy Lamarr').click()
    network.mend()
    const refusal = phone.getByRole('alert').filter({ hasText: 'Ada Lovelace' })
    await refusal.waitFor()
    await expect.poll(async () => (await whoCame(uuid)).map(({ user }) => user.firstName)).toEqual(['Hedy'])
    await phone.getByRole('button', { name: 'Dismiss Ada Lovelace' }).click()
    await refusal.waitFor({ state: 'detached' })
  })
})

test('the list that a phone stored shows who comes in, and is called older until the server answers again', async () => {
  const { uuid } = await addEvent('Rooftop Concert', ['demo-ada', 'demo-hedy'])
  const phone = await atTheDoor('demo-grace', uuid)
  const failing = /\/api\/v1\/(event|leaderboard)$/
  await phone.context().route(failing, (route) => route.fulfill({ status: 502 }))
  await phone.reload()
  const older = phone.getByText('Empty response from server. What you see is older.')
  await older.waitFor()
  const everGone = await phone.evaluateHandle(() => {
    const seen = { gone: false }
    const look = () => (seen.gone ||= !document.body.innerText.includes('older'))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  const other = await atTheDoor('demo-margaret', uuid)
  await guest(other, 'Ada Lovelace').click()
  await phone.locator('header', { hasText: '1 in' }).waitFor()
  await guest(phone, 'Hedy Lamarr').click()
  await expect.poll(() => whoCame(uuid)).toHaveLength(2)
  await guest(phone, 'Hedy Lamarr').getByLabel('waits for the network').waitFor({ state: 'detached' })
  expect(await isIn(phone, 'Hedy Lamarr')).toBe(true)
  expect(await everGone.jsonValue()).toEqual({ gone: false })
  await phone.context().unroute(failing)
  await older.waitFor({ state: 'detached' })
  expect(await isIn(phone, 'Ada Lovelace')).toBe(true)
})

test('who is checked in while an older list is on its way stays in when it comes', async () => {
  const { uuid } = await addEvent('Garden Concert', ['demo-ada'])
  const phone = await atTheDoor('demo-grace', uuid)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const older = async (route: Route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  }
  await phone.context().route(/\/attendance\/[^/]+$/, older, { times: 1 })
  await phone.reload()
  await guest(phone, 'Ada Lovelace').click()
  await expect.poll(() => whoCame(uuid)).toHaveLength(1)
  const came = phone.waitForResponse(/\/attendance\/[^/]+$/)
  release()
  await (await came).finished()
  await guest(phone, 'Ada Lovelace').getByLabel('waits for the network').waitFor({ state: 'detached' })
  expect(await isIn(phone, 'Ada Lovelace')).toBe(true)
})

test('each entry is sent once, in order, though the officer leaves the door and comes back while calls are under way', async () => {
  const { uuid } = await addEvent('Late Concert', ['demo-ada', 'demo-hedy'])
  const phone = await atTheDoor('demo-grace', uuid)
  const undone: string[] = []
  phone.on('request', (request) => request.method() === 'DELETE' && undone.push(request.url()))
  await phone.context().route(/\/attendance\//, async (route) => {
    if (route.request().method() !== 'GET') await delay(2_000)
    await route.continue()
  })
  for (const said of ['in', 'taken back', 'in']) {
    await guest(phone, 'Ada Lovelace').click()
    await phone.getByText(`Ada Lovelace is ${said}.`).waitFor()
    // The next is no double tap.
    await phone.waitForTimeout(1_000)
  }
  await phone.getByRole('link', { name: 'Back to the events' }).click()
  await phone.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  await phone.goBack()
  const hedy = guest(phone, 'Hedy Lamarr')
  await hedy.click()
  await hedy.getByLabel('waits for the network').waitFor()
  await hedy.getByLabel('waits for the network').waitFor({ state: 'detached' })
  expect([(await whoCame(uuid)).length, undone.length]).toEqual([2, 1])
})

test('a double click on the way back from the door ends at the events', async () => {
  const { uuid } = await addEvent('Attic Concert', ['demo-ada'])
  const page = await openAs(demo().address, 'demo-grace', { viewport: { width: 1280, height: 800 } })
  await page.goto(`/events/${uuid}/door`)
  const { x, y, width, height } = (await page.getByRole('link', { name: 'Back to the events' }).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // Elsewhere, where a click is one again.
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  await page.getByRole('dialog', { name: 'Add an event' }).waitFor()
})

describe('the camera at the door', () => {
  test('reads a pass and checks its member in; the keyboard takes it back', async () => {
    const { uuid } = await addEvent('Lens Night', ['demo-hedy'])
    const { pass } = (await call(demo(), getPass, await tokenOf(demo().address, 'demo-ada'))).body
    const phone = await openAsWithCamera(demo().address, 'demo-grace', pass)
    // The page was loaded elsewhere. The browser allows a page what it allowed when it was loaded.
    await phone.goto('/events')
    await phone.locator(`a[href="/events/${uuid}/door"]`).click()
    await phone.getByRole('button', { name: 'Scan' }).click()
    await phone.getByText('Ada Lovelace is in.').waitFor()
    await expect.poll(() => whoCame(uuid)).toMatchObject([{ method: 'pass', user: { firstName: 'Ada' } }])
    await phone.getByRole('button', { name: 'Close the camera' }).click()

    const search = phone.getByRole('searchbox', { name: 'Search everybody by name' })
    await search.focus()
    await phone.keyboard.type('ada love')
    await phone.keyboard.press('Enter')
    await phone.getByText('Ada Lovelace is taken back.').waitFor()
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
  test('that was fetched once is shown without a network, after a reload too', async () => {
    const network = await networkTo(demo().address)
    const ada = await openAs(network.address, 'demo-ada')
    await ada.goto('/home')
    await ada.getByRole('button', { name: 'My pass' }).click()
    await ada.getByRole('img', { name: 'Your pass as a QR code' }).waitFor()
    await ready(ada)
    await expect.poll(() => isKept(ada, '"pass"')).toBe(true)
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

/** Whether an answer with this text is cached on the device. */
async function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const place = await caches.open(name)
      for (const request of await place.keys()) {
        const kept = await place.match(request)
        if (kept?.headers.get('content-type')?.includes('json') && (await kept.text()).includes(wanted)) return true
      }
    }
    return false
  }, text)
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
