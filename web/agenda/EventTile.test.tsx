import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

/** The event lasts from noon to one o'clock in Los Angeles; its code counts 20 minutes before and after it. */
const GRACE = { checkInGrace: { minutesBefore: 20, minutesAfter: 20 } }
const EVENT = {
  title: 'Intro to Git',
  attendanceCode: 'segfault',
  startDate: '2026-03-05T20:00:00.000Z',
  endDate: '2026-03-05T21:00:00.000Z',
}

async function officersMonthAt(now: string) {
  const house = await startOn('sqlite', GRACE)
  const event = await house.event(EVENT)
  const [ada, grace] = [await house.ada(), await house.grace()]
  house.setClock(now)
  const checkedIn = await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
  const people = { params: { eventUuid: event.uuid }, body: { people: ['ada@g.ucla.edu'] } }
  const byHand = await house.call(checkInByHand, grace, people)
  const visitor = await visit(house, '/events', grace, () => vi.setSystemTime(Date.parse(now)))
  const tile = await screen.findByRole('button', { name: 'Edit Intro to Git' })
  return { ...visitor, tile: within(tile.closest('li')!), codeCounts: checkedIn.status === 200, byHand: byHand.status }
}

describe('with 20 minutes of grace an officer', () => {
  test.each([
    ['20 minutes after the end', '2026-03-05T21:20:00.000Z', true],
    ['a moment later', '2026-03-05T21:20:00.001Z', false],
  ])('shows the code and opens the door as long as the code counts: %s', async (_, now, isShown) => {
    const { tile, codeCounts } = await officersMonthAt(now)
    expect(codeCounts).toBe(isShown)
    expect(tile.queryByRole('button', { name: 'Show the code' }) !== null).toBe(isShown)
    expect(tile.queryByRole('link', { name: 'Door' }) !== null).toBe(isShown)
  })

  test.each([
    ['20 minutes before the start', '2026-03-05T19:40:00.000Z', true],
    ['a moment earlier', '2026-03-05T19:39:59.999Z', false],
  ])('checks people in by hand as soon as the server takes it: %s', async (_, now, isOffered) => {
    const { user, tile, byHand } = await officersMonthAt(now)
    expect(byHand === 200).toBe(isOffered)
    await user.click(tile.getByRole('link', { name: /People of/ }))
    await user.click(await screen.findByRole('tab', { name: 'Who came' }))
    await screen.findByRole('tab', { name: /^Came/ })
    expect(screen.queryByRole('button', { name: 'Add people' }) !== null).toBe(isOffered)
  })

  test('sees the code of an event of tomorrow that already takes check-ins', async () => {
    const house = await startOn('sqlite', GRACE)
    await house.event({ ...EVENT, startDate: '2026-03-06T08:05:00.000Z', endDate: '2026-03-06T09:00:00.000Z' })
    const now = '2026-03-06T07:45:00.000Z'
    house.setClock(now)
    await visit(house, '/events', await house.grace(), () => vi.setSystemTime(Date.parse(now)))
    await screen.findByRole('button', { name: 'Show the code' })
  })
})
