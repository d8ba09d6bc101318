import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { move, visit } from '../testing.tsx'

beforeEach(() => sessionStorage.clear())

/** The description of Intro to Git is being saved. */
async function saving() {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', questions: [{ label: 'Vegan', kind: 'yesno' }] })
  await house.event({ title: 'Rust' })
  const visitor = await visit(house, '/events', await house.grace())
  const { user, network } = visitor
  const edit = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${title}` }))
    const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
    return { ...editor, description: editor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }) }
  }
  const editor = await edit('Intro to Git')
  await user.type(editor.description, 'Bring tea')
  const release = network.hold(updateEvent.path.replace(':uuid', uuid))
  return { edit, editor, release, ...visitor }
}

test('an event that is being saved cannot be changed, and its field keeps the focus', async () => {
  const { user, editor, network, release } = await saving()
  const title = editor.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.click(editor.getByRole('button', { name: /^Places and questions/ }))
  const mustAnswer = await editor.findByRole<HTMLInputElement>('checkbox', { name: 'Must be answered' })
  await user.type(title, '{Enter}')
  await waitFor(() => expect(title.readOnly).toBe(true))
  expect(document.activeElement).toBe(title)
  const fields = [
    ...title.form!.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
    ),
  ]
  expect(fields.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([])
  await user.click(mustAnswer)
  expect(mustAnswer.checked).toBe(false)
  await user.type(editor.description, ' and milk')
  await user.click(editor.getByRole('button', { name: /^Start date/ }))

  network.cut()
  release()
  await screen.findByText('Failed to fetch')
  expect(editor.description.value).toBe('Bring tea')
  await waitFor(() => expect(title.readOnly).toBe(false))
  screen.getByRole('dialog')
  network.mend()
  await user.type(editor.description, ' and milk')
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await screen.findByText('Event updated successfully')
  expect(network.bodies.at(-1)).toMatchObject({ event: { description: 'Bring tea and milk' } })
})

test('an event that is opened again before the list is fetched again has what was saved', async () => {
  const { user, edit, editor, network, release } = await saving()
  network.delay('/api/v1/event')
  await user.click(editor.getByRole('button', { name: 'Update' }))
  release()
  await screen.findByText('Event updated successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await edit('Intro to Git')).description.value).toBe('Bring tea')
})

test('the answer about one event leaves the editor of another open', async () => {
  const { user, edit, editor, release } = await saving()
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await user.click(editor.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Throw it away' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = await edit('Rust')
  await user.type(other.description, 'Crabs')
  release()
  await screen.findByText('Event updated successfully')
  expect(screen.getByRole('dialog', { name: 'Update the event' }).contains(other.description)).toBe(true)
  await user.type(other.description, ' and tea')
  expect(other.description.value).toBe('Crabs and tea')
})

test('Enter held until the panel has gone adds one event, and the next event begins empty', async () => {
  const house = await startOn('sqlite')
  move()
  const { user, network } = await visit(house, '/events', await house.grace())
  const added = () => network.calls.filter((call) => call.startsWith('POST'))
  const add = async () => user.click((await screen.findAllByRole('button', { name: 'Add Event' }))[0]!)
  await add()
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.type(title, 'Git for all')
  await user.type(screen.getByRole('textbox', { name: 'Attendance code' }), 'merge')
  const held = setInterval(() => title.form!.requestSubmit())
  await screen.findByText('Event created successfully')
  await waitFor(() => expect(title.isConnected).toBe(false))
  clearInterval(held)
  await add()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(''))
  expect(added()).toHaveLength(1)
})
