import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('closing the camera gives the focus back', async () => {
  const { user, scan } = await atTheDoor()
  await user.click(scan)
  const close = await screen.findByRole('button', { name: 'Close the camera' })
  close.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(scan)
})

async function atTheDoor() {
  const house = await startOn('sqlite')
  const { uuid } = await house.event()
  const { user } = await visit(house, `/events/${uuid}/door`, await house.grace())
  return { user, scan: await screen.findByRole('button', { name: 'Scan' }) }
}
