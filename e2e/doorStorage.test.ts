import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { CACHE } from '../web/offline/answerCache.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

/** Grace's phone at the door of an event of its own, with Ada in the list. */
async function atTheDoor(title: string, prepare: (phone: Page) => Promise<unknown> = async () => {}) {
  const grace = await tokenOf(demo().address, 'demo-grace')
  const { uuid } = await runningEvent(demo(), grace, { title })
  await call(demo(), addRsvp, await tokenOf(demo().address, 'demo-ada'), { body: { event: { uuid } } })
  const phone = await openAs(demo().address, 'demo-grace')
  await prepare(phone)
  const calls = { isCut: false, changes: [] as string[], lists: Promise.resolve() }
  await phone.route(/\/attendance\//, async (route) => {
    const method = route.request().method()
    if (method === 'GET') await calls.lists
    else calls.changes.push(method)
    await (method !== 'GET' && calls.isCut ? route.abort() : route.continue())
  })
  const path = `/events/${uuid}/door`
  await phone.goto(path)
  const ada = phone.getByRole('button', { name: /Ada Lovelace/ })
  await ada.waitFor()
  return {
    phone,
    ada,
    calls,
    path,
    grace,
    /** A tap that is not the second of a double tap. */
    async tap() {
      await phone.waitForTimeout(1_000)
      await ada.click()
    },
    isIn: async () => (await ada.getAttribute('aria-pressed')) === 'true',
    isSent: () => ada.getByLabel('waits for the network').waitFor({ state: 'detached' }),
    async cameIn() {
      const { attendance } = (await call(demo(), listEventAttendance, grace, { params: { eventUuid: uuid } })).body
      return attendance.map(({ user }: { user: { firstName: string } }) => user.firstName)
    },
    async loseStorage() {
      const browser = await phone.context().newCDPSession(phone)
      await browser.send('Storage.clearDataForOrigin', { origin: demo().address, storageTypes: 'indexeddb' })
    },
    async leave() {
      await phone.getByRole('link', { name: 'Back to the events' }).click()
      await phone.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
    },
  }
}

test('what two tabs of a door send counts once, and takes nobody back who has come in again', async () => {
  const { phone, ada, tap, calls, path, grace, cameIn, leave } = await atTheDoor('Two Tabs')
  calls.isCut = true
  await tap()
  await tap()
  await phone.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
  await leave()

  const second = await phone.context().newPage()
  await second.addInitScript((token) => localStorage.setItem('token', token), grace)
  const undone = second.waitForResponse((response) => response.request().method() === 'DELETE')
  await second.goto(demo().address + path)
  await undone
  const again = second.getByRole('button', { name: /Ada Lovelace/ })
  await expect.poll(() => again.getAttribute('aria-pressed')).toBe('false')
  await again.click()
  await expect.poll(cameIn).toEqual(['Ada'])
  await again.getByLabel('waits for the network').waitFor({ state: 'detached' })

  calls.isCut = false
  await phone.goBack()
  await ada.getByText('In', { exact: true }).waitFor()
  await phone.getByText(/No connection/).waitFor({ state: 'detached' })
  expect(await cameIn()).toEqual(['Ada'])
})

test('after the browser has closed the storage, an entry is sent once, and the next is stored', async () => {
  const { phone, tap, calls, isIn, isSent, cameIn, loseStorage } = await atTheDoor('Sleeping Phone')
  await loseStorage()
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await isSent()
  expect(calls.changes).toEqual(['POST'])
  calls.isCut = true
  await tap()
  const waits = phone.getByText('No connection. 1 entry on this phone, sent when it is back.')
  await waits.waitFor()
  await phone.reload()
  await waits.waitFor()
  expect(await isIn()).toBe(false)
})

test('an entry that waits is sent, though the browser has lost what was stored and the officer was away', async () => {
  const { phone, tap, calls, isSent, cameIn, leave, loseStorage } = await atTheDoor('Lost Storage')
  calls.isCut = true
  await tap()
  const waits = phone.getByText('No connection. 1 entry on this phone, sent when it is back.')
  await waits.waitFor()
  await loseStorage()
  await leave()
  await phone.goBack()
  await waits.waitFor()
  calls.isCut = false
  await isSent()
  expect(await cameIn()).toEqual(['Ada'])
})

test('an entry that waits is sent after a reload, though the storage cannot be opened at first', async () => {
  const { phone, tap, calls, cameIn } = await atTheDoor('Slow Storage')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  calls.isCut = false
  await phone.addInitScript(() => {
    const { open } = IDBFactory.prototype
    const opens = Date.now() + 3_000
    IDBFactory.prototype.open = function (...names) {
      if (Date.now() < opens) throw new DOMException('Internal error.', 'UnknownError')
      return open.apply(this, names)
    }
  })
  await phone.reload()
  await expect.poll(cameIn).toEqual(['Ada'])
})

test('an entry that a full phone cannot store is sent, though the officer leaves the door and comes back', async () => {
  const { phone, tap, calls, isIn, isSent, cameIn, leave } = await atTheDoor('Full Phone', (page) =>
    page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  )
  calls.isCut = true
  await tap()
  const waits = phone.getByText('No connection. 1 entry on this phone, sent when it is back.')
  await waits.waitFor()
  await leave()
  await phone.goBack()
  await waits.waitFor()
  expect(await isIn()).toBe(true)
  calls.isCut = false
  await isSent()
  expect(await cameIn()).toEqual(['Ada'])
})

test('who was let in right before a reload is in, while the newer list is on its way', async () => {
  const { phone, ada, tap, calls, isIn, cameIn } = await atTheDoor('Slow Lists')
  const { promise: lists, resolve: answer } = Promise.withResolvers<void>()
  calls.lists = lists
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(() => phone.evaluate(storedDeeds)).toBe(0)
  await phone.reload()
  await ada.waitFor()
  expect(await isIn()).toBe(true)
  answer()
  await phone.getByText('1 in').first().waitFor()
})

test('whose entry was sent after the officer had left is in when the door is opened again, before the list comes', async () => {
  const { phone, ada, tap, calls, path, isIn, cameIn, leave } = await atTheDoor('Left Early')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await leave()
  calls.lists = new Promise(() => undefined)
  calls.isCut = false
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(() => phone.evaluate(storedDeeds)).toBe(0)
  await phone.goto(path)
  await ada.waitFor()
  expect(await isIn()).toBe(true)
})

test('no cached answer remains after signing out, though the browser has lost its databases', async () => {
  const { phone } = await atTheDoor('Lost Databases', (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.databases = () => Promise.reject(new DOMException('Lost.', 'UnknownError'))
    }),
  )
  const isCached = () => phone.evaluate((name) => caches.has(name), CACHE)
  await phone.goto('/controlpanel')
  await expect.poll(isCached).toBe(true)
  await phone.getByRole('button', { name: /^Sign Out/ }).click()
  await phone.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor()
  await expect.poll(isCached).toBe(false)
})

/** How many entries the phone has stored. */
function storedDeeds(): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open('door').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      database.transaction('queue').objectStore('queue').count().onsuccess = (event) => {
        database.close()
        resolve((event.target as IDBRequest<number>).result)
      }
    }
  })
}
