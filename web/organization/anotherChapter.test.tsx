import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import robotics from '../../examples/robotics.config.ts'
import { visit } from '../testing.tsx'

/** The calendar, the banner and the home page of the example chapter, for the usual cast. */
const { weekStart, quarters, featuredEvents, committees, banner } = robotics
const start = () => startOn('sqlite', { weekStart, quarters, featuredEvents, committees, banner })

test('the banner says its words and shows its themes in their order', async () => {
  await visit(await start(), '/login')
  const words = await screen.findByText(/make it move/)
  expect(words.textContent).toBe('make it move.')
  expect(words.closest<HTMLElement>('[data-theme]')!.dataset.theme).toBe('Drones')
})

test('the home page features as many events as it says', async () => {
  const house = await start()
  for (const hour of [4, 2, 5, 1, 3]) {
    const startDate = `2026-03-06T0${hour}:00:00.000Z`
    await house.event({ title: `Event ${hour}`, committee: 'Rovers', startDate, endDate: startDate })
  }
  await visit(house, '/home', await house.ada())
  const events = within(await screen.findByRole('region', { name: 'Featured Events' }))
  const titles = (await events.findAllByRole('listitem')).map((item) => /Event \d/.exec(item.textContent)?.[0])
  expect(titles).toEqual(['Event 1', 'Event 2', 'Event 3'])
})

test('the week of the calendar in the editor begins on its day', async () => {
  const house = await start()
  const { user } = await visit(house, '/events', await house.grace())
  await user.click((await screen.findAllByRole('button', { name: 'Add Event' }))[0]!)
  await user.click(await screen.findByLabelText('Start date'))
  const days = await screen.findAllByRole('columnheader', { hidden: true })
  expect(days.slice(0, 7).map(({ textContent }) => textContent)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
})

test('the quarter that runs has its name when it is closed', async () => {
  const house = await start()
  const { user } = await visit(house, '/controlpanel', await house.margaret())
  await user.click(await screen.findByRole('button', { name: 'Close the quarter' }))
  const name = await screen.findByLabelText('Name of the quarter')
  expect(name.getAttribute('placeholder')).toBe('Semester 1 2026')
})
