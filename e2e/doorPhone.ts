import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { CACHE } from '../web/offline/answerCache.ts'
import { networkTo } from './network.ts'
import { call, runningEvent } from './portal.ts'
import { openPage, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

/** Grace's phone at the door of an event of its own, with Ada in the list. */
export async function atTheDoor(
  title: string,
  prepare: (phone: Page) => Promise<unknown> = async () => {},
  options: BrowserContextOptions = {},
) {
  const grace = await tokenOf(demo().address, 'demo-grace')
  const { uuid } = await runningEvent(demo(), grace, { title })
  await call(demo(), addRsvp, await tokenOf(demo().address, 'demo-ada'), { body: { event: { uuid } } })
  const network = await networkTo(demo().address)
  const phone = await openPage(network.address, options)
  const signIn = async (sub = 'demo-grace') =>
    phone.addInitScript((token) => localStorage.setItem('token', token), await tokenOf(demo().address, sub))
  await signIn()
  await prepare(phone)
  const calls = { isCut: false, changes: [] as string[], lists: Promise.resolve() }
  await phone.route(/\/attendance\//, async (route) => {
    const method = route.request().method()
    if (method === 'GET') await calls.lists
    else calls.changes.push(method)
    await (method !== 'GET' && calls.isCut ? route.abort() : route.continue())
  })
  const path = `/events/${uuid}/door`
  const cameIn = async () => {
    const { attendance } = (await call(demo(), listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    return attendance.map(({ user }: { user: { firstName: string } }) => user.firstName)
  }
  /** How many entries the phone has stored that the server does not have. */
  const storedDeeds = async () =>
    (await phone.evaluate(storedIn, 'queue')).filter(({ taken }) => taken === undefined).length
  const leave = async () => {
    await phone.getByRole('link', { name: 'Back to the events' }).click()
    await phone.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  }
  await phone.goto(path)
  const ada = phone.getByRole('button', { name: /Ada Lovelace/ })
  await ada.waitFor()
  return {
    phone,
    ada,
    calls,
    path,
    grace,
    network,
    /** The phone has the pages and the chapter's configuration. */
    async isCached() {
      await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect.poll(() => cachedTexts(phone)).toContain('checkInGrace')
    },
    /** A tap that is not the second of a double tap. */
    async tap() {
      await phone.waitForTimeout(1_000)
      await ada.click()
    },
    /** Searches for somebody and taps them. */
    async tapOn(name: string) {
      const search = phone.getByLabel('Search everybody by name')
      await search.fill(name)
      await phone.waitForTimeout(1_000)
      await phone.getByRole('button', { name: new RegExp(name) }).click()
      await search.fill('')
    },
    isIn: async () => (await ada.getAttribute('aria-pressed')) === 'true',
    isSent: () => ada.getByLabel('waits for the network').waitFor({ state: 'detached' }),
    cameIn,
    /** Another officer takes Ada back. */
    async undo() {
      const { attendance } = (await call(demo(), listEventAttendance, grace, { params: { eventUuid: uuid } })).body
      await call(demo(), undoCheckIn, grace, { params: { eventUuid: uuid, memberUuid: attendance[0].user.uuid } })
    },
    removeEvent: () => call(demo(), deleteEvent, grace, { params: { uuid } }),
    storedDeeds,
    leave,
    async openTab(address: string) {
      const tab = await phone.context().newPage()
      await tab.addInitScript((token) => localStorage.setItem('token', token), grace)
      await tab.goto(address)
      return tab
    },
    /** The next page is opened with a new session, by default of the same officer. */
    signInAgain: signIn,
    async loseStorage() {
      const browser = await phone.context().newCDPSession(phone)
      await browser.send('Storage.clearDataForOrigin', { origin: network.address, storageTypes: 'indexeddb' })
    },
    /** Leaves the door; the entries that wait are sent then, and the door is opened again before its list comes. */
    async reopensOnceSent(names: string[]) {
      await leave()
      calls.lists = new Promise(() => undefined)
      calls.isCut = false
      await expect.poll(cameIn).toEqual(names)
      await expect.poll(storedDeeds).toBe(0)
      await phone.goto(path)
      await ada.waitFor()
    },
  }
}

/** What the phone has stored in a table of the door. */
export function storedIn(table: string): Promise<{ taken?: number }[]> {
  return new Promise((resolve) => {
    indexedDB.open('door').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      database.transaction(table).objectStore(table).getAll().onsuccess = (event) => {
        database.close()
        resolve((event.target as IDBRequest<{ taken?: number }[]>).result)
      }
    }
  })
}

/** The answers that the phone has cached. */
export function cachedTexts(phone: Page): Promise<string> {
  return phone.evaluate(async (name) => {
    const place = await caches.open(name)
    const answers = await Promise.all((await place.keys()).map((key) => place.match(key)))
    return (await Promise.all(answers.map((answer) => answer?.text()))).join()
  }, CACHE)
}
