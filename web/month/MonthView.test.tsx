import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type EventInput, listEvents } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit, widen } from '../testing.tsx'

let house: Chapterhouse
let ada: string

// It is Thursday, March 5 2026, 12:00 in Los Angeles.
beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
  widen(1440)
  const at = (title: string, startDate: string, more: EventInput = {}) =>
    house.event({ title, startDate, endDate: startDate, ...more })
  await at('Kickoff', '2026-03-02T20:00:00.000Z', { committee: 'AI' })
  await at('Movie Night', '2026-03-07T06:00:00.000Z', { endDate: '2026-03-07T10:00:00.000Z' })
  for (const hour of [18, 19, 20, 21, 22]) await at(`Talk at ${hour}`, `2026-03-19T${hour}:00:00.000Z`)
  await at('Picnic', '2026-04-11T20:00:00.000Z')
})

const day = (name: RegExp) => screen.findByRole('button', { name })
const cell = async (name: RegExp) => within((await day(name)).closest('td')!)
const links = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('link').map(({ textContent }) => textContent)
const chosen = () => document.querySelector('[aria-selected="true"] button')?.getAttribute('aria-label')

describe('the month', () => {
  test('is chosen beside the cards, has its own time and leads to the events; Back leads to the cards', async () => {
    const { user, place } = await visit(house, '/events?time=Past+Events', ada)
    await screen.findByText('1 event')
    await user.click(await screen.findByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('grid', { name: 'March 2026' })).toBeDefined()
    expect(place()).toBe('/events?time=Past+Events&view=month')
    expect(screen.queryByRole('group', { name: 'Time' })).toBeNull()
    const kickoff = (await cell(/^Monday, March 2 2026, 1 event$/)).getByRole('link')
    expect(kickoff.textContent).toBe('12:00 PM Kickoff')
    expect(kickoff.getAttribute('href')).toMatch(/^\/events\/[\w-]{36}$/)
    history.back()
    await waitFor(() => expect(place()).toBe('/events?time=Past+Events'))
    expect(await screen.findByRole('group', { name: 'Time' })).toBeDefined()
  })

  test('shows an event past midnight on both days', async () => {
    await visit(house, '/events?view=month', ada)
    expect(links(await cell(/March 6/))).toEqual(['10:00 PM Movie Night'])
    expect(links(await cell(/March 7/))).toEqual(['until 2:00 AM Movie Night'])
  })

  test('opens a day that has more events than there is room for', async () => {
    const { user, place } = await visit(house, '/events?view=month', ada)
    expect(links(await cell(/^Thursday, March 19/))).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show 3 more on Thursday, March 19 2026' }))
    await waitFor(() => expect(place()).toBe('/events?view=month&month=2026-03&day=19'))
    expect(links(await cell(/^Thursday, March 19/))).toHaveLength(5)
  })

  test('has the filter of the cards, and keeps it and the month in the address (spec: events §5.2)', async () => {
    const { user, place } = await visit(house, '/events?view=month&month=2026-03', ada)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Committee' }), 'AI')
    await waitFor(() => expect(place()).toBe('/events?view=month&month=2026-03&committee=AI'))
    expect(links(within(await screen.findByRole('grid')))).toEqual(['12:00 PM Kickoff'])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('Nothing is on in April 2026.')).toBeDefined()
    expect(place()).toBe('/events?view=month&month=2026-04&committee=AI')
    await user.click(screen.getByRole('radio', { name: 'Cards' }))
    await waitFor(() => expect(place()).toBe('/events?committee=AI'))
  })

  test.each([
    ['?view=month&month=2026-13', 'March 2026'],
    ['?view=month&month=soon&day=9', 'March 2026'],
    ['?view=month&month=2027-02&day=31', 'February 2027'],
  ])('%s shows %s', async (query, name) => {
    await visit(house, `/events${query}`, ada)
    expect(await screen.findByRole('grid', { name })).toBeDefined()
    expect(await screen.findByRole('heading', { name })).toBeDefined()
  })

  test('is walked with the keyboard, from today, across months and into a day', async () => {
    const { user } = await visit(house, '/events?view=month', ada)
    ;(await day(/March 5/)).focus()
    const steps: [string, RegExp][] = [
      ['{ArrowRight}', /^Friday, March 6/],
      ['{ArrowDown}', /^Friday, March 13/],
      ['{Home}', /^Sunday, March 8/],
      ['{End}', /^Saturday, March 14/],
      ['{PageDown}', /^Tuesday, April 14/],
      ['{ArrowUp}', /^Tuesday, April 7/],
      ['{End}', /^Saturday, April 11/],
    ]
    for (const [key, name] of steps) {
      await user.keyboard(key)
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(name))
      expect(chosen()).toMatch(name)
    }
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('1:00 PM Picnic')
  })
})

