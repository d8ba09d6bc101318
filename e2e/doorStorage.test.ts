import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CACHE } from '../web/offline/answerCache.ts'
import { atTheDoor, storedIn } from './doorPhone.ts'

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
  await second.goto(path)
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

test('what was taken back stays so after a reload, though the phone has set its clock back meanwhile', async () => {
  const { phone, tap, calls, cameIn, isIn, storedDeeds } = await atTheDoor('Clock Set Back')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await phone.evaluate(() => {
    const now = () => performance.timeOrigin + performance.now() - 10 * 60_000
    globalThis.Date = new Proxy(Date, {
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
      construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now()]),
    })
  })
  await tap()
  await phone.getByText(/^No connection. 2 entries/).waitFor()
  expect(await isIn()).toBe(false)
  await phone.reload()
  calls.isCut = false
  await expect.poll(storedDeeds).toBe(0)
  expect(await cameIn()).toEqual([])
})

test('an entry of which the phone says that it is stored outlives a loss of power', async () => {
  const { phone, tap, calls } = await atTheDoor('Empty Battery', (page) =>
    page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...record) {
        document.documentElement.dataset[this.name] ??= this.transaction.durability
        return put.apply(this, record)
      }
    }),
  )
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  expect(await phone.evaluate(() => document.documentElement.dataset.queue)).toBe('strict')
})

test('an entry that a full phone cannot store is sent, though the officer leaves the door and comes back', async () => {
  const { phone, path, tap, calls, isIn, isSent, cameIn, leave } = await atTheDoor('Full Phone', fill)
  calls.isCut = true
  await tap()
  const waits = phone.getByText('No connection. 1 entry on this phone, sent when it is back.')
  await waits.waitFor()
  const warning = phone.getByText('This phone cannot store entries. Keep this page open until they are sent.')
  await warning.waitFor()
  const asks = phone.waitForEvent('dialog')
  void phone.evaluate(() => location.reload())
  await (await asks).dismiss()
  await leave()
  await phone.getByText('This device cannot store them: keep this page open until they are sent.').waitFor()
  const asksAgain = phone.waitForEvent('dialog')
  void phone.evaluate(() => location.reload())
  await (await asksAgain).dismiss()
  await phone.locator(`a[href="${path}"]`).first().click()
  await waits.waitFor()
  expect(await isIn()).toBe(true)
  calls.isCut = false
  await isSent()
  await warning.waitFor({ state: 'detached' })
  expect(await cameIn()).toEqual(['Ada'])
})

test.each([
  ['entries', fill],
  ['a database', fillUp],
])(
  'an entry of a phone without room for %s waits in the page after a sign-out, and the login page says so',
  async (_, prepare) => {
    const { phone, tap, calls, cameIn, leave, openTab } = await atTheDoor('Full Phone, Signed Out', prepare)
    calls.isCut = true
    await tap()
    await phone.getByText('This phone cannot store entries. Keep this page open until they are sent.').waitFor()
    await leave()
    await phone.getByText('This device cannot store them: keep this page open until they are sent.').waitFor()
    await phone.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Control Panel' }).click()
    await phone.getByRole('button', { name: /^Sign Out/ }).click()
    await phone.getByText(/could not store everything: keep this page open until then.$/).waitFor()
    const asks = phone.waitForEvent('dialog')
    void phone.evaluate(() => location.reload())
    await (await asks).dismiss()
    calls.isCut = false
    await openTab('/resources')
    await expect.poll(cameIn).toEqual(['Ada'])
  },
)

test.each<[string, () => void]>([
  [
    'has lost its databases',
    () => {
      IDBFactory.prototype.databases = () => Promise.reject(new DOMException('Lost.', 'UnknownError'))
    },
  ],
  ['does not know which databases there are', () => Reflect.deleteProperty(IDBFactory.prototype, 'databases')],
])('no cached answer and no guest remains after signing out, though the browser %s', async (_, prepare) => {
  const { phone } = await atTheDoor('Lost Databases', (page) => page.addInitScript(prepare))
  const isCached = () => phone.evaluate((name) => caches.has(name), CACHE)
  await expect.poll(() => phone.evaluate(storedIn, 'lists')).toHaveLength(1)
  await phone.goto('/controlpanel')
  await expect.poll(isCached).toBe(true)
  await phone.getByRole('button', { name: /^Sign Out/ }).click()
  await phone.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor()
  await expect.poll(isCached).toBe(false)
  await expect.poll(() => phone.evaluate(storedIn, 'lists')).toEqual([])
})

/** The phone has no room for anything that the door stores. */
function fill(phone: Page): Promise<unknown> {
  return phone.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

/** The phone has no room for the database of the door. */
function fillUp(phone: Page): Promise<unknown> {
  return phone.addInitScript(() => {
    IDBFactory.prototype.databases = () => Promise.resolve([])
    IDBFactory.prototype.open = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}
