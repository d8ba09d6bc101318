import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showRoom } from '#domain/checkin/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { signInAs, visit, visitAs } from '../testing.tsx'
import { forgetScan, waitingScan } from './scan.ts'

beforeEach(forgetScan)

test.each(['segfault', 'a room’s code'])('whoever is not signed in checks in after the sign-in: %s', async (kind) => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const isFixed = kind === 'segfault'
  if (isFixed) await house.event({ attendanceCode: kind, attendancePoints: 25 })
  const { place } = await visit(house, `/checkin#${isFixed ? kind : await roomCode(house)}`)
  await screen.findByRole('heading', { name: 'Member Login' })
  expect(waitingScan()).toEqual(isFixed ? { attendanceCode: kind } : { ticket: expect.any(String) })
  signInAs(ada)
  await screen.findByText('Awesome! You got 25 points for checking in.')
  expect([place(), waitingScan()]).toEqual(['/checkin', undefined])
})

test('a scan whose session has ended checks in after the next sign-in', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const code = await roomCode(house)
  await visit(house, '/checkin', ada)
  await screen.findByLabelText('Attendance code')
  await house.call(logout, ada)
  act(() => {
    location.hash = `#${code}`
  })
  await screen.findByRole('heading', { name: 'Member Login' })
  await waitFor(() => expect(waitingScan()).toEqual({ ticket: expect.any(String) }))
  signInAs(await house.signIn('Ada Lovelace'))
  await screen.findByText('Awesome! You got 25 points for checking in.')
})

test('a scan whose session has ended checks in nobody else who signs in in that window', async () => {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault' })
  const ada = await house.ada()
  await visit(house, '/checkin', ada)
  await screen.findByLabelText('Attendance code')
  await house.call(logout, ada)
  act(() => {
    location.hash = '#segfault'
  })
  await screen.findByRole('heading', { name: 'Member Login' })
  expect(waitingScan()).toEqual({ attendanceCode: 'segfault' })
  signInAs(await house.grace())
  await screen.findByLabelText('Attendance code')
  expect(waitingScan()).toBeUndefined()
  expect(await house.database.read.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('a scan whose answer was lost counts as checked in after a reload', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  await visit(house, '/checkin#segfault', ada, ({ lose }) => lose('/attend'))
  await screen.findByText(/^✗/)
  cleanup()
  await visit(house, '/checkin', ada)
  await screen.findByText(/^You are checked in already/)
})

test('a scan that was not sent is over when its member goes to another page', async () => {
  const { user } = await visitAs('ada', '/checkin#segfault', ({ cut }) => cut('/api/v1/user'))
  await screen.findByText('Failed to fetch')
  await user.click(screen.getAllByRole('link', { name: 'Events' })[0]!)
  await screen.findByRole('heading', { name: 'Events' })
  expect(waitingScan()).toBeUndefined()
})

/** The code that the screen shows in the room of an event with 25 points. */
async function roomCode(house: Chapterhouse): Promise<string> {
  const { uuid } = await house.event({ checkInMode: 'room', attendancePoints: 25 })
  const { body } = await house.call(showRoom, await house.grace(), { params: { uuid } })
  return body.room.codes[0].code
}
