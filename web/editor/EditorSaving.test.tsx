import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { changeOfficer, listOfficers } from '#domain/officers/contract.ts'
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
  await user.type(title, '{Enter}')
  await waitFor(() => expect(title.readOnly).toBe(true))
  expect(document.activeElement).toBe(title)
  const fields = [
    ...title.form!.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox]), textarea'),
  ]
  expect(fields.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([])
  const mustAnswer = editor.getByRole<HTMLInputElement>('checkbox', { name: 'Must be answered' })
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

/** A code that is too short is on its way. */
async function addingWithShortCode() {
  const house = await startOn('sqlite')
  const visitor = await visit(house, '/events', await house.grace())
  const { user, network } = visitor
  await user.click((await screen.findAllByRole('button', { name: 'Add Event' }))[0]!)
  const editor = within(await screen.findByRole('dialog', { name: 'Add an event' }))
  await user.type(editor.getByRole('textbox', { name: 'Title' }), 'Git for all')
  const code = editor.getByRole('textbox', { name: 'Attendance code' })
  await user.type(code, 'ab')
  const release = network.hold('/event')
  await user.click(editor.getByRole('button', { name: 'Add' }))
  return { editor, code, release, ...visitor }
}

test('a refusal is said in a banner to an officer who has thrown the event away, while the panel slides away', async () => {
  move()
  const { user, editor, release } = await addingWithShortCode()
  await user.click(editor.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Throw it away' }))
  release()
  await waitFor(() => expect(document.querySelector('[data-kind]')?.textContent).toMatch(/attendance code/i))
})

test('what was thrown away is not said to be still there', async () => {
  const house = await startOn('sqlite')
  const [hedy, margaret] = [await house.officer('Hack'), await house.margaret()]
  const { uuid } = await house.event({ title: 'Intro to Git', committee: 'Hack' })
  const { user, network } = await visit(house, '/events', hedy)
  await user.click(await screen.findByRole('button', { name: 'Edit Intro to Git' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  await user.type(editor.getByRole('textbox', { name: 'Description' }), 'Tea')
  const release = network.hold(updateEvent.path.replace(':uuid', uuid))
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await user.click(editor.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Throw it away' }))
  const [term] = (await house.call(listOfficers, margaret)).body.officers
  const until = '2026-03-05T20:00:30.000Z'
  await house.call(changeOfficer, margaret, { params: { uuid: term!.uuid }, body: { officer: { until } } })
  house.setClock('2026-03-05T20:01:00.000Z')
  release()
  const banner = await screen.findByText(/^Your term as an officer of Hack has ended/)
  expect(banner.textContent).not.toContain('still here')
})

test('a refusal is said in a banner to an officer who has gone on to another page', async () => {
  const { user, release } = await addingWithShortCode()
  await user.click(screen.getAllByRole('link', { name: 'Members', hidden: true })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  await screen.findByText(/attendance code/i)
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
