import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const GIT = { title: 'Intro to Git', startDate: '2026-03-05T22:00:00.000Z', endDate: '2026-03-05T23:00:00.000Z' }

test('places and questions wait behind a fold, and are saved with the event', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  await house.event(GIT)
  const { user, network } = await visit(house, '/events', grace)
  await user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  const fold = editor.getByRole('button', { name: /^Places and questions/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  await user.type(await editor.findByRole('textbox', { name: 'Places' }), '30')
  await user.click(editor.getByRole('button', { name: 'Add a question' }))
  const question = within(editor.getByRole('group', { name: 'Question 1' }))
  expect(document.activeElement).toBe(question.getByRole('textbox', { name: 'Question' }))
  await user.type(question.getByRole('textbox', { name: 'Question' }), 'Size')
  await user.selectOptions(question.getByRole('combobox', { name: 'Answer' }), 'One of these')
  await user.type(question.getByRole('textbox', { name: 'Options' }), 'S{enter}M')
  await user.click(question.getByRole('checkbox', { name: 'Must be answered' }))
  await user.click(editor.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Event updated successfully')).toBeDefined()
  const [event] = (await house.call(listEvents, grace)).body.events
  expect(event).toMatchObject({
    capacity: 30,
    rsvpOpens: null,
    questions: [{ id: 'size', label: 'Size', kind: 'choice', options: ['S', 'M'], required: true }],
  })
  expect(network.bodies.at(-1)).toMatchObject({ event: { capacity: 30 } })
})

test('a question that lacks something says it at its field, which takes the focus', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  await house.event({ ...GIT, questions: [{ label: 'Vegan', kind: 'yesno' }] })
  const { user } = await visit(house, '/events', grace)
  await user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  await user.click(editor.getByRole('button', { name: /^Places and questions/ }))
  await user.click(editor.getByRole('button', { name: 'Add a question' }))
  await user.click(editor.getByRole('button', { name: 'Update' }))
  const question = within(editor.getByRole('group', { name: 'Question 2' }))
  const label = question.getByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(label))
  expect(editor.getAllByText('Please write the question, or remove it.')).toHaveLength(1)
  question.getByText('Please write the question, or remove it.')
  await user.type(label, 'Size')
  await user.selectOptions(question.getByRole('combobox', { name: 'Answer' }), 'One of these')
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('textbox', { name: 'Options' })))
  question.getByText('“Size” needs 2 to 20 options.')
})

test('the fold says in one line what is set, a refusal is said at its field, and empty means no limit', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  await house.event({ ...GIT, capacity: 30 })
  const { user } = await visit(house, '/events', grace)
  await user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  const fold = editor.getByRole('button', { name: /^Places and questions/ })
  expect(fold.textContent).toContain('30 places')
  await user.click(fold)
  const places = await editor.findByRole<HTMLInputElement>('textbox', { name: 'Places' })
  expect(places.value).toBe('30')
  await user.type(places, '000000')
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(editor.getByText(/^Places are a whole number from 1/)).toBeDefined())
  expect(places.value).toBe('30000000')
  await user.clear(places)
  await user.click(editor.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Event updated successfully')).toBeDefined()
  const [event] = (await house.call(listEvents, grace)).body.events
  expect(event.capacity).toBeNull()
})
