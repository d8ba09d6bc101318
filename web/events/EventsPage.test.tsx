import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventInput } from '#domain/events/contract.ts'
import { getNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit, widen } from '../testing.tsx'
import { TYPING_PAUSE } from './useEventFilter.ts'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
})

// It is Thursday, March 5 2026, 12:00 in Los Angeles.
const EVENTS: Record<string, EventInput> = {
  'last year': { startDate: '2025-12-31T20:00:00.000Z', committee: 'AI' },
  'in February': { startDate: '2026-02-10T20:00:00.000Z', committee: 'ACM' },
  'on Sunday': { startDate: '2026-03-01T08:00:00.000Z', committee: 'Cyber' },
  'this morning': { startDate: '2026-03-05T17:00:00.000Z', committee: 'Hack' },
  'tonight, late': { startDate: '2026-03-06T07:30:00.000Z', committee: 'Hack' },
  'on Saturday': { startDate: '2026-03-08T07:30:00.000Z', committee: 'W' },
  'next Sunday': { startDate: '2026-03-08T08:00:00.000Z', committee: 'W' },
  'in April': { startDate: '2026-04-02T19:00:00.000Z', committee: 'Cloud' },
  'next year': { startDate: '2027-01-01T08:00:00.000Z', committee: 'ICPC' },
}

async function fill() {
  for (const [title, draft] of Object.entries(EVENTS)) await house.event({ title, endDate: draft.startDate!, ...draft })
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getAllByRole('heading', { level: 3 })[0]!.textContent)

async function shows(...expected: string[]) {
  await waitFor(() => expect(titles()).toEqual(expected))
}

