import { expect, test } from 'vitest'
import { atTheDoor, storedIn } from './doorPhone.ts'

test.each([
  ['home', '/home'],
  ['the door of another event', `/events/${crypto.randomUUID()}/door`],
  ['the screen in a room', `/events/${crypto.randomUUID()}/room`],
])('an entry that waits is sent from %s, though the officer never opens its door again', async (_, path) => {
  const { phone, tap, calls, cameIn, storedDeeds } = await atTheDoor('Gone Elsewhere')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await phone.goto(path)
  calls.isCut = false
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(storedDeeds).toBe(0)
})

test('what was refused to one officer stays for them, and goes when somebody else signs in', async () => {
  const { phone, tap, calls, isSent, signInAgain } = await atTheDoor('Refused')
  await phone.route('**/door', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'event_not_found', message: 'There is no such event.' } } }),
  )
  await tap()
  await isSent()
  const refused = phone.getByText('There is no such event.')
  await refused.waitFor()
  await phone.evaluate(() => localStorage.removeItem('token'))
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toHaveLength(1)
  expect(calls.changes).toEqual([])
  await signInAgain('demo-ada')
  await phone.goto('/home')
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toEqual([])
})

test('a browser without the worker says without a network, too, what waits', async () => {
  const { phone, path, network, loseStorage } = await atTheDoor('No Worker', undefined, { serviceWorkers: 'block' })
  const page = await phone.context().newPage()
  await phone.evaluate(() => localStorage.removeItem('token'))
  // A device that has never had a door open.
  await loseStorage()
  await phone.close()
  const go = (name: string) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name }).click()
  const filesOf = (part: string) =>
    page.evaluate((start) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return new Set(names.filter((name) => name.includes(start))).size
    }, `/${part}-`)
  await page.goto('/login')
  await page.getByRole('button', { name: /Grace Hopper/ }).click()
  await go('Control Panel')
  await page.getByRole('button', { name: /^Sign Out/ }).waitFor()
  await go('Events')
  await page.locator(`a[href="${path}"]`).first().click()
  const ada = page.getByRole('button', { name: /Ada Lovelace/ })
  await ada.waitFor()
  // A script each, and its styles or what it shares with the door.
  for (const part of ['queue', 'doorStorage', 'LeftNotices', 'WaitingNotice'])
    await expect.poll(() => filesOf(part)).toBe(2)
  network.cut()
  await ada.click()
  await page.getByText(/^No connection. 1 entry/).waitFor()
  await page.getByRole('link', { name: 'Back to the events' }).click()
  await page.getByText('1 entry from the door waits on this device, to be sent when it can be.').waitFor()
  await go('Control Panel')
  await page.getByRole('button', { name: /^Sign Out/ }).click()
  await page.getByText(/^1 entry from the door waits on this device, until the officer/).waitFor()
  await expect.poll(() => page.evaluate(storedIn, 'lists')).toEqual([])
})

test('a refusal that comes when somebody else has signed in leaves no name on the device', async () => {
  const { phone, tap, leave } = await atTheDoor('Refused Late')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const isSent = phone.waitForRequest('**/door')
  const error = { code: 'event_not_found', message: 'There is no such event.' }
  await phone.route('**/door', async (route) => {
    await held
    await route.fulfill({ status: 404, json: { error } })
  })
  await tap()
  await isSent
  await leave()
  await phone.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Control Panel' }).click()
  await phone.getByRole('button', { name: /^Sign Out/ }).click()
  await phone.getByRole('button', { name: /Ada Lovelace/ }).click()
  await phone.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
  expect(await phone.evaluate(storedIn, 'queue')).toHaveLength(1)
  answer()
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toEqual([])
})

test('an entry that waits is announced on the login page after a sign-out, and sent when its officer signs in again', async () => {
  const { phone, tap, calls, cameIn, storedDeeds, signInAgain } = await atTheDoor('Signed Out')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await phone.goto('/controlpanel')
  await phone.getByRole('button', { name: /^Sign Out/ }).click()
  const waits = phone.getByText(
    '1 entry from the door waits on this device, until the officer who was at the door signs in here.',
  )
  await waits.waitFor()
  calls.isCut = false
  await signInAgain()
  await phone.goto('/home')
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(storedDeeds).toBe(0)
})

