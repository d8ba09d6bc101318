import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { comeBack, visit } from '../testing.tsx'
import { button, card, chapter, mine, onPage, repeat } from './testing.ts'

test('a full event offers the line, shows the position in it, and gives a place that becomes free while the member looks', async () => {
  const { house, ada, event, tokens } = await chapter({ capacity: 1 }, 2)
  const { user } = await visit(house, '/events', ada)
  expect(await within(await card()).findByText('Full, 1 in line')).toBeDefined()
  await user.click(await button('Join the line to Intro to Git'))
  expect(await within(await card()).findByText('You’re 2nd in line')).toBeDefined()
  await button('Leave the line of Intro to Git')

  for (const token of tokens) await house.call(cancelRsvp, token, { params: { eventUuid: event.uuid } })
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
})

test('a member who could not leave the line reads so, also when they get a place', async () => {
  const { house, ada, event, tokens } = await chapter({ capacity: 1 }, 1)
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const { user, network } = await visit(house, '/events', ada)
  const leave = await button('Leave the line of Intro to Git')
  network.cut(`/rsvp/${event.uuid}`)
  await user.click(leave)
  await within(await card()).findByText('Failed to cancel RSVP')
  await house.call(cancelRsvp, tokens[0]!, { params: { eventUuid: event.uuid } })
  comeBack()
  await within(await card()).findByText('You’re going')
  expect(within(await card()).getByRole('alert').textContent).toBe('Failed to cancel RSVP')
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

test('questions are asked in a window; what is missing is said there, and what was typed stays when a call fails (spec: chapter §3.8)', async () => {
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

test('a member with an RSVP sees and changes their answers, and keeps the date and the place', async () => {
  const { house, ada, event } = await chapter({ questions: [{ label: 'Diet', kind: 'text' }] })
  const id = event.questions[0]!.id
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid }, answers: { [id]: 'Vegan' } } })
  const [before] = await mine(house, ada)
  const { user } = await visit(house, '/events', ada)
  await user.click(await button('More about the RSVP to Intro to Git'))
  await user.click(await screen.findByRole('menuitem', { name: 'Change answers' }))
  const sheet = within(await screen.findByRole('dialog'))
  const diet = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Diet' })
  expect(diet.value).toBe('Vegan')
  await user.clear(diet)
  await user.type(diet, 'Halal')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await mine(house, ada)).toEqual([{ ...before!, answers: [{ id, label: 'Diet', answer: 'Halal' }] }])
  await button('Cancel RSVP to Intro to Git')
})

test('a whole series is said yes to with one button, and taken back with one', async () => {
  const { house, ada, event } = await chapter({})
  await repeat(house, event)
  const { user, network } = await visit(house, `/events/${event.uuid}`, ada)
  const series = await (await onPage()).findByRole('button', { name: 'RSVP to the whole series of Intro to Git' })
  const release = network.hold('/rsvp/add')
  await user.dblClick(series)
  // Otherwise it would lose the focus.
  expect([series.hasAttribute('disabled'), series.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  release()
  await waitFor(async () => expect(await mine(house, ada)).toHaveLength(2))
  await screen.findByText('You’re going to all 2')
  expect(screen.queryByRole('button', { name: /whole series/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo all 2 in the series of Intro to Git' }))
  await waitFor(async () => expect(await mine(house, ada)).toEqual([]))
})

test('Undo after the rest of a series leaves a date that was said yes to before; a card has it behind its dots', async () => {
  const { house, ada, event } = await chapter({})
  await repeat(house, event)
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const { user } = await visit(house, '/events', ada)
  await user.click(await button('More about the RSVP to Intro to Git'))
  await user.click(await screen.findByRole('menuitem', { name: 'RSVP to the whole series' }))
  await user.click(await button('Undo 1 in the series of Intro to Git'))
  await waitFor(async () => expect(await mine(house, ada)).toMatchObject([{ event: event.uuid }]))
  await button('Cancel RSVP to Intro to Git')
})

test('the questions of a series are asked once, and the window says for how many dates', async () => {
  const { house, ada, event } = await chapter({ questions: [{ label: 'Bus?', kind: 'yesno' }] })
  await repeat(house, event)
  const { user } = await visit(house, `/events/${event.uuid}`, ada)
  await user.click(await screen.findByRole('button', { name: 'RSVP to the whole series of Intro to Git' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText(/Your answers count for all 2 dates\./)
  await user.click(sheet.getByRole('button', { name: 'RSVP to 2 dates' }))
  await waitFor(async () => expect(await mine(house, ada)).toHaveLength(2))
})
