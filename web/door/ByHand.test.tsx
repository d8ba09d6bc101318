import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const LABEL = 'Names or e-mail addresses'

async function byHand() {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git' })
  await house.ada()
  await house.join('Barbara Liskov')
  const grace = await house.grace()
  const visitor = await visit(house, `/events/${uuid}/people`, grace)
  const { user } = visitor
  const open = async () => {
    await user.click(await screen.findByRole('tab', { name: 'Who came' }))
    const add = await screen.findByRole('button', { name: 'Add people' })
    if (add.getAttribute('aria-expanded') === 'false') await user.click(add)
    return screen.getByLabelText<HTMLTextAreaElement>(LABEL)
  }
  const close = () => user.click(screen.getByRole('tab', { name: 'RSVPs' }))
  return { house, uuid, grace, open, close, ...visitor }
}

test('people are checked in from a CSV file, and an address that is unknown stays in the field', async () => {
  const { house, uuid, grace, user, open } = await byHand()
  const field = await open()
  const list = 'name,email\nAda,ada@g.ucla.edu\nBarbara,"barbara@g.ucla.edu"\nNobody,nobody@g.ucla.edu\n'
  const file = new File([list], 'list.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(await screen.findByRole('button', { name: 'Check in 3 people' }))
  await screen.findByText('2 checked in, 1 not.')
  expect(field.value).toBe('nobody@g.ucla.edu')
  await waitFor(async () => {
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    expect(attendance.map(({ method }: { method: string }) => method)).toEqual(['hand', 'hand'])
  })
})

test('a name that is typed finds members, and a tap checks one in', async () => {
  const { user, open } = await byHand()
  await user.type(await open(), 'lisk')
  const found = within(await screen.findByRole('list', { name: 'Members with this name' }))
  await user.click(found.getByRole('button', { name: /Barbara Liskov/ }))
  await screen.findByText('1 checked in, 0 not.')
  expect((await screen.findByText('Barbara Liskov', { selector: 'b' })).parentElement!.dataset.outcome).toBe('added')
  await screen.findByRole('tab', { name: 'Came 1' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('')
})

test('the officer reads which line is taken for a heading, because it may be somebody', async () => {
  const { user, open } = await byHand()
  await user.type(await open(), 'Ada Lovelace (no e-mail)\nada@g.ucla.edu')
  screen.getByText('“Ada Lovelace (no e-mail)” is taken for the heading, and not checked in.')
})

test('who is in already is not counted as missing', async () => {
  const { user, open } = await byHand()
  await user.type(await open(), 'ada@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await screen.findByText('1 checked in, 0 not.')
  await user.type(screen.getByLabelText(LABEL), 'ada@g.ucla.edu, barbara@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Check in 2 people' }))
  await screen.findByText('1 checked in, 1 in already, 0 not.')
})

test('a CSV file that was corrected can be chosen again', async () => {
  const { user, open } = await byHand()
  const field = await open()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['ada@g.ucla.edu'], 'list.csv', { type: 'text/csv' })
  await user.upload(chooser, file)
  await waitFor(() => expect(field.value).toBe('ada@g.ucla.edu'))
  await user.clear(field)
  await user.upload(chooser, file)
  await waitFor(() => expect(field.value).toBe('ada@g.ucla.edu'))
})

test('a pasted list stays while the officer looks at another list, until it is checked in', async () => {
  const { user, open, close } = await byHand()
  await user.type(await open(), 'ada@g.ucla.edu')
  await close()
  expect((await open()).value).toBe('ada@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await screen.findByText('1 checked in, 0 not.')
  await close()
  expect((await open()).value).toBe('')
})

test('a list that is not answered shows nothing of the one before', async () => {
  const { user, network, open } = await byHand()
  await user.type(await open(), 'nobody@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await screen.findByText('0 checked in, 1 not.')
  network.cut()
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await screen.findAllByText('Failed to fetch')
  expect(screen.queryByText('0 checked in, 1 not.')).toBeNull()
})
