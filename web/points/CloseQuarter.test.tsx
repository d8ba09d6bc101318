import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

/** Ada has 25 points, Barbara 10, Margaret 0. */
async function closing() {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.event({ attendanceCode: 'segfault', attendancePoints: 10 })
  await house.event({ attendanceCode: 'overflow', attendancePoints: 15 })
  const come = (token: string, attendanceCode: string) =>
    house.call(checkIn, token, { body: { event: { attendanceCode } } })
  await come(ada, 'segfault')
  await come(ada, 'overflow')
  await come(await house.join('Barbara Liskov'), 'segfault')
  const margaret = await house.margaret()
  const { user, network } = await visit(house, '/controlpanel', margaret)
  await user.click(await screen.findByRole('button', { name: 'Close the quarter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the quarter' }))
  const name = await dialog.findByLabelText('Name of the quarter')
  const again = dialog.getByLabelText('The name once more, to confirm')
  const button = dialog.getByRole('button', { name: 'Close the quarter' }) as HTMLButtonElement
  const points = async () => (await house.call(getUser, ada)).body.user.points
  return { house, margaret, user, network, dialog, name, again, button, points }
}

test('the preview says how many members and points, and who is ahead', async () => {
  const { dialog } = await closing()
  expect(dialog.getByText('members').parentElement?.textContent).toBe('members3')
  expect(dialog.getByText('points').parentElement?.textContent).toBe('points35')
  const top = within(dialog.getByRole('list', { name: 'Top three' })).getAllByRole('listitem')
  expect(top.map(({ textContent }) => textContent)).toEqual([
    '1ALAda Lovelace25 PTS',
    '2BLBarbara Liskov10 PTS',
    '3MHMargaret Hamilton0 PTS',
  ])
})

test('the name must be typed twice before anything can happen', async () => {
  const { user, name, again, button, points } = await closing()
  expect(button.disabled).toBe(true)
  await user.type(name, 'Winter 2026')
  expect(button.disabled).toBe(true)
  await user.type(again, 'Winter 202{Enter}')
  expect(button.disabled).toBe(true)
  expect(await points()).toBe(25)
  await user.type(again, '6')
  expect(button.disabled).toBe(false)
})

test('closing shows the result, sets everybody to 0, and is in the audit log', async () => {
  const { user, name, again, button, points } = await closing()
  await user.type(name, 'Winter 2026')
  await user.type(again, 'Winter 2026')
  await user.click(button)
  const popup = within(await screen.findByRole('dialog', { name: 'Quarter complete' }))
  popup.getByText('“Winter 2026” is closed: 3 members keep 35 points in their history.')
  expect(await points()).toBe(0)
  await user.click(popup.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Audit log/ }))
  await screen.findByText('Margaret Hamilton closed “Winter 2026”: 3 members, 35 points.')
})

test('a name on its way cannot be changed, and a failure is at its field', async () => {
  const { user, network, name, again, button, dialog } = await closing()
  await user.type(name, 'Winter 2026')
  await user.type(again, 'Winter 2026')
  const release = network.hold('/milestone')
  await user.click(button)
  await user.type(name, ', once more')
  await user.type(again, ', once more')
  expect([name, again].map((field) => (field as HTMLInputElement).value)).toEqual(['Winter 2026', 'Winter 2026'])
  network.cut('/milestone')
  release()
  await dialog.findByText('Failed to fetch')
})

test('a name that was used is refused at the field, and nothing happens', async () => {
  const { house, margaret, user, dialog, name, again, button, points } = await closing()
  await house.call(closeQuarter, margaret, { body: { milestone: { name: 'winter 2026' } } })
  await house.event({ attendanceCode: 'kernel', attendancePoints: 5 })
  await house.call(checkIn, await house.signIn('Ada Lovelace'), { body: { event: { attendanceCode: 'kernel' } } })
  await user.type(name, 'Winter 2026')
  await user.type(again, 'Winter 2026')
  await user.click(button)
  await dialog.findByText('“Winter 2026” has been closed already.')
  expect(await points()).toBe(5)
})
