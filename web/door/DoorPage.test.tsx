import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getPass, undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { crowd } from '#server/rsvp/testing.crowd.ts'
import { NOW, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'
import { atTheDoor, cameraThatSees, forgedPass } from './testing.ts'

test('a tap checks in, another takes it back, and everybody is found by name (spec: chapter §2.11)', async () => {
  const { user, cameIn } = await atTheDoor()
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  expect(screen.queryByRole('button', { name: /Barbara/ })).toBeNull()
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await waitFor(async () => expect(await cameIn()).toEqual(['Barbara']))
})

test('who is in is listed, the newest first, and each stays in place when taken back', async () => {
  const { house, user, cameIn } = await atTheDoor()
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  const aMinuteLater = Date.parse(NOW) + 60_000
  house.setClock(new Date(aMinuteLater).toISOString())
  vi.setSystemTime(aMinuteLater)
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await user.click(screen.getByRole('button', { name: '2 in' }))
  const list = within(screen.getByRole('list', { name: 'Who is in' }))
  const names = () => list.getAllByRole('listitem').map(({ textContent }) => /(Ada|Barbara)/.exec(textContent)?.[0])
  expect(names()).toEqual(['Barbara', 'Ada'])
  await user.click(list.getByRole('button', { name: /Barbara Liskov/ }))
  screen.getByText('Barbara Liskov is out again.')
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  expect(names()).toEqual(['Barbara', 'Ada'])
})

test('those to come are first; who was tapped stays under the finger until the next search', async () => {
  const { house, event, user } = await atTheDoor()
  await house.call(addRsvp, await house.join('Konrad Zuse'), { body: { event: { uuid: event.uuid } } })
  comeBack()
  const list = screen.getByRole('list', { name: 'RSVPs' })
  const names = () => [...list.querySelectorAll('li')].map(({ textContent }) => /(Ada|Konrad)/.exec(textContent!)?.[0])
  await waitFor(() => expect(names()).toEqual(['Ada', 'Konrad']))
  screen.getByText('2 to come')
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  screen.getByText('1 to come')
  expect(names()).toEqual(['Ada', 'Konrad'])
  await user.type(screen.getByLabelText('Search everybody by name'), 'zzzz')
  screen.getByRole('img', { name: 'QR code to sign in' })
  await user.clear(screen.getByLabelText('Search everybody by name'))
  expect(names()).toEqual(['Konrad', 'Ada'])
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
  await user.click(screen.getByRole('button', { name: /Barbara Liskov/ }))
  expect(field.value).toBe('barb')
  await user.keyboard('ada')
  expect(field.value).toBe('ada')
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  screen.getByText('Ada Lovelace is out again.')
})

test('Enter lets in the only one found, and takes nobody back who is in', async () => {
  const { user, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  const field = screen.getByLabelText<HTMLInputElement>('Search everybody by name')
  await user.type(field, 'l{Enter}')
  expect([field.value, screen.queryByText(/ is /)]).toEqual(['l', null])
  await user.clear(field)
  await user.type(field, 'ada{Enter}')
  screen.getByText('Ada Lovelace is in.')
  expect([document.activeElement, field.value]).toEqual([field, ''])
  await user.type(field, 'ada{Enter}')
  screen.getByText('Ada Lovelace is in already.')
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test.each([' ', '’'])('Enter after “%s” alone lets nobody in', async (text) => {
  const { user, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), `${text}{Enter}`)
  expect(screen.queryByText(/is in/)).toBeNull()
  expect(await cameIn()).toEqual([])
})

test('those in line are listed after those with a place, with their position, and change as the line moves', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', startDate: '2026-03-05T21:00:00.000Z', capacity: 1 })
  const [ada, alan, zuse] = [await house.ada(), await house.join('Alan Turing'), await house.join('Konrad Zuse')]
  const body = { event: { uuid } }
  for (const token of [zuse, ada, alan]) await house.call(addRsvp, token, { body })
  await visit(house, `/events/${uuid}/door`, await house.grace())
  const list = await screen.findByRole('list', { name: 'RSVPs' })
  const rows = () =>
    [...list.querySelectorAll('li')].map((row) =>
      row.textContent?.replace(/^[A-Z]{2}(.+)Sophomore · Computer Science/, '$1: '),
    )
  expect(rows()).toEqual(['Konrad Zuse: RSVP', 'Ada Lovelace: 1st in line', 'Alan Turing: 2nd in line'])
  await house.call(cancelRsvp, zuse, { params: { eventUuid: uuid } })
  comeBack()
  await waitFor(() => expect(rows()).toEqual(['Ada Lovelace: RSVP', 'Alan Turing: 1st in line']))
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

test('whoever checks in or is taken back elsewhere changes in the list, and what is no longer true is not said', async () => {
  const { house, event, ada, grace, user, cameIn } = await atTheDoor()
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.click(row)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  screen.getByText('Ada Lovelace is in.')
  const memberUuid = (await house.call(getUser, ada)).body.user.uuid
  await house.call(undoCheckIn, grace, { params: { eventUuid: event.uuid, memberUuid } })
  comeBack()
  await waitFor(() => expect(row.getAttribute('aria-pressed')).toBe('false'))
  expect(screen.queryByText('Ada Lovelace is in.')).toBeNull()
})

test('somebody who registers while their name stands in the search is found', async () => {
  const { house, user } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), 'konràd')
  screen.getByText('Nobody is called “konràd”.')
  await house.join('Konrad Zuse')
  comeBack()
  await screen.findByRole('button', { name: /Konrad Zuse/ })
})

test('a pass that is shown checks its member in; another code does not', async () => {
  const { house, ada, user, cameIn } = await atTheDoor()
  const { pass } = (await house.call(getPass, ada)).body
  const camera = cameraThatSees()
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  for (const code of [forgedPass('x'.repeat(1000)), `${forgedPass('nobody')}\0`, 'a poster']) {
    camera.see(code)
    await screen.findByText('This is not a pass of this chapter.')
  }
  camera.see(pass)
  await screen.findByText('Ada Lovelace is in.')
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('a pass that no server of ours signed is refused with its sentence', async () => {
  const { user } = await atTheDoor()
  const camera = cameraThatSees()
  await user.click(await screen.findByRole('button', { name: 'Scan' }))
  camera.see(forgedPass('somebody'))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toBe(
    'Somebody new: This pass has expired, or it is not one of ours. Please open it again.',
  )
})
