import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, everSaid, visit } from '../testing.tsx'
import { answerNext } from './testing.ts'

/** Hedy, an officer of AI and of Cyber, at the door of an event of AI. */
async function atTheDoor() {
  const house = await startOn('sqlite')
  const margaret = await house.margaret()
  const { uuid } = await house.event({ title: 'Intro to Git', committee: 'AI' })
  for (const name of ['Ada Lovelace', 'Barbara Liskov'])
    await house.call(addRsvp, await house.join(name), { body: { event: { uuid } } })
  await house.officer('AI')
  await house.officer('Cyber')
  const visitor = await visit(house, `/events/${uuid}/door`, await house.signIn('Hedy Lamarr'))
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  return { house, margaret, params: { uuid }, ada, ...visitor }
}

test('entries for an event that was deleted are refused one by one, and a double click dismisses one', async () => {
  const { house, margaret, params, ada, user, network } = await atTheDoor()
  // The list of events, by which the page knows that the event has gone, comes later.
  network.cut('/api/v1/event')
  await house.call(deleteEvent, margaret, { params })
  const refused = () => screen.queryAllByRole('button', { name: /^Dismiss/ }).map((dismiss) => dismiss.parentElement!)
  await user.click(ada)
  await waitFor(() => expect(refused()).toHaveLength(1))
  expect(screen.queryByText('Ada Lovelace is in.')).toBeNull()
  // Not the second tap of a double tap.
  vi.setSystemTime(Date.now() + 1_000)
  await user.click(screen.getByRole('button', { name: /Barbara Liskov/ }))
  await waitFor(() => expect(refused()).toHaveLength(2))
  expect(ada.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByText(/No connection/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss Ada Lovelace' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss Barbara Liskov' }), { detail: 2 })
  expect(refused().map(({ textContent }) => textContent)).toEqual(['Barbara Liskov: There is no such event.'])
})

test('what the door says of somebody who is in stays when another entry is refused', async () => {
  const { ada, user, network } = await atTheDoor()
  const answer = network.hold('/door')
  const now = Date.now()
  // The phone's clock is an hour ahead.
  vi.setSystemTime(now + 3_600_000)
  await user.click(ada)
  vi.setSystemTime(now + 1_000)
  await user.click(screen.getByRole('button', { name: /Barbara Liskov/ }))
  answer()
  await screen.findByRole('button', { name: 'Dismiss Ada Lovelace' })
  expect(screen.getByText('Barbara Liskov is in.')).toBeDefined()
})

test('a double tap on Dismiss takes nobody back, though somebody in the list is under it by then', async () => {
  const { house, margaret, params, ada, user, network } = await atTheDoor()
  network.cut('/api/v1/event')
  await house.call(deleteEvent, margaret, { params })
  await user.click(ada)
  const dismiss = await screen.findByRole('button', { name: 'Dismiss Ada Lovelace' })
  const press = { keys: '[TouchA]', coords: { clientX: 330, clientY: 90 } }
  await user.pointer({ target: dismiss, ...press })
  await user.pointer({ target: screen.getByRole('button', { name: /Barbara Liskov/ }), ...press })
  expect(screen.queryByText('Barbara Liskov is in.')).toBeNull()
})

test('somebody who is tapped right after their refusal was dismissed is in', async () => {
  const { house, margaret, params, ada, user, network } = await atTheDoor()
  network.cut('/api/v1/event')
  await house.call(deleteEvent, margaret, { params })
  await user.click(ada)
  const dismiss = await screen.findByRole('button', { name: 'Dismiss Ada Lovelace' })
  vi.setSystemTime(Date.now() + 1_000)
  await user.pointer({ target: dismiss, keys: '[TouchA]', coords: { clientX: 330, clientY: 90 } })
  const sent = () => network.calls.filter((call) => call.startsWith('POST')).length
  const before = sent()
  await user.pointer({ target: ada, keys: '[TouchA]', coords: { clientX: 120, clientY: 400 } })
  await waitFor(() => expect(sent()).toBe(before + 1))
})

test('an event that was deleted leaves the refused entries on the screen, and a way back', async () => {
  const { house, margaret, params, ada, user } = await atTheDoor()
  await house.call(deleteEvent, margaret, { params })
  await user.click(ada)
  await screen.findByRole('button', { name: 'Try again' })
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContain('Ada Lovelace: There is no such event.')
  await user.click(screen.getByRole('link', { name: 'Back to the events' }))
  await screen.findByRole('heading', { name: 'Events' })
})

test('entries for an event that has gone to another committee wait, and the officer reads why', async () => {
  const { house, margaret, params, ada, user } = await atTheDoor()
  await house.call(updateEvent, margaret, { params, body: { event: { committee: 'Hack' } } })
  await user.click(ada)
  await screen.findByText('Only officers of Hack may do this. 1 entry waits on this phone.')
  // The lists are refused, too, and the officer stays signed in.
  comeBack()
  await screen.findByText('Only officers of Hack may do this. 1 entry waits on this phone. What you see is older.')
  await house.call(updateEvent, margaret, { params, body: { event: { committee: 'Cyber' } } })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits on this phone/)).toBeNull())
  expect(ada.getAttribute('aria-pressed')).toBe('true')
})

