import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'

let house: Chapterhouse

beforeEach(async () => {
  house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git', attendanceCode: 'branch' })
})

const changes = ({ network }: Visit) => network.calls.filter((call) => !call.startsWith('GET'))

test('Enter that is held down on an RSVP does not take it back', async () => {
  const visitor = await visit(house, '/events', await house.ada())
  const button = await screen.findByRole('button', { name: 'RSVP to Intro to Git' })
  button.focus()
  await visitor.user.keyboard('{Enter>300/}')
  await screen.findByRole('button', { name: 'Undo RSVP to Intro to Git' })
  expect(changes(visitor)).toEqual(['POST /app/api/v1/rsvp/add'])
})

test.each(['/home', '/events'])('Enter that is held down sends a wrong code once: %s', async (path) => {
  const visitor = await visit(house, path, await house.ada())
  if (path === '/events') await visitor.user.click(await screen.findByRole('button', { name: 'Check In' }))
  await visitor.user.type(await screen.findByRole('textbox', { name: 'Attendance code' }), 'brunch')
  await visitor.user.keyboard('{Enter>300/}')
  expect(await screen.findAllByText(/That is not the code of an event/)).not.toEqual([])
  expect(changes(visitor)).toEqual(['POST /app/api/v1/attendance/attend'])
})

test('Enter that is held down does not close what a check-in says', async () => {
  const { user } = await visit(house, '/home', await house.ada())
  await user.type(await screen.findByRole('textbox', { name: 'Attendance code' }), 'branch')
  await user.keyboard('{Enter>300/}')
  await screen.findByText(/^Awesome!/)
})

test('Enter that is held down on a list opens it and leaves it open', async () => {
  const { user } = await visit(house, '/profile', await house.ada())
  const years = await screen.findByRole('combobox', { name: 'Year' })
  years.focus()
  // An even number of presses would close it again.
  await user.keyboard('{Enter>2/}')
  expect(years.getAttribute('aria-expanded')).toBe('true')
})

test('Enter that is held down in the name sends it once, also without a connection', async () => {
  const visitor = await visit(house, '/profile', await house.ada())
  await visitor.user.type(await screen.findByRole('textbox', { name: 'Name' }), '-King')
  visitor.network.cut('/api/v1/user')
  await visitor.user.keyboard('{Enter>30/}')
  await screen.findByText('Failed to fetch')
  expect(changes(visitor)).toEqual(['PATCH /app/api/v1/user'])
})
