import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/house.ts'
import { visit } from '../testing.tsx'

async function atTheDoor() {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git' })
  await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event.uuid } } })
  await house.join('Barbara Liskov')
  const grace = await house.grace()
  const visitor = await visit(house, `/events/${event.uuid}/door`, grace)
  const cameIn = async () => {
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: event.uuid } })).body
    return attendance.map(({ user }: { user: { firstName: string } }) => user.firstName)
  }
  return { house, cameIn, ...visitor }
}

test('a tap checks in, another takes it back, and everybody is found by name', async () => {
  const { user, cameIn } = await atTheDoor()
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  expect(screen.queryByRole('button', { name: /Barbara/ })).toBeNull()
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await waitFor(async () => expect(await cameIn()).toEqual(['Barbara']))
})

test('without a network entries wait on the phone, and are sent when it is back', async () => {
  const { user, cameIn, network } = await atTheDoor()
  const ada = await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut()
  await user.click(ada)
  await screen.findByText('No connection. 1 entry on this phone, sent when it is back.')
  expect(ada.getAttribute('aria-pressed')).toBe('true')
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})
