import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openCampus, portalAt } from '#server/testing/campus.ts'
import { startOn } from '#server/testing/server.ts'
import { noteDoor } from '../offline/mayHaveDoor.ts'
import { setUnstored } from '../offline/unstored.ts'
import { visit } from '../testing.tsx'

const DOOR = 'Grace at an event'

test.each([
  ['on this page', 'keep this page open until then.'],
  ['at the university', 'keep this page open, and sign in in another tab.'],
])('an officer who signs in %s reads how to keep entries that only this page has', async (place, sentence) => {
  const house = await startOn('sqlite')
  if (place === 'at the university') await portalAt(await openCampus(), house)
  noteDoor()
  setUnstored(DOOR, 1)
  onTestFinished(() => setUnstored(DOOR, 0))
  await visit(house, '/login')
  const notice = await screen.findByText(/^1 entry from the door waits on this device/)
  expect(notice.textContent).toMatch(sentence)
})
