import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { createEvent, type EventInput } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
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
    expect(tile.queryByRole('link', { name: 'Show the code' }) !== null).toBe(isShown)
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
})

test('a tile counts the RSVPs, and beside them who is in and who came; its people open on who came once it is over', async () => {
  const house = await startOn('sqlite')
  const event = await house.event(EVENT)
  const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const grace = await house.grace()
  const look = async (now: string, text: string, list: string) => {
    house.setClock(now)
    const { user } = await visit(house, '/events', grace, () => vi.setSystemTime(Date.parse(now)))
    await user.click(await screen.findByRole('link', { name: `${text} People of Intro to Git` }))
    await screen.findByRole('tab', { name: list, selected: true })
    cleanup()
  }
  await look('2026-03-05T19:00:00.000Z', '1 RSVP', 'RSVPs')
  house.setClock(EVENT.startDate)
  for (const token of [ada, barbara]) {
    await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
  }
  await look('2026-03-05T20:30:00.000Z', '1 RSVP · 2 in', 'RSVPs')
  await look('2026-03-05T22:00:00.000Z', '1 RSVP · 2 came', 'Who came')
})

test('a draft stands on its day and opens in the editor, one without a day is behind a line above the agenda', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  const save = (event: EventInput) => house.call(createEvent, grace, { body: { event: { ...event, status: 'draft' } } })
  await save({ title: 'Some day' })
  await save({ title: 'Spring Fair', startDate: '2026-03-20T20:00:00.000Z' })
  const { user } = await visit(house, '/events', grace)
  const draft = await screen.findByRole('button', { name: 'Edit the draft Spring Fair' })
  expect(within(draft.closest('section')!).getByRole('heading', { level: 3 }).textContent).toBe('Friday, 20th')
  expect(within(draft.closest('li')!).getByText('Draft')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '1 draft without a day' }))
  const dayless = within(screen.getByRole('list', { name: 'Drafts without a day' }))
  expect(dayless.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Edit Some day Draft ACM No day yet',
  ])
  await user.click(draft)
  const editor = within(await screen.findByRole('dialog', { name: /the draft|event/i }))
  expect(editor.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Spring Fair')
})