test('entries whose request took too long to arrive are sent again', async () => {
  const { ada, user } = await atTheDoor()
  answerNext('{"error":{"code":"malformed","message":"The request cannot be read."}}', 408)
  await user.click(ada)
  await screen.findByText('The request cannot be read. 1 entry waits on this phone.')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits on this phone/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(ada.getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['', 502, 'Empty response from server.'],
  ['<h1>Sign in to the Wi-Fi</h1>', 404, 'The server answered 404 in an unknown format.'],
  ['{"error":"Forbidden by the proxy."}', 405, 'Forbidden by the proxy.'],
  ['{"error":{"code":"404","message":"No such route."}}', 404, 'No such route.'],
])('what a proxy answers refuses nobody, and the entry waits (%s)', async (body, status, sentence) => {
  const { ada, user } = await atTheDoor()
  answerNext(body, status)
  await user.click(ada)
  await screen.findByText(`${sentence} 1 entry waits on this phone.`)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits on this phone/)).toBeNull())
  expect(ada.getAttribute('aria-pressed')).toBe('true')
})

test('a list that does not come twice in a row stays, and the officer reads that it is older until it is there', async () => {
  const { ada, user, network } = await atTheDoor()
  const proxy = refusing(/\/(rsvp|attendance)\/[^/]+(\/door)?$/)
  const isSaid = everSaid('older')
  comeBack(10_000)
  await waitFor(() => expect(proxy.count).toBe(2))
  comeBack(1_000)
  await waitFor(() => expect(proxy.count).toBe(4))
  expect(isSaid()).toBe(false)
  comeBack(10_000)
  await screen.findByText('Empty response from server. What you see is older.')
  await user.click(ada)
  await screen.findByText('Empty response from server. 1 entry waits on this phone. What you see is older.')
  proxy.part = /^$/
  network.cut()
  comeBack(10_000)
  await screen.findByText(/No connection/)
  expect(screen.queryByText(/older/)).toBeNull()
  network.mend()
  // The events and members, of which hardly any are new, are not fetched again by themselves.
  proxy.part = /\/(event|leaderboard)$/
  comeBack()
  await waitFor(() => expect(screen.queryByText(/older/)).toBeNull())
})

test('who was checked in stays in, and who was taken back stays out, though the list does not come', async () => {
  const { house, margaret, params, ada, user } = await atTheDoor()
  const eventUuid = params.uuid
  const proxy = refusing(/\/attendance\/[^/]+$/)
  const tap = async () => {
    const { count } = proxy
    vi.setSystemTime(Date.now() + 1_000)
    await user.click(ada)
    await waitFor(() => expect(proxy.count).toBeGreaterThan(count))
    await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
    return ada.getAttribute('aria-pressed')
  }
  expect([await tap(), await tap(), await tap()]).toEqual(['true', 'false', 'true'])
  const attendee = (await house.call(listEventAttendance, margaret, { params: { eventUuid } })).body.attendance[0]!
  await house.call(undoCheckIn, margaret, { params: { eventUuid, memberUuid: attendee.user.uuid } })
  proxy.part = /^$/
  comeBack()
  await waitFor(() => expect(ada.getAttribute('aria-pressed')).toBe('false'))
})

/** Grace at the door, whose list never came because some calls fail. */
async function withoutList(part: string) {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git' })
  const { user, network } = await visit(house, `/events/${uuid}/door`, await house.grace(), (way) => way.cut(part))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  const asked = () => network.calls.filter((call) => call.includes(part)).length
  return { user, network, again, asked }
}

test.each(['leaderboard', '/attendance/'])(
  'Try again stays under the finger while a list that never came is fetched by itself (%s)',
  async (part) => {
    const { user, network, again, asked } = await withoutList(part)
    const before = asked()
    network.mend()
    const answer = network.hold(part)
    comeBack()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    expect(again.isConnected).toBe(true)
    await user.click(again)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
    answer()
    await screen.findByText('No RSVPs. Search for anybody by name.')
  },
)

test('a list that never came is loading, and no longer lost, when the connection is back', async () => {
  const { user, network, again } = await withoutList('leaderboard')
  act(() => void window.dispatchEvent(new Event('offline')))
  comeBack()
  await screen.findByText('This is not on this device. It needs a connection.')
  await user.click(again)
  expect(again.isConnected).toBe(true)
  network.mend()
  const answer = network.hold('leaderboard')
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('status', { name: 'Loading' })
  answer()
  await screen.findByText('No RSVPs. Search for anybody by name.')
})

/** A proxy that answers some calls in the place of the server. */
function refusing(part: RegExp) {
  const { fetch } = globalThis
  const proxy = { part, count: 0 }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!proxy.part.test(address)) return fetch(address, init)
    proxy.count += 1
    return new Response('', { status: 502 })
  })
  return proxy
}
