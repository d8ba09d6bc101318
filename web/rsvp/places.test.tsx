import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Event, EventDraft } from '#domain/events/contract.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/house.ts'
import { comeBack, visit } from '../testing.tsx'

const SOON = { startDate: '2026-03-05T22:00:00.000Z', endDate: '2026-03-05T23:00:00.000Z' }

/** Ada, and an event to which so many others have RSVPed. */
async function chapter(draft: EventDraft, others = 0) {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', ...SOON, ...draft })
  const tokens = []
  for (let n = 0; n < others; n++) {
    const token = await house.join(`Person${n} Number`)
    await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    tokens.push(token)
  }
  return { house, event, ada: await house.ada(), tokens }
}
/** Makes the event the first of a series of two. */
async function repeat(house: Chapterhouse, event: Event) {
  const second = await house.event({ title: 'Git, again', ...SOON })
  await house.database.write((db) =>
    db.updateTable('events').set({ series: 'git' }).where('uuid', 'in', [event.uuid, second.uuid]).execute(),
  )
}
const card = () => screen.findByRole('article', { name: 'Intro to Git' })
const button = async (name: string | RegExp) => within(await card()).findByRole('button', { name })
const mine = async (house: Chapterhouse, ada: string) => (await house.call(listRsvps, ada)).body.rsvps

test('an event with many places left says nothing of them, one with few says how many', async () => {
  const { house, ada } = await chapter({ capacity: 30 }, 1)
  await house.event({ title: 'Small Room', ...SOON, capacity: 3 })
  await visit(house, '/events', ada)
  const small = await screen.findByRole('article', { name: 'Small Room' })
  expect(within(small).getByText('3 places left')).toBeDefined()
  await button('RSVP to Intro to Git')
  expect(within(await card()).queryByText(/left/)).toBeNull()
})

test('a full event offers the line, shows the position in it, and gives a place that becomes free while the member looks', async () => {
  const { house, ada, event, tokens } = await chapter({ capacity: 1 }, 2)
  const { user } = await visit(house, '/events', ada)
  expect(await within(await card()).findByText('Full, 1 in line')).toBeDefined()
  await user.click(await button('Join the line to Intro to Git'))
  expect(await within(await card()).findByText('You’re 2nd in line')).toBeDefined()
  await button('Undo RSVP to Intro to Git')

  for (const token of tokens) await house.call(cancelRsvp, token, { params: { eventUuid: event.uuid } })
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
})

test('an event that has started and is not full any more still offers the line that others wait in', async () => {
  const { house, ada, event } = await chapter({ capacity: 1, startDate: '2026-03-05T19:00:00.000Z' }, 3)
  const grace = await house.grace()
  await house.call(updateEvent, grace, { params: { uuid: event.uuid }, body: { event: { capacity: null } } })
  const { user } = await visit(house, '/events', ada)
  expect(await within(await card()).findByText('2 in line')).toBeDefined()
  await user.click(await button('Join the line to Intro to Git'))
  expect(await within(await card()).findByText('You’re 3rd in line')).toBeDefined()
})

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

test('questions are asked in a window; what is missing is said there, and what was typed stays when a call fails', async () => {
  const { house, ada } = await chapter({
    questions: [
      { label: 'Allergies', kind: 'text' },
      { label: 'Size', kind: 'choice', options: ['S', 'M'], required: true },
      { label: 'Bus?', kind: 'yesno' },
    ],
  })
  const { user, network } = await visit(house, '/events', ada)
  await user.click(await button('RSVP to Intro to Git'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Intro to Git' }))
  await user.type(sheet.getByRole('textbox', { name: 'Allergies' }), 'Nuts')
  await user.click(sheet.getByRole('radio', { name: 'Yes' }))
  await user.click(sheet.getByRole('button', { name: 'RSVP' }))
  expect(await sheet.findByText('Please answer “Size”.')).toBeDefined()
  expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  // The same mistake a second time leads there again.
  for (const _ of ['first', 'again']) {
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('radio', { name: 'S' })))
    await user.click(sheet.getByRole('button', { name: 'RSVP' }))
  }
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('radio', { name: 'S' })))

  await user.click(sheet.getByRole('radio', { name: 'M' }))
  network.cut('/rsvp/add')
  await user.click(sheet.getByRole('button', { name: 'RSVP' }))
  expect(await sheet.findByText('Failed to RSVP to event')).toBeDefined()
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Allergies' }).value).toBe('Nuts')
  network.mend()
  await user.click(sheet.getByRole('button', { name: 'RSVP' }))
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
  const [rsvp] = await mine(house, ada)
  expect(rsvp.answers.map(({ answer }: { answer: unknown }) => answer)).toEqual(['Nuts', 'M', true])
})

test('an answer cannot be changed while it is being sent, so that the one on the screen is the one that counts', async () => {
  const questions = [
    { label: 'Allergies', kind: 'text' as const },
    { label: 'Bus?', kind: 'yesno' as const },
  ]
  const { house, ada } = await chapter({ questions })
  const { user, network } = await visit(house, '/events', ada)
  await user.click(await button('RSVP to Intro to Git'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Intro to Git' }))
  await user.type(sheet.getByRole('textbox', { name: 'Allergies' }), 'Nuts')
  await user.click(sheet.getByRole('radio', { name: 'Yes' }))
  const release = network.hold('/rsvp/add')
  await user.click(sheet.getByRole('button', { name: 'RSVP' }))
  await user.type(sheet.getByRole('textbox', { name: 'Allergies' }), ' and milk')
  await user.click(sheet.getByRole('radio', { name: 'No' }))
  expect(sheet.getByRole('textbox', { name: 'Allergies' })).toHaveProperty('value', 'Nuts')
  expect(sheet.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
  release()
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
})

test('answers stay while their window is closed, and one that was taken back does not come again', async () => {
  const { house, ada } = await chapter({ questions: [{ label: 'Bus?', kind: 'yesno' }] })
  const { user } = await visit(house, '/events', ada)
  const yes = async () => {
    await user.click(await button('RSVP to Intro to Git'))
    return within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('radio', { name: 'Yes' })
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(await yes())
  await close()
  const answered = await yes()
  expect(answered.checked).toBe(true)
  await user.click(answered)
  await close()
  expect((await yes()).checked).toBe(false)
})

test('a whole series is said yes to with one button', async () => {
  const { house, ada, event } = await chapter({})
  await repeat(house, event)
  const { user, network } = await visit(house, '/events', ada)
  const series = await button('RSVP to the whole series of Intro to Git')
  const release = network.hold('/rsvp/add')
  await user.dblClick(series)
  // Otherwise it would lose the focus.
  expect([series.hasAttribute('disabled'), series.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  release()
  await waitFor(async () => expect(await mine(house, ada)).toHaveLength(2))
  await button('Undo RSVP to Intro to Git')
  expect(within(await card()).queryByRole('button', { name: /series/ })).toBeNull()
})
