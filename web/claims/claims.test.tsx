import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { addClaim, decideClaim, listClaims, listOpenClaims } from '#domain/claims/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { comeBack, type Visit, visit } from '../testing.tsx'

const ENDED = { startDate: '2026-03-04T18:00:00.000Z', endDate: '2026-03-04T20:00:00.000Z' }

describe('a member who could not check in', () => {
  test('says so while the event runs, and reads what became of it (spec: chapter §2.16)', async () => {
    const house = await startOn('sqlite')
    const { uuid } = await house.event({ title: 'Intro to Git' })
    const ada = await house.ada()
    const { user } = await visit(house, '/events', ada)
    await openClaim(user)
    const dialog = await screen.findByRole('dialog', { name: 'I was at Intro to Git' })
    await user.type(within(dialog).getByLabelText('What happened? (optional)'), 'My phone was empty')
    await user.click(within(dialog).getByRole('button', { name: 'I was there' }))
    await within(screen.getByRole('article', { name: 'Intro to Git' })).findAllByText(/You said that you were there/)
    const { claims } = (await house.call(listClaims, ada)).body
    expect(claims).toMatchObject([{ event: { uuid }, note: 'My phone was empty', state: 'open' }])
  })

  test('comes to it from the profile', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git', ...ENDED })
    const { user } = await visit(house, '/profile', await house.ada())
    await user.click(await screen.findByRole('link', { name: 'Is one missing?' }))
    await screen.findByRole('button', { name: 'I was there, at Intro to Git' })
  })

  test('finds the button on the back of the card while the event runs, and on its front afterwards', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git' })
    const { user } = await visit(house, '/events?time=All+Time', await house.ada())
    await user.click(await screen.findByRole('button', { name: 'About Intro to Git' }))
    const front = () => screen.getByRole('button', { name: 'About Intro to Git' }).parentElement!
    const own = { name: 'I was there, at Intro to Git' }
    const button = await screen.findByRole('button', own)
    expect(front().contains(button)).toBe(false)

    await user.click(button)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(front().closest('[inert]')).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))

    house.setClock('2026-03-05T23:00:00.000Z')
    vi.setSystemTime(new Date('2026-03-05T23:00:00.000Z'))
    act(() => comeBack())
    await waitFor(() => expect(within(front()).getByRole('button', own)).toBeDefined())
  })

  test('goes on typing when the event ends and its card disappears; then reads that it was sent', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git' })
    await house.event({ title: 'Rust', startDate: '2026-03-06T18:00:00.000Z', endDate: '2026-03-06T20:00:00.000Z' })
    const { user } = await visit(house, '/events', await house.ada())
    await openClaim(user)
    await user.type(await screen.findByLabelText('What happened? (optional)'), 'My phone was empty')
    house.setClock('2026-03-05T23:00:00.000Z')
    vi.setSystemTime(new Date('2026-03-05T23:00:00.000Z'))
    act(() => comeBack())
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Intro to Git', hidden: true })).toBeNull())
    const dialog = within(screen.getByRole('dialog', { name: 'I was at Intro to Git' }))
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'My phone was empty')

    await user.click(dialog.getByRole('button', { name: 'I was there' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/You said that you were there/).closest('[role="status"]')).not.toBeNull()
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
})

