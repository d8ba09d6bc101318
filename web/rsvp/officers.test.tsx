import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkIn, type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { type EventInput, updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, listEventRsvps } from '#domain/rsvp/contract.ts'
import { NOW, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'

const SOON = { startDate: '2026-03-05T22:00:00.000Z', endDate: '2026-03-05T23:00:00.000Z' }
const QUESTIONS = [{ label: 'Size', kind: 'text' as const }]

/** Grace, and Ada, Barbara and Frances who RSVP to Intro to Git one after the other. */
async function chapter(draft: EventInput, hour = 20) {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', ...SOON, questions: QUESTIONS, ...draft })
  const tokens: Record<string, string> = {}
  for (const [minute, name] of ['Ada Lovelace', 'Barbara Liskov', 'Frances Allen'].entries()) {
    house.setClock(`2026-03-05T${hour}:0${minute}:00.000Z`)
    tokens[name] = await house.join(name)
    await house.call(addRsvp, tokens[name], { body: { event: { uuid: event.uuid }, answers: { size: 'M' } } })
  }
  return { house, event, tokens, grace: await house.grace() }
}
const peopleOf = ({ uuid }: { uuid: string }) => `/events/${uuid}/people`
const rows = () => screen.findAllByRole('listitem').then((all) => all.map(({ textContent }) => textContent))

test('the bar of an event with places shows who is going, waiting, and how many fit', async () => {
  const { house, grace } = await chapter({ capacity: 2 })
  await visit(house, '/events', grace)
  await screen.findByRole('link', { name: '2 RSVPs · 1 waiting People of Intro to Git' })
})

test('officers read the answers, give a place out of the line, and see the line move (spec: chapter §3.8)', async () => {
  const { house, grace, event } = await chapter({ capacity: 1 })
  const { user } = await visit(house, peopleOf(event), grace)
  const dialog = within(await screen.findByRole('main'))
  expect(await dialog.findByText('2nd in line')).toBeDefined()
  expect(dialog.getAllByText('Size')).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: 'Give a place to Frances Allen' }))
  expect(await screen.findByText('Frances Allen has a place now.')).toBeDefined()
  expect(await dialog.findByText('1st in line')).toBeDefined()
  const { rsvps } = (await house.call(listEventRsvps, grace, { params: { eventUuid: event.uuid } })).body
  expect(rsvps.map(({ status }: { status: string }) => status)).toEqual(['going', 'going', 'waiting'])
})

test('a turnout of which both lists could not be loaded is there after one Try again', async () => {
  const over = { startDate: '2026-03-05T18:00:00.000Z', endDate: '2026-03-05T19:00:00.000Z' }
  const { house, grace, event } = await chapter(over, 17)
  const cut = '/attendance/'
  const { user, network } = await visit(house, peopleOf(event), grace, (network) => network.cut(cut, '/rsvp/'))
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  await screen.findByText('Failed to fetch RSVPs. Failed to fetch')
  network.mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('tab', { name: 'Missed 3' })
})

test('after the event its officers see who came, who missed it, and who came unannounced (spec: chapter §3.10)', async () => {
  const over = { startDate: '2026-03-05T18:00:00.000Z', endDate: '2026-03-05T19:00:00.000Z' }
  const { house, grace, event, tokens } = await chapter(over, 17)
  const code = { body: { event: { attendanceCode: event.attendanceCode! } } }
  await house.call(cancelRsvp, tokens['Frances Allen'], { params: { eventUuid: event.uuid } })
  house.setClock(over.startDate)
  await house.call(checkIn, tokens['Ada Lovelace'], code)
  await house.call(checkIn, tokens['Frances Allen'], code)
  house.setClock(NOW)
  const { user } = await visit(house, peopleOf(event), grace)
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  await screen.findByRole('tab', { name: 'Came 2' })
  await user.click(screen.getByRole('tab', { name: 'Missed 1' }))
  expect((await rows()).join()).toContain('Barbara Liskov')
  await user.click(screen.getByRole('tab', { name: 'Unannounced 1' }))
  expect((await rows()).join()).toContain('Frances Allen')
})

test('nobody has missed an event that lasts longer after all', async () => {
  const over = { startDate: '2026-03-05T18:00:00.000Z', endDate: '2026-03-05T19:00:00.000Z' }
  const { house, grace, event } = await chapter(over, 17)
  house.setClock(NOW)
  const { user } = await visit(house, peopleOf(event), grace)
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  await screen.findByRole('tab', { name: 'Missed 3' })
  const later = { event: { endDate: SOON.endDate } }
  await house.call(updateEvent, grace, { params: { uuid: event.uuid }, body: later })
  comeBack()
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Missed 3' })).toBeNull())
  screen.getByRole('tab', { name: 'Came 0', selected: true })
})

test('who checks in while an officer looks appears in the list', async () => {
  const { house, grace, event, tokens } = await chapter({}, 17)
  house.setClock(SOON.startDate)
  const { user } = await visit(house, peopleOf(event), grace)
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  await screen.findByText('Nobody has checked in yet. Check-ins appear here at once.')
  await house.call(checkIn, tokens['Ada Lovelace']!, { body: { event: { attendanceCode: event.attendanceCode! } } })
  await screen.findByText('1 in all')
})

test('an undo asks first, and takes back that person alone, though the list moves meanwhile', async () => {
  const { house, grace, event, tokens } = await chapter({}, 17)
  house.setClock(SOON.startDate)
  const comes = (name: string) =>
    house.call(checkIn, tokens[name]!, { body: { event: { attendanceCode: event.attendanceCode! } } })
  await comes('Barbara Liskov')
  await comes('Ada Lovelace')
  const { user, network } = await visit(house, peopleOf(event), grace)
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  const row = await screen.findByRole('button', { name: 'Undo the check-in of Ada Lovelace' })
  await user.dblClick(row)
  const question = await screen.findByRole('dialog', { name: 'Undo this check-in?' })
  within(question).getByText('Ada Lovelace')
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: event.uuid } })).body
  const barbara = attendance.find(({ user: { firstName } }: EventAttendance) => firstName === 'Barbara')
  await house.call(undoCheckIn, grace, { params: { eventUuid: event.uuid, memberUuid: barbara.user.uuid } })
  await comes('Barbara Liskov')
  comeBack()
  await user.dblClick(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row.isConnected).toBe(false))
  screen.getByRole('button', { name: 'Undo the check-in of Barbara Liskov' })
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('who came and who missed it stay on the screen when they cannot be fetched again, and it says so', async () => {
  const over = { startDate: '2026-03-05T18:00:00.000Z', endDate: '2026-03-05T19:00:00.000Z' }
  const { house, grace, event, tokens } = await chapter(over, 17)
  house.setClock(over.startDate)
  await house.call(checkIn, tokens['Ada Lovelace']!, { body: { event: { attendanceCode: event.attendanceCode! } } })
  house.setClock(NOW)
  const { user, network } = await visit(house, peopleOf(event), grace)
  await user.click(await screen.findByRole('tab', { name: 'Who came' }))
  for (const [tab, count] of [
    ['Came 1', '1 in all'],
    ['Missed 2', '2 in all'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }))
    await screen.findByText(count)
    network.cut('/attendance/', '/rsvp/')
    comeBack()
    await screen.findByText(/What you see is older/)
    screen.getByText(count)
    network.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/What you see is older/)).toBeNull())
  }
})
