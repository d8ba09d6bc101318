import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atTheDoor, storedIn } from './doorPhone.ts'
import type { Network } from './network.ts'

test('who was let in right before a reload is in, while the newer list is on its way', async () => {
  const { phone, ada, tap, calls, isIn, storedDeeds, cameIn } = await atTheDoor('Slow Lists')
  const { promise: lists, resolve: answer } = Promise.withResolvers<void>()
  calls.lists = lists
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(storedDeeds).toBe(0)
  await phone.reload()
  await ada.waitFor()
  expect(await isIn()).toBe(true)
  answer()
  await phone.getByText('1 in').first().waitFor()
})

test('whose entry was sent after the officer had left is in when the door is opened again, before the list comes', async () => {
  const { phone, tap, calls, isIn, reopensOnceSent } = await atTheDoor('Left Early')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await reopensOnceSent(['Ada'])
  expect(await isIn()).toBe(true)
})

test('each entry that was sent after the officer had left counts when the door is opened again, before the list comes', async () => {
  const { phone, tap, tapOn, calls, isIn, cameIn, reopensOnceSent } = await atTheDoor('Several Sent Later')
  await tapOn('Grace Hopper')
  await expect.poll(cameIn).toEqual(['Grace'])
  await phone.getByText('1 in').first().waitFor()
  calls.isCut = true
  await tapOn('Grace Hopper')
  await tap()
  await phone.getByText(/^No connection. 2 entries/).waitFor()
  await reopensOnceSent(['Ada'])
  await phone.getByText('1 in').first().waitFor()
  expect(await isIn()).toBe(true)
})

test('who was let in while a list failed is in after a reload, before the list comes', async () => {
  const { phone, ada, tap, calls, isIn, isSent, cameIn } = await atTheDoor('One List Fails')
  await phone.route('**/leaderboard', (route) => route.abort())
  await phone.reload()
  await ada.waitFor()
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await isSent()
  await phone.getByText('1 in').first().waitFor()
  calls.lists = new Promise(() => undefined)
  await phone.reload()
  await ada.waitFor()
  expect(await isIn()).toBe(true)
})

test('who was let in is in after a reload, though the phone had no room for the newer list', async () => {
  const { phone, ada, tap, calls, isIn, isSent, cameIn } = await atTheDoor('No Room')
  await hasRoomForNoOtherList(phone)
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await isSent()
  // The newer list has come.
  await phone.waitForResponse((answer) => answer.url().includes('/attendance/') && answer.request().method() === 'GET')
  await phone.waitForTimeout(500)
  calls.lists = new Promise(() => undefined)
  await phone.reload()
  await ada.waitFor()
  expect(await isIn()).toBe(true)
})

test('who was taken back by another officer stays out on a phone that had no room for the newer list', async () => {
  const { phone, ada, tap, calls, isSent, cameIn, undo } = await atTheDoor('No Room To Undo')
  await hasRoomForNoOtherList(phone)
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await isSent()
  await undo()
  await ada.and(phone.locator('[aria-pressed=false]')).waitFor()
  calls.lists = new Promise(() => undefined)
  // The page looks every five seconds for what is stored.
  const isInAgain = ada.and(phone.locator('[aria-pressed=true]')).waitFor({ timeout: 7_000 })
  await expect(isInAgain).rejects.toThrow('Timeout')
})

test('who was let in is in after a reload, though another tab of the door has an older list', async () => {
  const { phone, ada, tap, calls, path, grace, isIn, cameIn } = await atTheDoor('Older Tab')
  const second = await phone.context().newPage()
  await second.addInitScript((token) => localStorage.setItem('token', token), grace)
  await second.goto(path)
  await second.getByRole('button', { name: /Ada Lovelace/ }).waitFor()
  const { promise: never } = Promise.withResolvers<void>()
  calls.lists = never
  await second.route(/\/attendance\//, () => never)
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  // The other tab has read it, because each looks every five seconds for what the other has stored.
  await second.locator('[aria-pressed=true]').getByText('Ada Lovelace').waitFor()
  await phone.waitForTimeout(500)
  await phone.reload()
  await ada.waitFor()
  expect(await isIn()).toBe(true)
})

test.each<[string, string, (network: Network) => void]>([
  ['a gateway answers that it is away', 'No connection', (network) => network.replace(502)],
  ['nothing answers', 'The server has not answered yet. What you see is older.', (network) => network.stall()],
])('a door that is opened again while %s shows its list, and entries are sent later', async (_, says, trouble) => {
  const { phone, ada, tap, network, isCached, isIn, cameIn } = await atTheDoor('Server Away')
  await isCached()
  trouble(network)
  await phone.reload()
  await ada.waitFor()
  await phone.getByText(says).waitFor()
  await tap()
  expect(await isIn()).toBe(true)
  network.mend()
  await expect.poll(cameIn, { timeout: 90_000 }).toEqual(['Ada'])
  await phone.getByText(says).waitFor({ state: 'detached' })
})

/** From now on the phone stores entries, but no list. */
async function hasRoomForNoOtherList(phone: Page) {
  await expect.poll(() => phone.evaluate(storedIn, 'lists')).toHaveLength(1)
  await phone.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...record) {
      if (this.name === 'lists') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return put.apply(this, record)
    }
  })
}
