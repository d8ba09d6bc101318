import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getPass } from '#domain/door/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { crowd } from '#server/rsvp/testing.crowd.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'
import { atTheDoor, cameraThatSees, forgedPass } from './testing.ts'

test('a tap checks in, another takes it back, and everybody is found by name', async () => {
  const { user, cameIn } = await atTheDoor()
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  vi.setSystemTime(Date.now() + 1_000)
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  expect(screen.queryByRole('button', { name: /Barbara/ })).toBeNull()
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await waitFor(async () => expect(await cameIn()).toEqual(['Barbara']))
})

test('a double tap checks in one person once, though the list may have moved between the taps', async () => {
  const { user, cameIn } = await atTheDoor()
  const tapFirstRow = async (clientX: number) => {
    const [first] = within(screen.getByRole('list')).getAllByRole('button')
    await user.pointer({ target: first!, keys: '[TouchA]', coords: { clientX, clientY: 120 } })
  }
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb')
  await tapFirstRow(80)
  await tapFirstRow(83)
  screen.getByText('Barbara Liskov is in.')
  await user.clear(screen.getByLabelText('Search everybody by name'))
  await tapFirstRow(80)
  screen.getByText('Barbara Liskov is in.')
  vi.setSystemTime(Date.now() + 1_000)
  await tapFirstRow(80)
  screen.getByText('Ada Lovelace is in.')
  await waitFor(async () => expect((await cameIn()).toSorted()).toEqual(['Ada', 'Barbara']))
})

test('two people are checked in by two quick taps on their rows', async () => {
  const { user, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), 'l')
  for (const [clientY, name] of [/Ada/, /Barbara/].entries()) {
    const target = screen.getByRole('button', { name })
    await user.pointer({ target, keys: '[TouchA]', coords: { clientX: 80, clientY: 120 + 68 * clientY } })
  }
  await waitFor(async () => expect((await cameIn()).toSorted()).toEqual(['Ada', 'Barbara']))
})

test('after a tap the next name replaces the last, and a tap opens no keyboard', async () => {
  const { user } = await atTheDoor()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  const field = screen.getByLabelText<HTMLInputElement>('Search everybody by name')
  await user.click(ada)
  expect(document.activeElement).not.toBe(field)
  await user.type(field, 'barb')
  vi.setSystemTime(Date.now() + 1_000)
  await user.click(screen.getByRole('button', { name: /Barbara Liskov/ }))
  expect(field.value).toBe('barb')
  await user.keyboard('ada')
  expect(field.value).toBe('ada')
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  screen.getByText('Ada Lovelace is taken back.')
  expect([document.activeElement, field.value]).toEqual([field, ''])
})

test('Enter after a tap clears the search and takes nobody back, and checks in the next who is typed', async () => {
  const { user, cameIn } = await atTheDoor()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  const field = screen.getByLabelText<HTMLInputElement>('Search everybody by name')
  await user.type(field, 'ada')
  await user.pointer({ target: ada, keys: '[MouseLeft]', coords: { clientX: 80, clientY: 120 } })
  screen.getByText('Ada Lovelace is in.')
  vi.setSystemTime(Date.now() + 1_000)
  await user.keyboard('{Enter}')
  screen.getByText('Ada Lovelace is in.')
  expect([document.activeElement, field.value]).toEqual([field, ''])
  await user.keyboard('barb{Enter}')
  screen.getByText('Barbara Liskov is in.')
  await waitFor(async () => expect((await cameIn()).toSorted()).toEqual(['Ada', 'Barbara']))
})

test.each([' ', '’'])('Enter after “%s” alone lets nobody in', async (text) => {
  const { user, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), `${text}{Enter}`)
  expect(screen.queryByText(/is in/)).toBeNull()
  expect(await cameIn()).toEqual([])
})

