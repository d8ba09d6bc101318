import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { NOW, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from './testing.tsx'

/** Puts another text where each text stands, as browsers do that translate a page. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    act(() => text.replaceWith(translated))
  }
}

test('an RSVP is made and taken back on a page that the browser has translated', async () => {
  const house = await startOn('sqlite')
  const ada = await house.ada()
  await house.event({ title: 'Intro to Git', capacity: 1 })
  const { user } = await visit(house, '/events', ada)
  await screen.findByText('1 place left')
  translate()
  await user.click(screen.getByRole('button', { name: /^RSVP/ }))
  await screen.findByText('You’re going')
  translate()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText('1 place left')
  expect((await house.call(listRsvps, ada)).body.rsvps).toEqual([])
})

test('so is a place in the waiting line', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', capacity: 1 })
  await house.call(addRsvp, await house.grace(), { body: { event: { uuid } } })
  const { user } = await visit(house, '/events', await house.ada())
  await screen.findByText('Full')
  translate()
  await user.click(screen.getByRole('button', { name: /^Join/ }))
  await screen.findByText('You’re 1st in line')
  translate()
  await user.click(screen.getByRole('button', { name: /^(Undo|Leave)/ }))
  await screen.findByText('Full')
})

test('RSVPs open on a page that the browser has translated', async () => {
  const house = await startOn('sqlite')
  const opens = '2026-03-05T20:00:03.000Z'
  await house.event({ title: 'Intro to Git', rsvpOpens: opens })
  await visit(house, '/events', await house.ada())
  await screen.findByText('RSVPs open today at 12:00 PM.')
  translate()
  vi.setSystemTime(new Date(opens))
  await screen.findByText('RSVPs are open.')
})

test('who has an RSVP checks in on a home page that the browser has translated', async () => {
  const house = await startOn('sqlite')
  const ada = await house.ada()
  const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'branch', attendancePoints: 25 })
  await house.call(addRsvp, ada, { body: { event: { uuid } } })
  const { user } = await visit(house, '/home', ada)
  await screen.findByText('You’re going')
  translate()
  await user.type(screen.getByLabelText('Attendance code'), 'branch{Enter}')
  await screen.findByText('Awesome! You got 25 points for checking in.')
  await screen.findByText('Checked in')
})

test('an event that begins later after all stays on a home page that the browser has translated', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git' })
  await visit(house, '/home', await house.ada())
  await screen.findByText('Now')
  translate()
  const startDate = new Date(Date.parse(NOW) + 3_600_000).toISOString()
  await house.call(updateEvent, await house.grace(), { params: { uuid }, body: { event: { startDate } } })
  comeBack()
  await waitFor(() => expect(screen.queryByText('Now')).toBeNull())
  await screen.findByRole('link', { name: /Intro to Git.*Today ·/ })
})
