import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/house.ts'
import { settle, visit } from './testing.tsx'

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
  await waitFor(() => expect(screen.getByText('Checked in')).toBeDefined())
  await settle()
  expect(screen.queryByText('This page could not be shown.')).toBeNull()
})
