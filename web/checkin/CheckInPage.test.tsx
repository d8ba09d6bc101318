import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exchangeForTicket, showRoom } from '#domain/checkin/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { type Network, visit, visitAs } from '../testing.tsx'
import { forgetScan, keepScan, waitingScan } from './scan.ts'

beforeEach(forgetScan)

test('a scan checks in by itself, and the code is gone from the address', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  const { place } = await visit(house, '/checkin#segfault', ada)
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect(place()).toBe('/checkin')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
  expect(waitingScan()).toBeUndefined()
  expect((await house.call(getUser, ada)).body.user.points).toBe(25)
})

test('names the event, and the badge that it earned', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git', attendanceCode: 'segfault' })
  await visit(house, '/checkin#segfault', await house.ada())
  await screen.findByRole('heading', { name: 'Intro to Git' })
  const badge = within(await screen.findByRole('region', { name: 'New badge' }))
  badge.getByText('First Commit')
  expect(badge.getAllByRole('listitem')).toHaveLength(1)
})

test('says the new level once, when the points have landed', async () => {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  await visit(house, '/checkin#segfault', await house.ada())
  await screen.findByText('Awesome! You got 25 points for checking in.')
  const main = within(screen.getByRole('main'))
  await main.findByText('Earn 15 more points to reach Exponential Elephant!')
  expect(main.getAllByText(/Factorial Fly|Level 2/)).toHaveLength(1)
  main.getByText('Factorial Fly', { selector: 'strong' })
})

test('a scan whose points cannot be loaded says so, and checks in at the next try', async () => {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  const { user, network } = await visit(house, '/checkin#segfault', await house.ada(), ({ cut }) => cut('/api/v1/user'))
  await screen.findByText('Failed to fetch')
  expect(waitingScan()).toEqual({ attendanceCode: 'segfault' })
  network.mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Awesome! You got 25 points for checking in.')
})

test('a wrong code says what to do, and can be corrected', async () => {
  const { user } = await visitAs('ada', '/checkin#segfalt')
  await screen.findByText(/That is not the code of an event/)
  const field = () => screen.getByLabelText<HTMLInputElement>('Attendance code')
  expect(field().value).toBe('segfalt')
  expect(document.activeElement).toBe(field())
  await user.type(field(), 's{Enter}')
  await waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'segfalts'.length]))
  expect(screen.getByText(/That is not the code of an event/)).toBeDefined()
})

test('another scan in the same window checks in too, also with the same code', async () => {
  const { house, place } = await visitAs('ada', '/checkin#segfault')
  await screen.findByText(/That is not the code of an event/)
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  act(() => {
    location.hash = '#segfault'
  })
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect(place() + location.hash).toBe('/checkin')
})

test('the link that skips to the content is no scan', async () => {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  const { user, network } = await visit(house, '/checkin#segfault', await house.ada())
  await screen.findByText('Awesome! You got 25 points for checking in.')
  await user.click(screen.getByRole('link', { name: 'Skip to content' }))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByRole('heading', { name: /Ada/ })
  expect(network.bodies).toEqual([{ event: { attendanceCode: 'segfault' } }])
})

test('somebody who is not signed in gets a ticket first, and signs in', async () => {
  const house = await startOn('sqlite')
  const event = await house.event({ checkInMode: 'room' })
  const asked = { params: { uuid: event.uuid } }
  const [{ code }] = (await house.call(showRoom, await house.grace(), asked)).body.room.codes
  const { place } = await visit(house, `/checkin#${code}`)
  await waitFor(() => expect(place()).toBe('/login'))
  expect(waitingScan()).toEqual({ ticket: expect.any(String) })
})

test('so does somebody who turns out not to be signed in any more', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const event = await house.event({ checkInMode: 'room' })
  const asked = { params: { uuid: event.uuid } }
  const [{ code }] = (await house.call(showRoom, await house.grace(), asked)).body.room.codes
  await house.call(logout, ada)
  let release = () => {}
  const { place } = await visit(house, `/checkin#${code}`, ada, (network) => {
    release = network.hold('/api/v1/user')
  })
  await waitFor(() => expect(location.hash).toBe(''))
  await waitFor(() => expect(waitingScan()).toEqual({ attendanceCode: code }))
  release()
  await waitFor(() => expect(place()).toBe('/login'))
  await waitFor(() => expect(waitingScan()).toEqual({ ticket: expect.any(String) }))
})

/** Ada opens the page with a ticket. */
async function withATicket(prepare: (network: Network) => unknown) {
  const house = await startOn('sqlite')
  const event = await house.event({ checkInMode: 'room', attendancePoints: 25 })
  const asked = { params: { uuid: event.uuid } }
  const [{ code }] = (await house.call(showRoom, await house.grace(), asked)).body.room.codes
  const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
  keepScan({ ticket })
  return { ticket, ...(await visit(house, '/checkin', await house.ada(), prepare)) }
}

test('a ticket that did not reach the server is sent again, also after a reload, until the person gives up', async () => {
  const { ticket, user, network } = await withATicket(({ cut }) => cut('/attend'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  await waitFor(() => expect(network.calls.filter((call) => call.endsWith('/attend'))).toHaveLength(2))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }))
  expect(waitingScan()).toEqual({ ticket })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { name: /Ada/ })
  expect(waitingScan()).toBeUndefined()
})

test('a ticket that the server refused is not sent again', async () => {
  const house = await startOn('sqlite')
  keepScan({ ticket: 'forged' })
  await visit(house, '/checkin', await house.ada())
  await screen.findByText(/^✗/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Attendance code'))
})
