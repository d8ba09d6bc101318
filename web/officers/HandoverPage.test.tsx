// e2e/release/print.test.ts: the printed page.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addOfficer, listOfficers } from '#domain/officers/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const JUNE = '2026-04-01T07:00:00.000Z'
const AFTER = '2027-04-01T07:00:00.000Z'

test('successors are named in one go: what is refused stays typed, the others are named', async () => {
  const { house, margaret, user, field } = await atTheHandover(
    ['AI', JUNE],
    ['Hack', JUNE, 'Radia Perlman'],
    ['Cyber', JUNE, 'Barbara Liskov'],
    ['Design', undefined, 'Joan Clarke'],
  )
  await user.type(await field('Hedy Lamarr for AI'), 'heir@g.ucla.edu')
  await user.type(await field('Radia Perlman for Hack'), 'radia@g.ucla.edu')
  await user.type(await field('Barbara Liskov for Cyber'), 'barbara@example.org')
  expect(screen.queryByText('Joan Clarke')).toBeNull()
  const button = () => screen.getByRole('button', { name: /^Name / })
  await user.click(button())
  await screen.findByText('Please provide a g.ucla.edu email address.')
  expect(document.activeElement).toBe(await field('Barbara Liskov for Cyber'))
  await user.clear(await field('Barbara Liskov for Cyber'))
  await user.type(await field('Barbara Liskov for Cyber'), 'heir@g.ucla.edu')
  await user.click(button())
  await screen.findByText('3 successors are named.')
  const { officers } = (await house.call(listOfficers, margaret)).body
  expect(officers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'heir@g.ucla.edu', committee: 'AI', from: JUNE, until: AFTER }),
      expect.objectContaining({ email: 'heir@g.ucla.edu', committee: 'Cyber', from: JUNE, until: AFTER }),
      // Somebody who follows themselves has one term, with a later end.
      expect.objectContaining({ name: 'Radia Perlman', committee: 'Hack', until: AFTER }),
    ]),
  )
  expect(officers).toHaveLength(6)
  const list = within(await screen.findByRole('list', { name: 'Handovers' }))
  expect((await list.findAllByText(/heir@g.ucla.edu/)).length).toBe(2)
  screen.getByRole('button', { name: 'Print the plan' })
})

test('what the server refuses says so at its field, and the banner counts what was done', async () => {
  const { user, field } = await atTheHandover(['AI', JUNE], ['AI', '2026-04-02T07:00:00.000Z', 'Radia Perlman'])
  await user.type(await field('Hedy Lamarr for AI'), 'heir@g.ucla.edu')
  await user.type(await field('Radia Perlman for AI'), 'heir@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Name 2 successors' }))
  await screen.findByText('1 of 2 successors named. The list says why.')
  screen.getByText('heir@g.ucla.edu has a term for AI already. Change its end instead.')
  expect(await field('Radia Perlman for AI')).toHaveProperty('value', 'heir@g.ucla.edu')
  expect(screen.queryByRole('textbox', { name: 'Successor of Hedy Lamarr for AI' })).toBeNull()
})

test('a last day that is over names nobody, and says so; the day put right, the addresses need not be typed again', async () => {
  const { user, field } = await atTheHandover(['AI', JUNE], ['Hack', JUNE, 'Radia Perlman'])
  await user.type(await field('Hedy Lamarr for AI'), 'heir@g.ucla.edu')
  await user.type(await field('Radia Perlman for Hack'), 'heir@g.ucla.edu')
  const lastDay = screen.getByLabelText('Last day of the new terms')
  fireEvent.change(lastDay, { target: { value: '2026-03-31' } })
  await user.click(screen.getByRole('button', { name: 'Name 2 successors' }))
  await screen.findByText('0 of 2 successors named. The list says why.')
  screen.getByText('The end must be after the start.')
  expect(document.activeElement).toBe(lastDay)
  fireEvent.change(lastDay, { target: { value: '2027-03-31' } })
  await user.click(screen.getByRole('button', { name: 'Name 2 successors' }))
  await screen.findByText('2 successors are named.')
})

