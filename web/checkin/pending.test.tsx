import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showRoom } from '#domain/checkin/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { settle, signInAs, visit } from '../testing.tsx'
import { forgetPending, keepPending, pendingCheckIn, pendingOf } from './pending.ts'

test.each(['before', 'after'])(
  'a scan %s the sign-in waits for the right account, though the person chose a wrong one first',
  async (scans) => {
    forgetPending()
    const house = await startOn('sqlite')
    const linus = await house.linus()
    const { user, place } = await visit(house, '/checkin#segfault', scans === 'before' ? undefined : linus)
    if (scans === 'before') {
      await waitFor(() => expect(place()).toBe('/login'))
      signInAs(linus)
    }
    await user.click(await screen.findByRole('link', { name: 'Back to login' }))
    await screen.findByRole('heading', { name: 'Member Login' })
    expect(pendingOf('the uuid of the right account')?.pending).toEqual({ attendanceCode: 'segfault' })
    forgetPending()
  },
)

test('a scan whose answer was lost counts as checked in after a reload', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  const ada = await house.ada()
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  await visit(house, '/checkin#segfault', ada, ({ lose }) => lose('/attend'))
  await screen.findByText(/^✗/)
  closePage()
  await visit(house, '/checkin', ada)
  await screen.findByText(/^You are checked in already/)
})

test.each(['a fixed code', 'a room’s code'])(
  'a scan of %s whose session has ended checks in after the next sign-in',
  async (kind) => {
    forgetPending()
    const house = await startOn('sqlite')
    const ada = await house.ada()
    const code = kind === 'a fixed code' ? 'segfault' : await roomCode(house)
    if (kind === 'a fixed code') await house.event({ attendanceCode: code, attendancePoints: 25 })
    const { place } = await visit(house, '/checkin', ada)
    await screen.findByLabelText('Attendance code')
    await house.call(logout, ada)
    act(() => {
      location.hash = `#${code}`
    })
    await screen.findByRole('heading', { name: 'Member Login' })
    await settle()
    expect(pendingCheckIn()).toEqual(
      kind === 'a fixed code' ? { attendanceCode: code } : { ticket: expect.any(String) },
    )
    signInAs(await house.signIn('Ada Lovelace'))
    await screen.findByText('Awesome! You got 25 points for checking in.')
    expect([place(), pendingCheckIn()]).toEqual(['/checkin', undefined])
  },
)

test('a scan that was not sent is nobody else’s after a sign-out, also when its ticket comes later', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  const code = await roomCode(house)
  const ada = await house.ada()
  let release = () => {}
  const { network, place } = await visit(house, `/checkin#${code}`, ada, ({ hold }) => {
    release = hold('/api/v1/user')
  })
  await waitFor(() => expect(pendingCheckIn()).toEqual({ attendanceCode: code }))
  // By hand, in another tab.
  localStorage.removeItem('token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'left by hand', newValue: 'true' })))
  release()
  await screen.findByRole('heading', { name: 'Member Login' })
  await waitFor(() => expect(pendingCheckIn()).toEqual({ ticket: expect.any(String) }))
  signInAs(await house.signIn('Grace Hopper'))
  await waitFor(() => expect(place()).toBe('/home'))
  await settle()
  expect(network.calls.filter((call) => call.endsWith('/attend'))).toEqual([])
})

test('a scan that was not sent is nobody else’s in a tab that the browser restores', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  await visit(house, '/checkin', await house.ada(), ({ cut }) => cut('/api/v1/user'))
  await screen.findByLabelText('Attendance code')
  // Another scan in the open window.
  act(() => {
    location.hash = '#segfault'
  })
  await screen.findByText('Failed to fetch')
  closePage()
  const { network } = await visit(house, '/checkin', await house.grace())
  await screen.findByLabelText('Attendance code')
  expect(network.bodies).toEqual([])
})

