import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
})

const box = async () => within(await screen.findByRole('region', { name: 'Event Check-In' }))
const featured = async () => within(await screen.findByRole('region', { name: 'Featured Events' }))

test('while an event runs the code field is below its title, place and the time left', async () => {
  await house.event({ title: 'Intro to Git', location: 'Boelter 5249', endDate: '2026-03-05T20:47:00.000Z' })
  await visit(house, '/home', ada)
  const event = within(await (await box()).findByRole('link', { name: /Intro to Git/ }))
  for (const words of ['Right now', 'Boelter 5249', '47 minutes left']) expect(event.getByText(words)).toBeDefined()
  expect((await box()).getByRole('textbox', { name: 'Attendance code' })).toBeDefined()
})

test('while an event runs the code field has the focus, so that one tap checks in', async () => {
  await house.event({ title: 'Intro to Git' })
  const { user } = await visit(house, '/resources', ada)
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  const field = await (await box()).findByRole('textbox', { name: 'Attendance code' })
  expect(document.activeElement).toBe(field)
  // The second time everything is there at once.
  await user.click(screen.getByRole('link', { name: 'Resources' }))
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  expect(document.activeElement).toBe(await (await box()).findByRole('textbox', { name: 'Attendance code' }))
})

test('after the check-in the focus stays at the heading, even if the receipt is the last to load', async () => {
  await house.come(ada, { title: 'Intro to Git' })
  const { user, network } = await visit(house, '/leaderboard', ada)
  const release = network.hold('/api/v1/attendance')
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  await screen.findByRole('region', { name: 'Featured Events' })
  await (await featured()).findByText('Intro to Git')
  release()
  await (await box()).findByText('You’re checked in')
  expect(document.activeElement?.tagName).toBe('H1')
})

test('without a running event the focus stays at the heading', async () => {
  const { user } = await visit(house, '/resources', ada)
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  await (await box()).findByRole('textbox', { name: 'Attendance code' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test('the code field waits a moment for the event above it, and comes without it if the network is slow', async () => {
  await house.event({ title: 'Intro to Git' })
  await visit(house, '/home', ada, (network) => network.hold('/event/future'))
  expect((await box()).queryByRole('textbox')).toBeNull()
  expect(await (await box()).findByRole('textbox', { name: 'Attendance code' })).toBeDefined()
  expect((await box()).queryByText('Intro to Git')).toBeNull()
})

test('a minute later it says so by itself, and when the event is over it leaves the field alone', async () => {
  await house.event({ title: 'Intro to Git', endDate: '2026-03-05T20:02:00.000Z' })
  await visit(house, '/home', ada)
  await (await box()).findByText('2 minutes left')
  vi.setSystemTime(new Date('2026-03-05T20:03:00.000Z'))
  house.setClock('2026-03-05T20:03:00.000Z')
  act(() => comeBack())
  expect(await (await box()).findByRole('textbox', { name: 'Attendance code' })).toBeDefined()
})

test('a member who has checked in sees the receipt instead of the field', async () => {
  await house.event({ title: 'Intro to Git', attendanceCode: 'branch', attendancePoints: 15 })
  await house.event({ title: 'Chess' })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'branch' } } })
  await visit(house, '/home', ada)
  expect(await (await box()).findByText('You’re checked in')).toBeDefined()
  expect((await box()).getByText('12:00 PM')).toBeDefined()
  expect((await box()).getByText('+15 points')).toBeDefined()
  expect((await box()).queryByRole('textbox')).toBeNull()
  expect((await box()).getByRole('link', { name: 'Chess' })).toBeDefined()
})

test('featured events say which of them the member goes to and is checked in to', async () => {
  const git = await house.event({ title: 'Intro to Git' })
  await house.event({ title: 'Chess', attendanceCode: 'knight' })
  await house.call(addRsvp, ada, { body: { event: { uuid: git.uuid } } })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'knight' } } })
  await visit(house, '/home', ada)
  const row = async (name: RegExp) => within(await (await featured()).findByRole('link', { name }))
  expect(await (await row(/Intro to Git/)).findByText('You’re going')).toBeDefined()
  expect(await (await row(/Chess/)).findByText('Checked in')).toBeDefined()
})

test('the end of the event takes the focus from nobody', async () => {
  await house.event({ title: 'Intro to Git', attendanceCode: 'branch', endDate: '2026-03-05T20:02:00.000Z' })
  const { user } = await visit(house, '/home', ada)
  await user.type(await screen.findByRole('textbox', { name: 'Attendance code' }), 'branch{Enter}')
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await screen.findByRole('button', { name: 'Check in to another event' })
  await user.click(document.body)
  const later = '2026-03-05T20:40:00.000Z'
  vi.setSystemTime(new Date(later))
  house.setClock(later)
  comeBack()
  await screen.findByRole('textbox', { name: 'Attendance code' })
  expect(document.activeElement).toBe(document.body)
})