test('the proposed end is a year after the first term that has no successor yet', async () => {
  const house = await startOn('sqlite')
  await house.officer('AI', '2026-03-20T07:00:00.000Z')
  await house.officer('Hack', JUNE, 'Radia Perlman')
  const margaret = await house.margaret()
  const officer = { email: 'heir@g.ucla.edu', committee: 'AI', from: '2026-03-20T07:00:00.000Z', until: AFTER }
  await house.call(addOfficer, margaret, { body: { officer } })
  await visit(house, '/handover', margaret)
  await screen.findByText(/heir@g.ucla.edu/)
  expect(screen.getByLabelText('Last day of the new terms')).toHaveProperty('value', '2027-03-31')
})

test('nobody but the super admin comes here', async () => {
  const grace = await visitAs('grace', '/handover')
  await screen.findByRole('heading', { level: 1, name: /Welcome back/ })
  expect(grace.place()).toBe('/home')
})

test('the addresses that were typed are there again after a look at another page, until they are sent', async () => {
  const { user, field } = await atTheHandover(['AI', JUNE], ['Hack', JUNE, 'Radia Perlman'])
  const lookElsewhere = async () => {
    const pages = within(await screen.findByRole('navigation', { name: 'Main' }))
    await user.click(pages.getByRole('link', { name: 'Events' }))
    await screen.findByRole('heading', { level: 1, name: 'Events' })
    act(() => history.back())
  }
  await user.type(await field('Hedy Lamarr for AI'), 'heir@g.ucla.edu')
  await lookElsewhere()
  expect(await field('Hedy Lamarr for AI')).toHaveProperty('value', 'heir@g.ucla.edu')
  await user.click(screen.getByRole('button', { name: 'Name the successor' }))
  await screen.findByText('The successor is named.')
  await lookElsewhere()
  expect(await field('Radia Perlman for Hack')).toHaveProperty('value', '')
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft'))).toEqual([])
})

test('it stays for the next successor', async () => {
  const { user } = await atTheHandover(['AI', JUNE], ['Hack', JUNE, 'Radia Perlman'])
  await user.type(await screen.findByRole('textbox', { name: /^Successor of Hedy/ }), 'heir@g.ucla.edu')
  const last = screen.getByLabelText<HTMLInputElement>('Last day of the new terms')
  fireEvent.change(last, { target: { value: '2026-06-15' } })
  await user.click(screen.getByRole('button', { name: 'Name the successor' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Successor of Hedy/ })).toBeNull())
  expect(last.value).toBe('2026-06-15')
})

test('the day that was proposed and sent stays for what was refused', async () => {
  const { user } = await atTheHandover(['AI', '2026-03-20T07:00:00.000Z'], ['AI', JUNE, 'Radia Perlman'])
  for (const field of await screen.findAllByRole('textbox', { name: /^Successor/ }))
    await user.type(field, 'heir@g.ucla.edu')
  const last = screen.getByLabelText<HTMLInputElement>('Last day of the new terms')
  const sent = last.value
  await user.click(screen.getByRole('button', { name: 'Name 2 successors' }))
  await screen.findByText('1 of 2 successors named. The list says why.')
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Successor/ })).toHaveLength(1))
  expect(last.value).toBe(sent)
})

test('what is being sent cannot be changed, so that the address on the screen is the one that is named', async () => {
  const { user, network } = await atTheHandover(['AI', JUNE])
  const field = await screen.findByRole('textbox', { name: 'Successor of Hedy Lamarr for AI' })
  await user.type(field, 'heir@g.ucla.edu')
  const release = network.hold('/officer')
  await user.click(screen.getByRole('button', { name: 'Name the successor' }))
  await user.type(field, 'x')
  expect(field).toHaveProperty('value', 'heir@g.ucla.edu')
  release()
  await screen.findByText('The successor is named.')
})

/** Margaret at the plan of a chapter with these terms. */
async function atTheHandover(...terms: [committee: string, until: string | undefined, name?: string][]) {
  const house = await startOn('sqlite')
  for (const term of terms) await house.officer(...term)
  const margaret = await house.margaret()
  const field = (who: string) => screen.findByRole('textbox', { name: `Successor of ${who}` })
  return { house, margaret, field, ...(await visit(house, '/handover', margaret)) }
}
