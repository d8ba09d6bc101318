import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getPass, undoCheckIn } from '#domain/door/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { comeBack, everSaid } from '../testing.tsx'
import { memberInPass } from './people.ts'
import { atTheDoor, cameraThatSees } from './testing.ts'

/** Grace at the door, with Ada in her list, who checks in and is taken back elsewhere. */
async function withAda() {
  const door = await atTheDoor()
  const { house, event, ada, grace } = door
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  const { pass } = (await house.call(getPass, ada)).body
  const hears = async (isIn: boolean) => {
    comeBack()
    await waitFor(() => expect(row.getAttribute('aria-pressed')).toBe(String(isIn)))
  }
  return {
    ...door,
    pass,
    async comesIn() {
      await house.call(checkIn, ada, { body: { event: { attendanceCode: event.attendanceCode! } } })
      await hears(true)
    },
    async isTakenBack() {
      const params = { eventUuid: event.uuid, memberUuid: memberInPass(pass)! }
      await house.call(undoCheckIn, grace, { params })
      await hears(false)
    },
  }
}

test('what the door says of somebody changes when another officer takes them back, or they check in', async () => {
  const { user, comesIn, isTakenBack } = await withAda()
  const field = screen.getByLabelText('Search everybody by name')
  await user.type(field, 'ada')
  await comesIn()
  await user.keyboard('{Enter}')
  screen.getByText('Ada Lovelace is in already.')
  await isTakenBack()
  screen.getByText('Ada Lovelace is not in.')
  await comesIn()
  screen.getByText('Ada Lovelace is in already.')
  await user.type(field, 'ada')
  await isTakenBack()
  await user.keyboard('{Enter}')
  screen.getByText('Ada Lovelace is not in.')
  await comesIn()
  screen.getByText('Ada Lovelace is in.')
})

test.each(['', ' already'])(
  'whose pass was refused is not in, though the door said that they are in%s',
  async (already) => {
    const { house, event, user, network, pass } = await withAda()
    const camera = cameraThatSees()
    // The list of events, by which the page knows that the event has gone, comes later.
    network.cut('/api/v1/event')
    await house.call(deleteEvent, await house.margaret(), { params: { uuid: event.uuid } })
    await user.click(screen.getByRole('button', { name: 'Scan' }))
    const answer = network.hold('/door')
    // The refusal is shown before the newer lists are there.
    const lists = network.hold('leaderboard')
    camera.see(pass)
    await screen.findByText('Ada Lovelace is in.')
    if (already) vi.setSystemTime(Date.now() + 5_000)
    await screen.findByText(`Ada Lovelace is in${already}.`)
    answer()
    await screen.findByRole('button', { name: 'Dismiss Ada Lovelace' })
    screen.getByText('Ada Lovelace is not in.')
    lists()
  },
)

test('somebody who is tapped is in at once, and stays in while the entry is sent and the list comes', async () => {
  const { user, cameIn } = await withAda()
  const isSaid = everSaid('not in')
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
  screen.getByText('Ada Lovelace is in.')
  expect(isSaid()).toBe(false)
})
