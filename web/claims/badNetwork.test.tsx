import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addClaim, listClaims } from '#domain/claims/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'

test('a member keeps what was typed when there is no network', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git' })
  const { user, network } = await visit(house, '/events', await house.ada())
  await openClaim(user)
  const note = await screen.findByLabelText('What happened? (optional)')
  await user.type(note, 'No network')
  network.cut('/claim')
  await user.click(screen.getByRole('button', { name: 'I was there' }))
  await screen.findByText('Failed to fetch')
  expect((note as HTMLInputElement).value).toBe('No network')
})

test('what was refused is forgotten when the window of a claim is opened again', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git' })
  const { user, network } = await visit(house, '/events', await house.ada())
  await openClaim(user)
  await user.type(await screen.findByLabelText('What happened? (optional)'), 'No network')
  network.cut('/claim')
  await user.click(screen.getByRole('button', { name: 'I was there' }))
  await screen.findByText('Failed to fetch')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openClaim(user)
  expect(await screen.findByLabelText('What happened? (optional)')).toHaveProperty('value', 'No network')
  expect(screen.queryByText('Failed to fetch')).toBeNull()
})

test('the note of a claim cannot be changed while it is being sent, so that the one on the screen arrives', async () => {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git' })
  const ada = await house.ada()
  const { user, network } = await visit(house, '/events', ada)
  await openClaim(user)
  const note = await screen.findByLabelText('What happened? (optional)')
  await user.type(note, 'My phone')
  const release = network.hold('/claim')
  await user.click(screen.getByRole('button', { name: 'I was there' }))
  await user.type(note, ' was empty')
  expect(note).toHaveProperty('value', 'My phone')
  release()
  await screen.findAllByText(/You said that you were there/)
  expect((await house.call(listClaims, ada)).body.claims).toMatchObject([{ note: 'My phone' }])
})

test('a queue that could not be loaded says so, and is tried again', async () => {
  const { house, grace } = await withClaim()
  const { user, network } = await visit(house, '/events', grace, ({ cut }) => cut('/claim/open'))
  const queue = within(await openQueue(user, 'Claims'))
  await queue.findByText('Failed to fetch')
  network.mend()
  await user.click(queue.getByRole('button', { name: 'Try again' }))
  await queue.findByRole('listitem', { name: /Ada/ })
})

async function withClaim() {
  const house = await startOn('sqlite')
  const times = { startDate: '2026-03-04T18:00:00.000Z', endDate: '2026-03-04T20:00:00.000Z' }
  const { uuid } = await house.event({ title: 'Intro to Git', ...times })
  await house.call(addClaim, await house.ada(), { body: { event: { uuid }, note: '' } })
  return { house, grace: await house.grace() }
}

async function openClaim(user: Visit['user']) {
  await user.click(await screen.findByRole('button', { name: 'About Intro to Git' }))
  await user.click(await screen.findByRole('button', { name: 'I was there, at Intro to Git' }))
}

async function openQueue(user: Visit['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'They say that they were there' })
}
