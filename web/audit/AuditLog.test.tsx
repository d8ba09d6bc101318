import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addAdmin } from '#domain/admins/contract.ts'
import { enterAtDoor } from '#domain/door/contract.ts'
import { createEvent, deleteEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const TIMES = { startDate: '2026-03-06T02:00:00.000Z', endDate: '2026-03-06T04:00:00.000Z' }

async function add(house: Chapterhouse, token: string, title: string): Promise<string> {
  const event = { title, attendanceCode: `code of ${title}`, ...TIMES }
  return (await house.call(createEvent, token, { body: { event } })).body.event.uuid
}

async function reading(house: Chapterhouse, token: string) {
  const visitor = await visit(house, '/controlpanel/audit', token)
  const log = within(await screen.findByRole('region', { name: 'Audit log' }))
  const sentences = () => log.queryAllByRole('listitem').map((item) => item.querySelector('span + span')?.textContent)
  return { log, sentences, ...visitor }
}

async function aBusyDay() {
  const [house, grace, margaret] = await cast(startOn('sqlite'), 'grace', 'margaret')
  await house.ada()
  const git = await add(house, grace, 'Intro to Git')
  await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
  house.setClock('2026-03-06T21:15:00.000Z')
  await house.call(deleteEvent, await house.signIn('Margaret Hamilton'), { params: { uuid: git } })
  return { house, grace: await house.signIn('Grace Hopper') }
}

const ADDED = 'Grace Hopper added the event “Intro to Git”.'
const PROMOTED = 'Margaret Hamilton made Ada Lovelace an admin.'
const DELETED = 'Margaret Hamilton deleted the event “Intro to Git”.'

test('the log tells in sentences who did what, newest first, by day', async () => {
  const { house, grace } = await aBusyDay()
  const { log, sentences } = await reading(house, grace)
  await waitFor(() => expect(sentences()).toEqual([DELETED, PROMOTED, ADDED]))
  expect(log.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Friday, March 6 2026',
    'Thursday, March 5 2026',
  ])
  log.getByText('1:15 PM')
})

test('the check-ins at a door are one row, which opens', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  const { uuid: eventUuid } = await house.event({ title: 'Intro to Git' })
  for (const name of ['Ada Lovelace', 'Alan Turing']) {
    const { uuid: member } = (await house.call(getUser, await house.join(name))).body.user
    const entries = [{ id: name, member, at: house.portal.clock() }]
    await house.call(enterAtDoor, grace, { params: { eventUuid }, body: { entries } })
  }
  const { log, user } = await reading(house, grace)
  const door = await log.findByText('2 people were checked in at the door of “Intro to Git”.')
  const [newest] = log.getAllByText(/ checked in Alan Turing at the door of/)
  expect(newest?.closest('details')?.open).toBe(false)
  await user.click(door)
  expect(newest?.closest('details')?.open).toBe(true)
})

test('it is narrowed by text, by action and by person', async () => {
  const { house, grace } = await aBusyDay()
  const { log, sentences, user } = await reading(house, grace)
  await waitFor(() => expect(sentences()).toHaveLength(3))
  await user.type(log.getByRole('searchbox', { name: 'Search' }), 'INTRO')
  await waitFor(() => expect(sentences()).toEqual([DELETED, ADDED]))
  await user.click(log.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Margaret Hamilton' }))
  await waitFor(() => expect(sentences()).toEqual([DELETED]))
  await user.clear(log.getByRole('searchbox', { name: 'Search' }))
  await waitFor(() => expect(sentences()).toEqual([DELETED, PROMOTED]))
  await user.click(log.getByRole('combobox', { name: 'Action' }))
  await user.click(await screen.findByRole('option', { name: 'Admin added' }))
  await waitFor(() => expect(sentences()).toEqual([PROMOTED]))
})

test('nothing found is said, with a way back to everything', async () => {
  const { house, grace } = await aBusyDay()
  const { log, sentences, user } = await reading(house, grace)
  await user.type(log.getByRole('searchbox', { name: 'Search' }), 'coffee')
  await log.findByText('No entry matches your search.')
  await user.click(log.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(sentences()).toHaveLength(3))
})

test('a long log comes in parts of fifty', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  for (let n = 1; n <= 60; n++) await add(house, grace, `Event ${n}`)
  const { log, sentences, user } = await reading(house, grace)
  await waitFor(() => expect(sentences()).toHaveLength(50))
  expect(sentences()[0]).toContain('“Event 60”')
  await user.click(log.getByRole('button', { name: 'Show older entries' }))
  await waitFor(() => expect(sentences()).toHaveLength(60))
  expect(sentences().at(-1)).toContain('“Event 1”')
  expect(log.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('older entries that cannot be fetched say so, and Try again fetches them', async () => {
  const [house, grace] = await cast(startOn('sqlite'), 'grace')
  for (let n = 1; n <= 51; n++) await add(house, grace, `Event ${n}`)
  const { log, sentences, user, network } = await reading(house, grace)
  await waitFor(() => expect(sentences()).toHaveLength(50))
  network.cut('limit=100')
  await user.click(log.getByRole('button', { name: 'Show older entries' }))
  await log.findByText('Failed to fetch')
  network.mend()
  await user.click(log.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sentences()).toHaveLength(51))
  expect(log.queryByText('Failed to fetch')).toBeNull()
})

test('without a connection a search says that it failed, and shows no entries of another', async () => {
  const { house, grace } = await aBusyDay()
  const { log, sentences, user, network } = await reading(house, grace)
  await waitFor(() => expect(sentences()).toHaveLength(3))
  network.cut()
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => act(() => void window.dispatchEvent(new Event('online'))))
  await user.type(log.getByRole('searchbox', { name: 'Search' }), 'coffee')
  await log.findByText('Failed to fetch')
  expect(sentences()).toEqual([])
})

test('an empty log says what will appear there', async () => {
  const house = await startOn('sqlite')
  const { log } = await reading(house, await house.grace())
  await log.findByText('The actions of officers will appear here.')
})