test('keeps up with keys that come faster than it renders', async () => {
  await visit(house, '/events?view=month', ada)
  ;(await day(/March 5/)).focus()
  act(() => {
    for (let key = 0; key < 4; key++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  })
  await waitFor(() => expect(chosen()).toMatch(/^Monday, March 9/))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday, March 9/)
})

describe('on a phone', () => {
  beforeEach(() => widen(390))

  test('the days have dots, and the chosen one its events in a list', async () => {
    const { user } = await visit(house, '/events?view=month', ada)
    const list = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await list('Thursday, 5th')).getByText('Nothing is on this day.')).toBeDefined()
    expect(screen.queryAllByRole('link', { name: /Talk/ })).toEqual([])
    await user.click(await day(/March 19/))
    expect((await list('Thursday, 19th')).getAllByRole('link')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(links(await list('Saturday, 11th'))[0]).toMatch(/^Picnic/)
  })
})

describe('officers', () => {
  const month = async () => {
    await house.event({
      title: 'Neural Nets',
      committee: 'AI',
      startDate: '2026-03-20T20:00:00.000Z',
      endDate: '2026-03-20T21:00:00.000Z',
    })
    const page = await visit(house, '/events?view=month', await house.officer('AI'))
    await day(/^Add an event on Tuesday, March 24/)
    return page
  }

  test('edit their events in it, and add one on the day that they chose', async () => {
    const { user, place } = await month()
    await user.click(await (await cell(/March 20/)).findByRole('button', { name: /Neural Nets/ }))
    const editor = () => screen.findByRole('dialog')
    const title = within(await editor()).getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(title.value).toBe('Neural Nets')
    await user.click(within(await editor()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(
      (await cell(/^Tuesday, March 24/)).getByRole('button', { name: /^Add an event on Tuesday, March 24/ }),
    )
    within(await editor()).getByText('Tue, Mar 24 · 6:00 – 7:00 PM')
    await user.click(within(await editor()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(await day(/^Monday, April 13/))
    await user.click(screen.getByRole('button', { name: 'Add Event' }))
    const panel = within(await editor())
    await user.type(panel.getByRole('textbox', { name: 'Title' }), 'Robots')
    await waitFor(() =>
      expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Attendance code' }).value).not.toBe(''),
    )
    await user.click(panel.getByRole('button', { name: 'Add' }))
    expect(await (await cell(/April 13/)).findByRole('button', { name: /Robots/ })).toBeDefined()
    expect(place()).toContain('month=2026-04&day=13')
  })
})

test('what a member is going to is filled', async () => {
  const { body } = await house.call(listEvents, ada)
  const picnic = body.events.find(({ title }: { title: string }) => title === 'Picnic')
  await house.call(addRsvp, ada, { body: { event: { uuid: picnic.uuid } } })
  await visit(house, '/events?view=month&month=2026-04', ada)
  const pill = (await cell(/April 11/)).getByRole('link')
  await waitFor(() => expect(pill.dataset.going).toBe('true'))
})