test('what somebody scanned before they signed in is theirs from then on', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  keepPending({ attendanceCode: 'segfault' })
  await visit(house, '/checkin', await house.ada(), ({ cut }) => cut('/api/v1/user'))
  await screen.findByText('Failed to fetch')
  expect(pendingCheckIn()).toEqual({ attendanceCode: 'segfault' })
  expect(pendingOf('the uuid of somebody else')).toBeUndefined()
})

test('a scan that was not sent is over when its member goes to another page', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  const { user } = await visit(house, '/checkin#segfault', await house.ada(), ({ cut }) => cut('/api/v1/user'))
  await screen.findByText('Failed to fetch')
  await user.click(screen.getAllByRole('link', { name: 'Events' })[0]!)
  await screen.findByRole('heading', { name: 'Events' })
  expect(pendingCheckIn()).toBeUndefined()
})

test('a scan that was sent while its ticket was on its way is nobody else’s', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  const ada = await house.ada()
  let release = () => {}
  const { network } = await visit(house, `/checkin#${await roomCode(house)}`, undefined, ({ hold }) => {
    release = hold('/ticket')
  })
  await waitFor(() => expect(network.calls.some((call) => call.endsWith('/ticket'))).toBe(true))
  network.lose('/attend')
  signInAs(ada)
  await screen.findByText(/^✗/)
  release()
  await waitFor(() => expect(pendingCheckIn()).toEqual({ ticket: expect.any(String) }))
  expect(pendingOf('the uuid of somebody else')).toBeUndefined()
  closePage()
  await visit(house, '/checkin', ada)
  await screen.findByText(/^You are checked in already/)
})

test('of two scans before the sign-in the last one counts, though the ticket of the first comes late', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  const ada = await house.ada()
  await house.event({ title: 'Next door', attendanceCode: 'segfault', attendancePoints: 40 })
  let release = () => {}
  const { network } = await visit(house, `/checkin#${await roomCode(house)}`, undefined, ({ hold }) => {
    release = hold('/ticket')
  })
  await waitFor(() => expect(network.calls.some((call) => call.endsWith('/ticket'))).toBe(true))
  act(() => {
    location.hash = '#segfault'
  })
  await waitFor(() => expect(pendingCheckIn()).toEqual({ attendanceCode: 'segfault' }))
  release()
  await screen.findByRole('heading', { name: 'Member Login' })
  await settle()
  expect(pendingCheckIn()).toEqual({ attendanceCode: 'segfault' })
  signInAs(ada)
  await screen.findByText('Awesome! You got 40 points for checking in.')
})

test('a scan that one member has sent is nobody else’s', async () => {
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault' })
  keepPending({ attendanceCode: 'segfault' }, 'the uuid of somebody else')
  const { network } = await visit(house, '/checkin', await house.ada())
  await screen.findByLabelText('Attendance code')
  await waitFor(() => expect(pendingCheckIn()).toBeUndefined())
  expect(network.bodies).toEqual([])
})

test('a scan that has counted does not wait for the next person once the session has ended', async () => {
  forgetPending()
  const house = await startOn('sqlite')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
  await visit(house, '/checkin#segfault', await house.ada())
  await screen.findByText('Awesome! You got 25 points for checking in.')
  localStorage.removeItem('token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await screen.findByRole('heading', { name: 'Member Login' })
  expect(pendingCheckIn()).toBeUndefined()
})

/** The code that the screen shows in the room of an event with 25 points. */
async function roomCode(house: Chapterhouse): Promise<string> {
  const { uuid } = await house.event({ checkInMode: 'room', attendancePoints: 25 })
  const { body } = await house.call(showRoom, await house.grace(), { params: { uuid } })
  return body.room.codes[0].code
}

/** Closes the page as a reload does: the tab keeps what it stored. */
function closePage(): void {
  const kept = { ...sessionStorage }
  cleanup()
  Object.assign(sessionStorage, kept)
}
