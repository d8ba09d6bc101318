import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()

test('what one tab of a door has sent is not sent again by another, from which the officer has left', async () => {
  const grace = await tokenOf(demo().address, 'demo-grace')
  const { uuid } = await runningEvent(demo(), grace, { title: 'Two Tabs' })
  await call(demo(), addRsvp, await tokenOf(demo().address, 'demo-ada'), { body: { event: { uuid } } })
  const cameIn = async () => {
    const { attendance } = (await call(demo(), listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    return attendance.map(({ user }: { user: { firstName: string } }) => user.firstName)
  }
  const first = await openAs(demo().address, 'demo-grace')
  let isCut = true
  const changes: string[] = []
  await first.route(/\/attendance\//, async (route) => {
    const isChange = route.request().method() !== 'GET'
    if (isChange) changes.push(route.request().method())
    await (isChange && isCut ? route.abort() : route.continue())
  })
  await first.goto(`/events/${uuid}/door`)
  const ada = first.getByRole('button', { name: /Ada Lovelace/ })
  await ada.click()
  await first.getByText('Ada Lovelace is in.').waitFor()
  // The next is no double tap.
  await first.waitForTimeout(1_000)
  await ada.click()
  await first.getByText('No connection. 2 entries on this phone, sent when it is back.').waitFor()
  await first.getByRole('link', { name: 'Back to the events' }).click()
  await first.getByRole('heading', { name: 'Events', level: 1 }).waitFor()

  const second = await first.context().newPage()
  await second.addInitScript((token) => localStorage.setItem('token', token), grace)
  const undone = second.waitForResponse((response) => response.request().method() === 'DELETE')
  await second.goto(`${demo().address}/events/${uuid}/door`)
  await undone
  const again = second.getByRole('button', { name: /Ada Lovelace/ })
  await expect.poll(() => again.getAttribute('aria-pressed')).toBe('false')
  await again.click()
  await expect.poll(cameIn).toEqual(['Ada'])
  await again.getByLabel('waits for the network').waitFor({ state: 'detached' })

  isCut = false
  changes.length = 0
  await first.evaluate(() => dispatchEvent(new Event('online')))
  await first.goBack()
  await first
    .getByText('1 in')
    .or(ada.getByText('In', { exact: true }))
    .first()
    .waitFor()
  expect(changes).toEqual([])
  expect(await cameIn()).toEqual(['Ada'])
})
