import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { comeBack, visit } from '../testing.tsx'
import { button, card, chapter, mine, repeat, SOON } from './testing.ts'

test('before RSVPs open the card counts down, and at the very second the button is right without a reload', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens })
  const { network } = await visit(house, '/events', ada)
  const early = await button(/^Opens in 0:0[123] to Intro to Git$/)
  expect(early.getAttribute('aria-disabled')).toBe('true')
  expect(within(await card()).getByText('RSVPs open today at 12:00 PM.')).toBeDefined()
  fireEvent.click(early, { detail: 1 })
  expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])

  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  const open = await waitFor(() => button('RSVP to Intro to Git'))
  // Its line stays, so that the buttons do not move under the finger.
  const sentence = screen.getByText('RSVPs are open.').closest('p')!
  expect(sentence.dataset.blank).toBeUndefined()
  fireEvent.click(open, { detail: 2 })
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
  expect(sentence.dataset.blank).toBe('true')
})

test('a card does not say that RSVPs are open beside a refusal, and forgets it once it knows when they open', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada, event } = await chapter({ rsvpOpens: opens })
  await visit(house, '/events', ada)
  await button(/^Opens in/)
  const rsvpOpens = '2026-03-05T20:02:00.000Z'
  await house.call(updateEvent, await house.grace(), { params: { uuid: event.uuid }, body: { event: { rsvpOpens } } })
  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  fireEvent.click(await waitFor(() => button('RSVP to Intro to Git')))
  const refusal = await screen.findByText('RSVPs open today at 12:02 PM.')
  const isBlank = () => screen.getByText('RSVPs are open.').closest('p')?.dataset.blank
  expect(isBlank()).toBe('true')
  comeBack()
  await button(/^Opens in/)
  await waitFor(() => expect(refusal.textContent).toBe(''))
  comeBack()
  await button('RSVP to Intro to Git')
  expect(isBlank()).toBeUndefined()
})

test('a card goes on saying how many places are left beside a call that failed', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens, capacity: 1 })
  const { network } = await visit(house, '/events', ada)
  await button(/^Opens in/)
  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  network.cut('/rsvp/add')
  fireEvent.click(await waitFor(() => button('RSVP to Intro to Git')))
  await waitFor(async () => expect(within(await card()).getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByText('1 place left').closest('p')?.dataset.blank).toBeUndefined()
})

test('the whole series waits for RSVPs to open, and hears who presses on and on until then', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada, event } = await chapter({ rsvpOpens: opens })
  await repeat(house, event)
  const { network } = await visit(house, '/events', ada)
  const series = await button('RSVP to the whole series of Intro to Git')
  fireEvent.click(series, { detail: 1 })
  expect(series.getAttribute('aria-disabled')).toBe('true')
  expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])

  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  await waitFor(() => expect(series.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(series, { detail: 2 })
  await waitFor(async () => expect(await mine(house, ada)).toHaveLength(2))
})

test('a phone that slept until RSVPs opened has the right button as soon as it is looked at', async () => {
  const opens = '2026-03-05T21:30:00.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens })
  await visit(house, '/events', ada)
  await button(/^Opens in 1:30:00 to Intro to Git$/)
  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  comeBack()
  await button('RSVP to Intro to Git')
})

test('after RSVPs have closed the card says so, and who is going can still cancel', async () => {
  const { house, ada, event } = await chapter({ rsvpCloses: '2026-03-05T20:30:00.000Z' })
  await house.event({ title: 'Other', ...SOON, rsvpCloses: '2026-03-05T19:30:00.000Z' })
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  await visit(house, '/events', ada)
  const other = await screen.findByRole('article', { name: 'Other' })
  expect(within(other).getByText('RSVPs have closed.')).toBeDefined()
  await button('Cancel RSVP to Intro to Git')
})

test('a card has no empty line because the RSVPs came after the events', async () => {
  const { house, ada, event } = await chapter({})
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const body = { event: { rsvpOpens: '2026-03-05T21:00:00.000Z' } }
  await house.call(updateEvent, await house.grace(), { params: { uuid: event.uuid }, body })
  const late: (() => Promise<void>)[] = []
  await visit(house, '/events', ada, ({ delay }) => void late.push(delay('/api/v1/rsvp')))
  await within(await card()).findByText(/^Loading/)
  await late[0]!()
  await button('Cancel RSVP to Intro to Git')
  expect((await card()).querySelector('[data-blank]')).toBeNull()
})

test('a card has no empty line because the RSVPs could not be fetched for a while', async () => {
  const { house, ada, event } = await chapter({})
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const body = { event: { rsvpOpens: '2026-03-05T21:00:00.000Z' } }
  await house.call(updateEvent, await house.grace(), { params: { uuid: event.uuid }, body })
  const { user, network } = await visit(house, '/events', ada)
  await button('Cancel RSVP to Intro to Git')
  network.cut('/api/v1/rsvp')
  comeBack()
  await button(/^Opens in/)
  network.mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await button('Cancel RSVP to Intro to Git')
  expect((await card()).querySelector('[data-blank]')).toBeNull()
})

test('the line above the button stays when RSVPs open before the member’s own are loaded', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens })
  const late: (() => Promise<void>)[] = []
  await visit(house, '/events', ada, ({ delay }) => void late.push(delay('/api/v1/rsvp')))
  await within(await card()).findByText(/^RSVPs open today/)
  vi.setSystemTime(new Date(opens))
  const line = (await within(await card()).findByText('RSVPs are open.')).closest('p')
  await late[0]!()
  await button('RSVP to Intro to Git')
  expect([line?.isConnected, line?.dataset.blank]).toEqual([true, undefined])
})

test('the line above the button stays when the member has RSVPed elsewhere, and when they cancel', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada, event } = await chapter({ rsvpOpens: opens })
  const { user, network } = await visit(house, '/events', ada)
  await button(/^Opens in/)
  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  const line = (await screen.findByText('RSVPs are open.')).closest('p')!
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  comeBack()
  const cancel = await button('Cancel RSVP to Intro to Git')
  expect([line.isConnected, line.dataset.blank]).toEqual([true, 'true'])
  const answer = network.hold('/rsvp/')
  await user.click(cancel)
  expect([line.isConnected, line.dataset.blank]).toEqual([true, 'true'])
  answer()
  await button('RSVP to Intro to Git')
  expect([line.isConnected, line.dataset.blank]).toEqual([true, undefined])
})
