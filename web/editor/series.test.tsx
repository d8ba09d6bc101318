import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { createEvent, type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

beforeEach(() => sessionStorage.clear())

const GIT = {
  title: 'Git',
  attendanceCode: 'segfault',
  startDate: '2026-03-11T01:00:00.000Z',
  endDate: '2026-03-11T02:30:00.000Z',
}
const WEEKLY = { every: 'week' as const, until: '2026-03-24' }

async function opened(house: Chapterhouse, press: string, at = 0, officer?: string) {
  const grace = officer ?? (await house.grace())
  const { user } = await visit(house, '/events', grace)
  await user.click((await screen.findAllByRole('button', { name: press }))[at]!)
  const panel = within(await screen.findByRole('dialog'))
  const field = (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name })
  const pressButton = (name: string) => user.click(panel.getByRole('button', { name }))
  const events = async (): Promise<EventOrDraft[]> => (await house.call(listEvents, grace)).body.events
  return { user, panel, field, press: pressButton, events }
}

async function withSeries() {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  await house.call(createEvent, grace, { body: { event: GIT, repeat: WEEKLY } })
  return { house, grace }
}

const banner = (text: string) => screen.findByText(text)

describe('a new event', () => {
  test('has a code of two words; another one is a tap away', async () => {
    const { field, press } = await opened(await startOn('sqlite'), 'Add Event')
    await waitFor(() => expect(field('Attendance code').value).toMatch(/^[a-z]+ [a-z]+$/))
    const first = field('Attendance code').value
    await press('Suggest another code')
    await waitFor(() => expect(field('Attendance code').value).not.toBe(first))
  })

  test('understands 6:00 PM, reads the times back, and says what else happens then', async () => {
    const house = await startOn('sqlite')
    await house.event({
      title: 'Rust',
      committee: 'Hack',
      startDate: '2026-03-06T02:30:00.000Z',
      endDate: '2026-03-06T05:00:00.000Z',
    })
    const { user, panel, field } = await opened(house, 'Add Event')
    await user.clear(field('Start time'))
    await user.type(field('Start time'), '6:00 PM')
    expect(field('Start time').value).toBe('18:00')
    await user.clear(field('End time'))
    await user.type(field('End time'), '7:30p')
    expect(panel.getByText('Thu, Mar 5 · 6:00 – 7:30 PM')).toBeDefined()
    expect(panel.getByText('At the same time: Rust (Hack)')).toBeDefined()
  })

  test('is saved as a draft, without a day if there is none yet, and goes on from there', async () => {
    const { user, field, press, events } = await opened(await startOn('sqlite'), 'Add Event')
    await user.type(field('Title'), 'Some day')
    await press('Clear Start date')
    await press('Clear End date')
    await press('Save draft')
    await banner('Draft saved')
    expect(await events()).toMatchObject([{ title: 'Some day', status: 'draft', startDate: null, endDate: null }])
    await user.click(await screen.findByRole('button', { name: '1 draft without a day' }))
    const drafts = within(await screen.findByRole('list', { name: 'Drafts without a day' }))
    expect(drafts.getByText('No day yet')).toBeDefined()
    await user.click(drafts.getByRole('button', { name: /^Edit Some day/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Update the event' }))
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
    await user.type(panel.getByRole('textbox', { name: 'Title' }), ' soon')
    await user.click(panel.getByRole('button', { name: 'Save draft' }))
    expect(await drafts.findByText('Some day soon')).toBeDefined()
  })
})

describe('a series', () => {
  test('is made in the fold, which proposes the end of the quarter; a date is left out with a press', async () => {
    const house = await startOn('sqlite')
    await house.event(GIT)
    const { user, panel, press, events } = await opened(house, 'Edit Git')
    const fold = panel.getByRole('button', { name: /^Repeat/ })
    expect(fold.textContent).toContain('Once')
    await user.click(fold)
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Repeat it' }), 'Every week')
    await waitFor(() => expect(fold.textContent).toContain('Every week until Tue, Mar 31: 4 events'))
    await user.click(panel.getByRole('button', { name: /^Until/ }))
    const calendar = within(await screen.findByRole('dialog', { name: /^Until/ }))
    expect(calendar.getByRole<HTMLButtonElement>('button', { name: '9 March 2026' }).disabled).toBe(true)
    await user.click(calendar.getByRole('button', { name: '24 March 2026' }))
    await waitFor(() => expect(fold.textContent).toContain('Every week until Tue, Mar 24: 3 events'))
    const dates = within(panel.getByRole('list', { name: 'Its dates' }))
    const texts = () => dates.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts()).toEqual(['Tue, Mar 10', 'Tue, Mar 17', 'Tue, Mar 24'])
    await user.click(dates.getByRole('button', { name: 'Tue, Mar 17', pressed: true }))
    expect(fold.textContent).toContain('2 events')
    await user.click(dates.getByRole('button', { name: 'Tue, Mar 24' }))
    panel.getByText('Nothing repeats until that day. Please choose a later one.')
    await user.click(dates.getByRole('button', { name: 'Tue, Mar 24', pressed: false }))
    await press('Update')
    await banner('Event updated successfully')
    expect((await events()).map(({ startDate }) => startDate)).toEqual([
      '2026-03-11T01:00:00.000Z',
      '2026-03-25T01:00:00.000Z',
    ])
  })

  test('leaves out the breaks of its new days when its start moves', async () => {
    const house = await startOn('sqlite', { breaks: [{ name: 'Rest', from: '2026-03-18', to: '2026-03-18' }] })
    await house.event(GIT)
    const { user, panel } = await opened(house, 'Edit Git')
    await user.click(panel.getByRole('button', { name: /^Repeat/ }))
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Repeat it' }), 'Every week')
    await panel.findByRole('button', { name: 'Tue, Mar 17', pressed: true })
    await user.click(panel.getByRole('button', { name: /^Start date/ }))
    const calendar = within(await screen.findByRole('dialog', { name: /^Start date/ }))
    await user.click(calendar.getByRole('button', { name: /^11 March 2026/ }))
    await panel.findByRole('button', { name: 'Wed, Mar 18', pressed: false })
    panel.getByRole('button', { name: 'Wed, Mar 25', pressed: true })
  })

  test.each([
    ['This one', ['Git', 'Git 2', 'Git']],
    ['This and all later: 2 events', ['Git', 'Git 2', 'Git 2']],
  ])('is changed as it is chosen: %s', async (choice, titles) => {
    const { house, grace } = await withSeries()
    const { user, panel, field, press, events } = await opened(house, 'Edit Git', 1, grace)
    expect(panel.queryByRole('group', { name: 'Change' })).toBeNull()
    await user.type(field('Title'), ' 2')
    await user.click(panel.getByRole('radio', { name: choice }))
    await press('Update')
    await banner('Event updated successfully')
    expect((await events()).map(({ title }) => title)).toEqual(titles)
  })

  test('is deleted from one event on, out of the editor', async () => {
    const { house, grace } = await withSeries()
    const { user, press, events } = await opened(house, 'Edit Git', 1, grace)
    await press('Delete')
    const question = within(await screen.findByRole('dialog', { name: /^Are you sure/ }))
    await user.click(question.getByRole('radio', { name: 'This and all later: 2 events' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await banner('2 events deleted. Everybody keeps their points and history.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await events()).toHaveLength(1)
  })
})

test('a duplicate begins a week later with a code of its own, and is nothing before it is added', async () => {
  const house = await startOn('sqlite')
  await house.event({ ...GIT, location: 'Boelter' })
  const { press, events } = await opened(house, 'Edit Git')
  await press('Duplicate')
  const panel = within(await screen.findByRole('dialog', { name: 'Add an event' }))
  const code = panel.getByRole<HTMLInputElement>('textbox', { name: 'Attendance code' })
  await waitFor(() => expect(code.value).toMatch(/^[a-z]+ [a-z]+$/))
  expect(await events()).toHaveLength(1)
  panel.getByRole('button', { name: 'Add' }).click()
  await banner('Event created successfully')
  expect((await events())[1]).toMatchObject({
    title: 'Git',
    location: 'Boelter',
    startDate: '2026-03-18T01:00:00.000Z',
  })
})
