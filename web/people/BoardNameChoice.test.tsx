import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const radio = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('radio', { name })

test('a member reads their alias before they choose it, and it is on the leaderboard at once', async () => {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const { alias } = (await house.call(getUser, ada)).body.user
  const { user } = await visit(house, '/profile', ada)
  expect((await radio('Your name')).checked).toBe(true)
  await user.click(await radio(alias))
  await waitFor(async () => expect((await house.call(getUser, ada)).body.user.boardName).toBe('alias'))
  const [first] = (await house.call(getLeaderboard, ada)).body.leaderboard
  expect(`${first.firstName} ${first.lastName}`).toBe(alias)
  await waitFor(async () => expect((await radio(alias)).checked).toBe(true))
})

test('a choice that cannot be saved says why, and the earlier one stays', async () => {
  const { user, network } = await visitAs('ada', '/profile')
  await radio('Your name')
  network.cut()
  await user.click(await radio('Hidden'))
  await screen.findByText('Failed to fetch')
  await waitFor(async () => expect((await radio('Your name')).checked).toBe(true))
})
