import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { startOn } from '#server/testing/house.ts'
import { visit } from '../testing.tsx'

test('people are checked in from a CSV file, and an address that is unknown stays in the field', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git' })
  await house.ada()
  await house.join('Barbara Liskov')
  const grace = await house.grace()
  const { user } = await visit(house, '/events', grace)
  await user.click(await screen.findByRole('button', { name: /: show who$/ }))
  await user.click(await screen.findByRole('tab', { name: 'By hand' }))
  const list = 'name,email\nAda,ada@g.ucla.edu\nBarbara,"barbara@g.ucla.edu"\nNobody,nobody@g.ucla.edu\n'
  const file = new File([list], 'list.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(await screen.findByRole('button', { name: 'Check in 3 people' }))
  await screen.findByText('2 checked in, 1 not.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('nobody@g.ucla.edu')
  await waitFor(async () => {
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    expect(attendance.map(({ method }: { method: string }) => method)).toEqual(['hand', 'hand'])
  })
})

test('a pasted list stays while the officer looks at the list or closes the window, until it is checked in', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git' })
  await house.ada()
  const { user } = await visit(house, '/events', await house.grace())
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /: show who$/ }))
    await user.click(await screen.findByRole('tab', { name: 'By hand' }))
    return screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses')
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.type(await open(), 'ada@g.ucla.edu')
  await close()
  expect((await open()).value).toBe('ada@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  await screen.findByText('1 checked in, 0 not.')
  await user.click(screen.getByRole('tab', { name: 'Who came' }))
  await user.click(screen.getByRole('tab', { name: 'By hand' }))
  screen.getByText('1 checked in, 0 not.')
  await close()
  expect((await open()).value).toBe('')
})