describe('the time filters', () => {
  beforeEach(fill)

  test('choose what is shown, and say how many', async () => {
    const { user } = await visit(house, '/events', ada)
    await user.click(await screen.findByRole('radio', { name: 'This Week' }))
    await shows('on Sunday', 'this morning', 'tonight, late', 'on Saturday')
    screen.getByText('4 events')
    await user.click(screen.getByRole('radio', { name: 'Past Events' }))
    await shows('this morning', 'on Sunday', 'in February', 'last year')
  })

  test('stand under headings: Tonight’s under Today, and so on', async () => {
    await visit(house, '/events', ada)
    await screen.findByRole('region', { name: 'Today' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Today', 'This week', 'Next week', 'April', 'January 2027'])
    const today = within(screen.getByRole('region', { name: 'Today' }))
    expect(today.getAllByRole('article')).toHaveLength(1)
  })

  test('come in the order of the specification after Going, and Upcoming is chosen (spec: members §7.3)', async () => {
    await visit(house, '/events', ada)
    const times = within(await screen.findByRole('group', { name: 'Time' }))
    const radios = times.getAllByRole<HTMLInputElement>('radio')
    expect(new Set(radios.map(({ name }) => name))).toEqual(new Set(['time']))
    const offered = radios.map(({ value, checked }) => [value, checked])
    expect(offered).toEqual([
      ['Going', false],
      ['Upcoming', true],
      ...['All Time', 'Past Events', 'Today', 'This Week', 'This Month', 'This Quarter', 'This Year'].map((name) => [
        name,
        false,
      ]),
    ])
  })
})

test('a second quick choice does not lose the first', async () => {
  await fill()
  await visit(house, '/events', ada)
  const time = await screen.findByRole('radio', { name: 'All Time' })
  act(() => {
    fireEvent.click(time)
    fireEvent.change(screen.getByRole('combobox', { name: 'Committee' }), { target: { value: 'Cyber' } })
  })
  await shows('on Sunday')
})

test('Going counts what the member said yes to and what they wait for, and shows only that', async () => {
  await fill()
  const coming = { startDate: '2026-03-07T20:00:00.000Z', endDate: '2026-03-07T22:00:00.000Z' }
  const going = await house.event({ title: 'said yes', ...coming })
  const full = await house.event({ title: 'in line', capacity: 1, ...coming })
  await house.call(addRsvp, await house.join('Alan Turing'), { body: { event: { uuid: full.uuid } } })
  for (const { uuid } of [going, full]) await house.call(addRsvp, ada, { body: { event: { uuid } } })
  const { user, place } = await visit(house, '/events', ada)
  await user.click(await screen.findByRole('radio', { name: 'Going · 2' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['in line', 'said yes']))
  expect(place()).toBe('/events?time=Going')
})

test('Going says so while there is nothing, and leads back', async () => {
  await fill()
  const { user } = await visit(house, '/events', ada)
  await user.click(await screen.findByRole('radio', { name: 'Going' }))
  await screen.findByText('You have not said yes to any of these yet.')
  await user.click(screen.getByRole('button', { name: 'Show all upcoming events' }))
  await waitFor(() => expect(titles()).toHaveLength(5))
})

test('while an event runs, its card checks in', async () => {
  await house.event({ title: 'Intro to Git', attendanceCode: 'branch' })
  const { user } = await visit(house, '/events', ada)
  const card = within(await screen.findByRole('article', { name: 'Intro to Git' }))
  await card.findByRole('button', { name: 'RSVP to Intro to Git' })
  await user.click(card.getByRole('button', { name: 'Check In to Intro to Git' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check In' }))
  await user.type(dialog.getByRole('textbox', { name: 'Attendance code' }), 'branch{Enter}')
  await user.click(await dialog.findByRole('button', { name: 'OK' }))
  await card.findByText('Checked in')
  expect(card.queryByRole('button', { name: /Check In/ })).toBeNull()
})

describe('looking for an event', () => {
  beforeEach(fill)

  test('by a part of the title, ignoring case, and by committee (spec: members §7.3)', async () => {
    const { user } = await visit(house, '/events', ada)
    await user.type(await screen.findByRole('textbox', { name: 'Search events by title' }), 'SUN')
    await shows('next Sunday')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    const committee = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Committee' })
    expect(committee.value).toBe('All Committees')
    await user.selectOptions(committee, 'W')
    await shows('on Saturday', 'next Sunday')
  })

  test('is in the address, so that a shared link opens the same list, and keeps the focus in its field (spec: members §7.3)', async () => {
    widen(390)
    const visitor = await visit(house, '/events', ada)
    const entries = history.length
    await visitor.user.click(await screen.findByRole('radio', { name: 'All Time' }))
    await visitor.user.selectOptions(screen.getByRole('combobox', { name: 'Committee' }), 'Cyber')
    const field = screen.getByRole('textbox', { name: 'Search events by title' })
    await visitor.user.type(field, 'sun')
    await waitFor(() => expect(visitor.place()).toBe('/events?time=All+Time&committee=Cyber&search=sun'))
    expect(document.activeElement).toBe(field)
    expect(history.length).toBe(entries)
  })

  test('leaves the menu open that was opened while the last letters are still on their way', async () => {
    widen(390)
    const { user, place } = await visit(house, '/events', ada)
    await user.type(await screen.findByRole('textbox', { name: 'Search events by title' }), 'sun')
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await waitFor(() => expect(place()).toBe('/events?search=sun'))
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeDefined()
  })

  test('a choice made while the last letters are still on their way keeps both', async () => {
    const { user, place } = await visit(house, '/events', ada)
    await user.type(await screen.findByRole('textbox', { name: 'Search events by title' }), 'sun')
    await user.click(screen.getByRole('radio', { name: 'All Time' }))
    await shows('next Sunday', 'on Sunday')
    // A timer with the same delay that starts later ends later.
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE))
    // On a slow machine the letters are written first.
    expect(place().split(/[?&]/).toSorted()).toEqual(['/events', 'search=sun', 'time=All+Time'])
  })

  test('from an address: known values are chosen, unknown ones are ignored', async () => {
    await visit(house, '/events?time=Past+Events&committee=Nobody&search=FEB', ada)
    await shows('in February')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Past Events' }).checked).toBe(true)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Committee' }).value).toBe('All Committees')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search events by title' }).value).toBe('FEB')
  })

  test('by a committee offers to follow it', async () => {
    const { user } = await visit(house, '/events?committee=W', ada)
    await user.click(await screen.findByRole('button', { name: 'Follow W' }))
    await screen.findByRole('button', { name: 'Following W' })
    await waitFor(async () => expect((await house.call(getNotifications, ada)).body.followed).toEqual(['W']))
    await user.click(screen.getByRole('button', { name: 'Following W' }))
    await screen.findByRole('button', { name: 'Follow W' })
  })

  test('without success offers the way back to all', async () => {
    const { user, place } = await visit(house, '/events?search=knitting', ada)
    expect(await screen.findByText('No event matches your search.')).toBeDefined()
    expect(screen.getByText('0 events')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all upcoming events' }))
    await shows('tonight, late', 'on Saturday', 'next Sunday', 'in April', 'next year')
    await waitFor(() => expect(place()).toBe('/events'))
  })
})

describe('the other faces', () => {
  test('waiting', async () => {
    const { network } = await visit(house, '/events', ada)
    const release = network.hold('/api/v1/event')
    await screen.findByRole('heading', { level: 1, name: 'Events' })
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0)
    release()
    await screen.findByText('0 events')
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('empty, with the way to what has been', async () => {
    await house.event({ title: 'over', startDate: '2026-03-01T20:00:00.000Z', endDate: '2026-03-01T21:00:00.000Z' })
    const { user } = await visit(house, '/events', ada)
    expect(await screen.findByText('No events are planned yet.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show past events' }))
    await shows('over')
  })

  test('full: of a hundred events the first few screens are in the page, the others come when asked for', async () => {
    for (let n = 0; n < 100; n++) await house.event({ title: `Event ${n}` })
    const { user } = await visit(house, '/events', ada)
    expect(await screen.findByText('100 events')).toBeDefined()
    await waitFor(() => expect(titles()).not.toEqual([]))
    expect(titles()).toHaveLength(12)
    for (let shown = 12; shown < 96; shown += 12)
      await user.click(screen.getByRole('button', { name: 'Show more events' }))
    await user.click(screen.getByRole('button', { name: 'Show more events' }))
    expect(titles()).toHaveLength(100)
    expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull()
  })
})
