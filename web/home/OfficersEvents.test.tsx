import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addClaim } from '#domain/claims/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Event Check-In' }))

test('while an event of theirs runs, officers reach its code and its door with one tap, and its people', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Neural Nets', committee: 'AI' })
  await house.event({ title: 'Intro to Git', committee: 'Hack' })
  const { user, place } = await visit(house, '/home', await house.officer('AI'))
  const links = [
    ['Show the code of Neural Nets', `/events/${uuid}/room`],
    ['Door of Neural Nets', `/events/${uuid}/door`],
  ] as const
  for (const [name, path] of links) {
    expect((await (await panel()).findByRole('link', { name })).getAttribute('href')).toBe(path)
  }
  expect((await panel()).queryByRole('link', { name: 'Door of Intro to Git' })).toBeNull()
  await user.click((await panel()).getByRole('link', { name: /People/ }))
  await waitFor(() => expect(place()).toBe(`/events/${uuid}/people`))
  await screen.findByText(/Nobody has RSVPed yet/)
})

test('the event that the card shows is not named again below it', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git', startDate: '2026-03-05T19:00:00.000Z' })
  await house.event({ title: 'Neural Nets', committee: 'AI', startDate: '2026-03-05T19:30:00.000Z' })
  await visit(house, '/home', await house.grace())
  await (await panel()).findByRole('link', { name: 'People of Neural Nets' })
  const titles = [/^Intro to Git/, /^Neural Nets/].map(
    (title) => screen.getAllByText(title, { selector: 'bdi' }).length,
  )
  // Each is once more among the featured events.
  expect(titles).toEqual([2, 2])
  const codes = (await panel()).getAllByRole('link', { name: /^Show the code/ }).map(({ textContent }) => textContent)
  expect(codes).toEqual(['Show the code of Neural Nets', 'Show the code of Intro to Git'])
})

test('the open claims are one line below, and members see nothing of it', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const { uuid } = await house.event({ title: 'Neural Nets', committee: 'AI' })
  await house.call(addClaim, ada, { body: { event: { uuid }, note: 'I was there.' } })
  const hedy = await visit(house, '/home', await house.officer('AI'))
  await hedy.user.click(await (await panel()).findByRole('button', { name: '1 claim' }))
  await screen.findByText('I was there.')
  document.body.replaceChildren()
  await visit(house, '/home', ada)
  await (await panel()).findByText('Right now')
  expect(screen.queryByRole('link', { name: /People$|^(Door|Show the code) of/ })).toBeNull()
})