test('a name that is typed again at once is taken back', async () => {
  const { user, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  const field = screen.getByLabelText('Search everybody by name')
  await user.type(field, 'ada{Enter}')
  screen.getByText('Ada Lovelace is in.')
  await user.type(field, 'ada{Enter}')
  screen.getByText('Ada Lovelace is taken back.')
  await waitFor(async () => expect(await cameIn()).toEqual([]))
})

test('Enter takes nobody back who has checked in since the search was begun', async () => {
  const { house, event, ada, user, cameIn } = await atTheDoor()
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  const field = screen.getByLabelText<HTMLInputElement>('Search everybody by name')
  await user.type(field, 'ada')
  await house.call(checkIn, ada, { body: { event: { attendanceCode: event.attendanceCode! } } })
  comeBack()
  await waitFor(() => expect(row.getAttribute('aria-pressed')).toBe('true'))
  await user.keyboard('a{Backspace}{Enter}')
  screen.getByText('Ada Lovelace is in already.')
  expect([document.activeElement, field.value]).toEqual([field, ''])
  expect(await cameIn()).toEqual(['Ada'])
  await user.keyboard('ada{Enter}')
  screen.getByText('Ada Lovelace is taken back.')
})

test('Enter takes nobody back whose pass was scanned while the name stood in the search', async () => {
  const { house, ada, user } = await atTheDoor()
  const { pass } = (await house.call(getPass, ada)).body
  const camera = cameraThatSees()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  await user.type(screen.getByLabelText('Search everybody by name'), 'ada')
  camera.see(pass)
  await screen.findByText('Ada Lovelace is in.')
  await user.keyboard('{Enter}')
  screen.getByText('Ada Lovelace is in already.')
})

test('a tap at once after Enter takes nobody back', async () => {
  const { user } = await atTheDoor()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), 'ada{Enter}')
  await user.pointer({ target: ada, keys: '[MouseLeft]', coords: { clientX: 80, clientY: 120 } })
  screen.getByText('Ada Lovelace is in.')
})

test('those in line are listed after those with a place, with their position, and change as the line moves', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', startDate: '2026-03-05T21:00:00.000Z', capacity: 1 })
  const [ada, alan, zuse] = [await house.ada(), await house.join('Alan Turing'), await house.join('Konrad Zuse')]
  const body = { event: { uuid } }
  for (const token of [zuse, ada, alan]) await house.call(addRsvp, token, { body })
  await visit(house, `/events/${uuid}/door`, await house.grace())
  const list = await screen.findByRole('list', { name: 'RSVPs' })
  const rows = () => [...list.querySelectorAll('li')].map((row) => row.textContent?.replace(/^[A-Z]{2}/, ''))
  expect(rows()).toEqual(['Konrad ZuseRSVP', 'Ada Lovelace1st in line', 'Alan Turing2nd in line'])
  await house.call(cancelRsvp, zuse, { params: { eventUuid: uuid } })
  comeBack()
  await waitFor(() => expect(rows()).toEqual(['Ada LovelaceRSVP', 'Alan Turing1st in line']))
})

test('a long list says how many more there are', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git' })
  const members = await crowd(house, 304)
  const now = house.portal.clock()
  await house.database.write((db) =>
    db
      .insertInto('rsvps')
      .values(members.map((member) => ({ event: uuid, member: member.uuid, date: now })))
      .execute(),
  )
  await visit(house, `/events/${uuid}/door`, await house.grace())
  await screen.findByText('And 4 more. Search for them by name.')
})

test('without a network entries wait on the phone, and are sent when it is back', async () => {
  const { user, cameIn, network } = await atTheDoor()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut()
  await user.click(ada)
  await screen.findByText('No connection. 1 entry on this phone, sent when it is back.')
  expect(ada.getAttribute('aria-pressed')).toBe('true')
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('entries that wait at one door are not counted at another, and each is sent to its own event', async () => {
  const { house, user, network, cameIn } = await atTheDoor()
  const other = await house.event({ title: 'Intro to Rust' })
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut('/door')
  await user.click(ada)
  await screen.findByText(/^No connection. 1 entry/)
  history.pushState(null, '', `/events/${other.uuid}/door`)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await screen.findByText('Intro to Rust')
  expect(screen.queryByText(/1 entry/)).toBeNull()
  network.mend()
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await waitFor(async () => expect(await cameIn(other.uuid)).toEqual(['Barbara']))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test.each([
  ['is too long', forgedPass('x'.repeat(1000))],
  ['no server can read', `${forgedPass('nobody')}\0`],
])('a code that %s keeps nobody out who waits on the phone', async (_, code) => {
  const { user, network, cameIn } = await atTheDoor()
  const camera = cameraThatSees()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut()
  await user.click(ada)
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  camera.see(code)
  await screen.findByText('This is not a pass of this chapter.')
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('a server that refuses is no lost connection', async () => {
  const { house, event, network } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  // The list of events, by which the page knows that the event has gone, comes later.
  network.hold('/api/v1/event')
  await house.call(deleteEvent, await house.margaret(), { params: { uuid: event.uuid } })
  const asked = () => network.calls.filter((call) => call.includes('/attendance')).length
  const before = asked()
  // It asks again only after the first refusal is here.
  await waitFor(() => {
    comeBack()
    expect(asked()).toBeGreaterThan(before + 1)
  })
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('an old list says that there is no connection, though nothing waits', async () => {
  const { network } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut('/attendance')
  comeBack()
  await screen.findByText('No connection. Go on: entries are kept on this phone.')
  network.mend()
  comeBack()
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})
