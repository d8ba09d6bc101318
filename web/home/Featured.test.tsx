import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

let house: Chapterhouse
let ada: string

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
})

const panel = (name: string) => screen.findByRole('region', { name })
const TOMORROW = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T22:00:00.000Z' }
const ON_SUNDAY = { startDate: '2026-03-08T20:00:00.000Z', endDate: '2026-03-08T21:00:00.000Z' }

describe('featured events', () => {
  const titles = async () => {
    const events = within(await panel('Featured Events'))
    return (await events.findAllByRole('listitem')).map((item) => /Event \d/.exec(item.textContent ?? '')?.[0])
  }

  test('are upcoming, by start, at most five, and lead to the events (spec: members §6.3)', async () => {
    for (const hour of [7, 3, 6, 1, 5, 2, 4])
      await house.event({
        title: `Event ${hour}`,
        startDate: `2026-03-06T0${hour}:00:00.000Z`,
        endDate: `2026-03-06T0${hour}:30:00.000Z`,
      })
    await house.event({
      title: 'Event 0',
      startDate: '2026-03-05T18:00:00.000Z',
      endDate: '2026-03-05T19:59:59.999Z',
    })
    await visit(house, '/home', ada)
    expect(await titles()).toEqual(['Event 1', 'Event 2', 'Event 3', 'Event 4', 'Event 5'])
    const all = within(await panel('Featured Events')).getByRole('link', { name: 'All events' })
    expect(all.getAttribute('href')).toBe('/events')
  })

  test('lead with one tap to all that the member is going to, lines included', async () => {
    const git = await house.event({ title: 'Intro to Git', ...TOMORROW })
    await house.event({ title: 'Chess', ...TOMORROW })
    const jam = await house.event({ title: 'Game Jam', capacity: 1, ...ON_SUNDAY })
    await house.call(addRsvp, await house.join('Alan Turing'), { body: { event: { uuid: jam.uuid } } })
    for (const { uuid } of [git, jam]) await house.call(addRsvp, ada, { body: { event: { uuid } } })
    const { user } = await visit(house, '/home', ada)
    await user.click(await screen.findByRole('link', { name: 'Going · 2' }))
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Intro to Git', 'Game Jam'])
  })

  test('take a yes with one tap, and the same place takes it back', async () => {
    await house.event({ title: 'Event 1', ...TOMORROW })
    const second = await house.event({ title: 'Event 2', ...ON_SUNDAY })
    const { user } = await visit(house, '/home', ada)
    const kept = async () => (await house.call(listRsvps, ada)).body.rsvps.map(({ event }: { event: string }) => event)
    await user.click(await screen.findByRole('button', { name: 'RSVP to Event 2' }))
    expect(await screen.findByText('You’re going')).toBeDefined()
    expect([await kept(), await titles()]).toEqual([[second.uuid], ['Event 1', 'Event 2']])
    await user.click(screen.getByRole('button', { name: 'Undo RSVP to Event 2' }))
    await screen.findByRole('button', { name: 'RSVP to Event 2' })
    expect(await kept()).toEqual([])
  })

  test('lead to the page of an event that asks something, which opens its questions', async () => {
    const questions = [{ label: 'Your shirt', kind: 'text' as const, options: [], required: true }]
    const { uuid } = await house.event({ title: 'Event 1', questions, ...TOMORROW })
    const { user, place } = await visit(house, '/home', ada)
    await user.click(await screen.findByRole('button', { name: 'RSVP to Event 1' }))
    expect(await screen.findByRole('textbox', { name: /Your shirt/ })).toBeDefined()
    expect(place()).toBe(`/events/${uuid}`)
  })

  test('say which place in the line is the member’s', async () => {
    const times = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T22:00:00.000Z' }
    const event = await house.event({ title: 'Small Room', capacity: 1, ...times })
    for (const token of [await house.join('Alan Turing'), ada]) {
      await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    }
    await visit(house, '/home', ada)
    expect(await screen.findByText('You’re 1st in line')).toBeDefined()
  })

  test('or say that there are none', async () => {
    await visit(house, '/home', ada)
    expect(await within(await panel('Featured Events')).findByText('No events are planned yet.')).toBeDefined()
  })

  test('that cannot be loaded leave the rest of the page alone', async () => {
    await house.event({ title: 'Intro to Git' })
    const { user, network } = await visit(house, '/home', ada)
    network.cut('/api/v1/event')
    const events = within(await panel('Featured Events'))
    expect(await events.findByText('Failed to fetch')).toBeDefined()
    expect(await within(await panel('Your Progress')).findByText('Hello, World!')).toBeDefined()
    network.mend()
    await user.click(events.getByRole('button', { name: 'Try again' }))
    expect(await events.findByRole('link', { name: /Intro to Git/ })).toBeDefined()
  })
})