test('an officer who has left the door reads what was refused until they dismiss it', async () => {
  const { phone, tap, calls, leave, removeEvent } = await atTheDoor('Deleted Meanwhile')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await leave()
  await phone.getByText('1 entry from the door waits on this device, to be sent when it can be.').waitFor()
  await removeEvent()
  calls.isCut = false
  const refused = phone.getByText('Ada Lovelace, from the door: There is no such event.')
  await refused.waitFor()
  await phone.reload()
  await refused.waitFor()
  await phone.getByRole('button', { name: 'Dismiss Ada Lovelace' }).click()
  await refused.waitFor({ state: 'detached' })
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toEqual([])
})

test('an entry that a gateway denies is sent once the gateway is gone', async () => {
  const { phone, tap, cameIn, leave } = await atTheDoor('Denied By Policy')
  await phone.route('**/door', (route) => route.fulfill({ status: 403, json: { error: 'Please log in' } }))
  await tap()
  await phone.getByText('Please log in. 1 entry waits on this phone.').waitFor()
  await leave()
  await phone.getByText('Please log in. 1 entry from the door waits on this device').waitFor()
  await phone.waitForTimeout(6_000)
  await phone.unroute('**/door')
  await expect.poll(cameIn).toEqual(['Ada'])
})

test('an entry waits, and says why, when its event has gone to another committee', async () => {
  const { phone, tap, calls, leave } = await atTheDoor('Moved Away')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  let attempts = 0
  await phone.route('**/door', (route) => {
    attempts++
    const error = { code: 'not_your_committee', message: 'This event belongs to the committee Hack.' }
    return route.fulfill({ status: 403, headers: { 'error-code': error.code }, json: { error } })
  })
  await leave()
  await phone.getByText('This event belongs to the committee Hack. 1 entry from the door waits').waitFor()
  const before = attempts
  // At the door the phone tries every five seconds.
  await phone.waitForTimeout(7_000)
  expect(attempts).toBe(before)
})

test('a page that was open all along sends what another tab has left', async () => {
  const { phone, tap, calls, cameIn, openTab } = await atTheDoor('Two Tabs, One Door')
  const home = await openTab('/home')
  await home.getByRole('heading', { level: 1 }).waitFor()
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await phone.close()
  await home.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Events' }).click()
  await expect.poll(cameIn).toEqual(['Ada'])
})

test('an entry that one tab has sent is not stored again by the late answer to another', async () => {
  const { phone, tap, calls, cameIn, openTab } = await atTheDoor('Late Answer')
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  const home = await openTab('/resources')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const isSent = home.waitForRequest('**/door')
  await home.route('**/door', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await home.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Events' }).click()
  await isSent
  calls.isCut = false
  await expect.poll(cameIn).toEqual(['Ada'])
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toEqual([])
  const isAnswered = home.waitForResponse('**/door')
  answer()
  await isAnswered
  await home.waitForTimeout(500)
  expect(await phone.evaluate(storedIn, 'queue')).toEqual([])
})

test('an entry that the server takes after its officer has signed out leaves no name on the device', async () => {
  const { phone, tap, cameIn, leave } = await atTheDoor('Answered Later')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await phone.route('**/door', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await tap()
  await expect.poll(cameIn).toEqual(['Ada'])
  await leave()
  await phone.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Control Panel' }).click()
  await phone.getByRole('button', { name: /^Sign Out/ }).click()
  const waits = phone.getByText('1 entry from the door waits on this device')
  await waits.waitFor()
  answer()
  await waits.waitFor({ state: 'detached' })
  await expect.poll(() => phone.evaluate(storedIn, 'queue')).toEqual([])
})

test('a page without the code of the notices goes on, and sends what waits once the network is back', async () => {
  const { phone, tap, calls, cameIn, leave } = await atTheDoor('No Worker', async (page) => {
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
    })
    await page.route('**/assets/LeftNotices*', (route) => route.abort())
  })
  calls.isCut = true
  await tap()
  await phone.getByText(/^No connection. 1 entry/).waitFor()
  await leave()
  calls.isCut = false
  await expect.poll(cameIn).toEqual(['Ada'])
  expect(await phone.getByText('This page could not be shown.').count()).toBe(0)
})