describe('the officers’ queue', () => {
  test('has its number on the dashboard; each is approved in its row, or refused with a reason (spec: chapter §2.17)', async () => {
    const { house, grace, tokens } = await withClaims(2)
    const { user } = await visit(house, '/events', grace)
    const queue = within(await openQueue(user, '2 claims'))
    expect(row(queue, 'Ada').getByText('No RSVP · no event before')).toBeDefined()
    await user.click(row(queue, 'Ada').getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(queue.getAllByRole('listitem')).toHaveLength(1))

    const barbara = row(queue, 'Barbara')
    await user.click(barbara.getByRole('button', { name: 'Refuse' }))
    const whyNot = barbara.getByLabelText('Why not')
    barbara.getByText('Barbara reads it.')
    await user.click(barbara.getByRole('button', { name: 'Refuse' }))
    expect(barbara.getByText('Please say why, so that the member knows.')).toBeDefined()
    expect(document.activeElement).toBe(whyNot)
    await user.type(whyNot, 'You were at Rust{Enter}')
    await screen.findByText('Every claim is decided.')
    const points = async (token: string) => (await house.call(getUser, token)).body.user.points
    expect(await Promise.all(tokens.map(points))).toEqual([10, 0])
    const [refused] = (await house.call(listClaims, tokens[1])).body.claims
    expect(refused).toMatchObject({ state: 'refused', reason: 'You were at Rust' })
  })

  test('is not left behind by N, the key for a new event', async () => {
    const { house, grace } = await withClaims(1)
    const { user } = await visit(house, '/events', grace)
    const queue = await openQueue(user, '1 claim')
    within(queue).getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('n')
    expect(screen.queryByRole('dialog', { name: 'Add an event' })).toBeNull()
  })

  test('says when another officer was faster, and shows what is left', async () => {
    const { house, grace, margaret } = await withClaims(2)
    const { user } = await visit(house, '/events', grace)
    const queue = await openQueue(user, '2 claims')
    const [first] = (await house.call(listOpenClaims, margaret)).body.claims
    await house.call(decideClaim, margaret, { params: { uuid: first.uuid }, body: { claim: { state: 'approved' } } })
    await user.click(row(within(queue), first.user.firstName).getByRole('button', { name: 'Approve' }))
    await within(queue).findByText('Somebody has decided this claim already.')
    await waitFor(() => expect(within(queue).getAllByRole('listitem')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await openQueue(user, '1 claim')).queryByRole('alert')).toBeNull()
  })

  test('keeps a reason while another claim is approved, closed or offline, until its claim is decided', async () => {
    const { house, grace } = await withClaims(2)
    const { user, network } = await visit(house, '/events', grace)
    const first = within(await openQueue(user, '2 claims'))
    await user.click(row(first, 'Ada').getByRole('button', { name: 'Refuse' }))
    await user.type(row(first, 'Ada').getByLabelText('Why not'), 'You were')
    await user.click(row(first, 'Barbara').getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(first.getAllByRole('listitem')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const ada = row(within(await openQueue(user, '1 claim')), 'Ada')
    network.cut('/claim/')
    await user.type(ada.getByLabelText('Why not'), ' at Rust{Enter}')
    await ada.findByText('Failed to fetch')
    expect(ada.getByLabelText('Why not')).toHaveProperty('value', 'You were at Rust')
    network.mend()
    await user.click(ada.getByRole('button', { name: 'Refuse' }))
    await screen.findByText('Every claim is decided.')
    expect(JSON.stringify(sessionStorage)).not.toContain('You were at Rust')
  })

  test('a queue that could not be loaded says so, and is tried again', async () => {
    const { house, grace } = await withClaims(1)
    const { user, network } = await visit(house, '/events', grace, ({ cut }) => cut('/claim/open'))
    const queue = within(await openQueue(user, 'Claims'))
    await queue.findByText('Failed to fetch')
    network.mend()
    await user.click(queue.getByRole('button', { name: 'Try again' }))
    await queue.findByRole('listitem', { name: /Ada/ })
  })
})

/** The row of a member's claim. */
function row(queue: ReturnType<typeof within>, name: string) {
  return within(queue.getByRole('listitem', { name: new RegExp(name) }))
}

async function withClaims(count: number) {
  const [house, grace, margaret] = await cast(startOn('sqlite'), 'grace', 'margaret')
  const { uuid } = await house.event({ title: 'Intro to Git', ...ENDED })
  const tokens: string[] = []
  for (const name of ['Ada Lovelace', 'Barbara Liskov', 'Frances Allen'].slice(0, count)) {
    tokens.push(await claimOf(house, name, uuid))
  }
  return { house, grace, margaret, tokens }
}

async function claimOf(house: Chapterhouse, name: string, uuid: string): Promise<string> {
  const token = await house.join(name)
  await house.call(addClaim, token, { body: { event: { uuid }, note: 'I sat in the back' } })
  return token
}

async function openClaim(user: Visit['user']) {
  await user.click(await screen.findByRole('button', { name: 'About Intro to Git' }))
  await user.click(await screen.findByRole('button', { name: 'I was there, at Intro to Git' }))
}

async function openQueue(user: Visit['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'They say that they were there' })
}
