import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { addClaim } from '#domain/claims/contract.ts'
import { endSessions } from '#domain/directory/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { listOfficers } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { comeBack, signInAs, visit } from '../testing.tsx'
import { read } from './api.ts'

describe('what one person began is not finished by the next who signs in', () => {
  test('a check-in that the busy server wants once more', async () => {
    const house = await startOn('sqlite')
    const [ada, barbara, grace] = [await house.ada(), await house.join('Barbara Liskov'), await house.grace()]
    const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'branch' })
    const { user, network } = await visit(house, '/home', ada)
    const field = await screen.findByRole('textbox', { name: 'Attendance code' })
    const asked = busyOnce('/attend')
    await user.type(field, 'branch{Enter}')
    await waitFor(() => expect(asked()).toBe(1))
    signInAs(barbara)
    await screen.findByRole('heading', { level: 1, name: /Barbara/ })
    await new Promise((later) => setTimeout(later, 2_500))
    expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    expect((await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).body.attendance).toEqual([])
  })

  test('claims that are decided one after the other', async () => {
    const house = await startOn('sqlite')
    const { uuid } = await house.event({ endDate: '2026-03-05T19:00:00.000Z', startDate: '2026-03-05T18:00:00.000Z' })
    for (const name of ['Ada Lovelace', 'Barbara Liskov'])
      await house.call(addClaim, await house.join(name), { body: { event: { uuid }, note: '' } })
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    const { user, network } = await visit(house, '/events', grace)
    await user.click(await screen.findByRole('button', { name: '2 claims' }))
    const queue = within(await screen.findByRole('dialog'))
    await user.click(queue.getByRole('checkbox', { name: /All/ }))
    const release = network.hold('/claim/')
    await user.click(queue.getByRole('button', { name: 'Approve 2' }))
    signInAs(margaret)
    release()
    await screen.findByRole('button', { name: '1 claim' })
    expect(await actors(house, margaret)).toEqual(['Grace Hopper'])
  })

  test('successors who are named one after the other', async () => {
    const house = await startOn('sqlite')
    const june = '2026-04-01T07:00:00.000Z'
    await house.officer('AI', june)
    await house.officer('Hack', june, 'Radia Perlman')
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    const { user, network } = await visit(house, '/handover', margaret)
    for (const field of await screen.findAllByRole('textbox', { name: /^Successor/ }))
      await user.type(field, 'heir@g.ucla.edu')
    const release = network.hold('/officer')
    await user.click(screen.getByRole('button', { name: 'Name 2 successors' }))
    signInAs(grace)
    release()
    await waitFor(async () => {
      expect((await house.call(listOfficers, margaret)).body.officers).toHaveLength(3)
    })
    await act(() => new Promise((later) => setTimeout(later, 300)))
    expect(network.bodies).toHaveLength(1)
    // Otherwise the refusal of the second call would end her session.
    expect(localStorage.getItem('token')).toBe(grace)
  })

  test('entries at the door that wait for the network', async () => {
    const house = await startOn('sqlite')
    const { uuid } = await house.event({ title: 'Intro to Git' })
    await house.ada()
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    const { user, network } = await visit(house, `/events/${uuid}/door`, grace)
    await user.type(await screen.findByRole('searchbox'), 'ada')
    network.cut('/door')
    await user.keyboard('{Enter}')
    await screen.findByText(/1 entry on this phone/)
    signInAs(margaret)
    await waitFor(() => expect(screen.queryByText(/on this phone/)).toBeNull())
    network.mend()
    window.dispatchEvent(new Event('online'))
    await user.type(await screen.findByRole('searchbox'), 'grace{Enter}')
    await waitFor(async () => expect(await actors(house, margaret)).toEqual(['Margaret Hamilton']))
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity[0].summary).toContain('Grace Hopper')
  })
})

describe('what the server answers to one person', () => {
  test.each(['before the answer', 'after the answer'])('does not become the profile of the next, %s', async (when) => {
    const house = await startOn('sqlite')
    const barbara = await house.join('Barbara Liskov')
    const ada = await house.ada()
    const { user, network } = await visit(house, '/profile', ada)
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, 'Ada King')
    const release = network.hold('/api/v1/user')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    if (when === 'before the answer') signInAs(barbara)
    else {
      signInAs('')
      await screen.findByRole('heading', { level: 1, name: 'Member Login' })
    }
    release()
    await waitFor(async () => expect((await house.call(getUser, ada)).body.user.lastName).toBe('King'))
    await act(() => new Promise((later) => setTimeout(later, 300)))
    if (when === 'after the answer') signInAs(barbara)
    await waitFor(() => expect(nameField()).toBe('Barbara Liskov'))
    await act(() => new Promise((later) => setTimeout(later, 300)))
    expect(nameField()).toBe('Barbara Liskov')
    expect(document.body.textContent).not.toContain('Ada')
  })

  test('about a check-in is not read by the next', async () => {
    const house = await startOn('sqlite')
    const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
    await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
    await visit(house, '/checkin#segfault', ada)
    await screen.findByText('Awesome! You got 25 points for checking in.')
    signInAs(barbara)
    await screen.findByLabelText('Attendance code')
    expect(screen.queryByText('Awesome! You got 25 points for checking in.')).toBeNull()
  })

  test('is not read by the next', async () => {
    const house = await startOn('sqlite')
    const [ada, margaret] = [await house.ada(), await house.margaret()]
    const { user, network } = await visit(house, '/controlpanel', margaret)
    await user.click(await screen.findByRole('button', { name: 'Find a Member' }))
    const signOut = await screen.findByRole('button', { name: 'Sign out Ada Lovelace everywhere' })
    const release = network.hold('/sessions')
    await user.click(signOut)
    const grace = await house.grace()
    signInAs(grace)
    await screen.findAllByText('Grace Hopper')
    release()
    await waitFor(async () => expect((await house.call(getUser, ada)).status).toBe(401))
    await act(() => new Promise((later) => setTimeout(later, 300)))
    expect(screen.queryByText('Ada Lovelace is signed out everywhere.')).toBeNull()
  })
})

test('what was saved while the session ended is not offered again', async () => {
  const house = await startOn('sqlite')
  const [grace, margaret] = [await house.grace(), await house.margaret()]
  const { user } = await visit(house, '/events', grace)
  const add = async () => user.click((await screen.findAllByRole('button', { name: 'Add Event' }))[0]!)
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await add()
  await user.type(await title(), 'Git for all')
  await user.type(screen.getByRole('textbox', { name: 'Attendance code' }), 'merge')
  const release = lateAnswer('POST')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await house.call(listEvents, margaret)).body.events).toHaveLength(1))
  const { uuid } = (await house.call(getUser, grace)).body.user
  await house.call(endSessions, margaret, { params: { uuid } })
  comeBack()
  await screen.findByRole('heading', { level: 1, name: 'Member Login' })
  release()
  await screen.findByText('Event created successfully')
  house.setClock('2026-03-05T20:02:00.000Z')
  signInAs(await house.signIn('Grace Hopper'))
  await add()
  expect((await title()).value).toBe('')
})

test('settings that could not be saved are not those of the next', async () => {
  const house = await startOn('sqlite')
  house.portal.reach = { mail: true, pushKey: undefined }
  const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
  await house.call(updateNotifications, ada, { body: { notifications: {}, followed: ['AI'] } })
  const { user, network } = await visit(house, '/profile/notifications', ada)
  const reminders = await screen.findByRole('switch', { name: 'Reminders by mail' })
  const release = network.hold('/notifications')
  await user.click(reminders)
  signInAs('')
  await screen.findByRole('heading', { level: 1, name: 'Member Login' })
  network.cut('/notifications')
  release()
  await screen.findByText('Failed to fetch')
  const arrive = network.delay('/notifications')
  network.mend()
  signInAs(barbara)
  await waitFor(() => expect(network.calls.at(-1)).toMatch(/^GET .*notifications$/))
  expect(screen.queryByRole('checkbox', { name: 'AI' })).toBeNull()
  await arrive()
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'AI' })).checked).toBe(false)
})

test('the next person does not wait for a call of the one before that stalls', async () => {
  const house = await startOn('sqlite')
  const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
  const signals = new Map<string, AbortSignal>()
  const isEnded = (address: string) => signals.get(address)?.aborted
  await visit(house, '/home', ada, (network) => {
    network.hold('/api/v1/')
    const onwards = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!signals.has(address)) signals.set(address, init.signal!)
      return onwards(address, init)
    })
  })
  const [chapter, server, profile] = ['/app/api/v1/config', '/app/api/v1/health', '/app/api/v1/user']
  void read(health)
  await waitFor(() => expect([chapter, server, profile].map(isEnded)).toEqual([false, false, false]))
  signInAs(barbara)
  // The chapter is the same for both, and so is whether the server answers.
  expect([chapter, server, profile].map(isEnded)).toEqual([false, false, true])
})

const nameField = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Name' })?.value

/** What the server answers to the next such calls arrives when it is released. */
function lateAnswer(method: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onwards = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await onwards(address, init)
    if (init.method === method) await promise
    return answer
  })
  return resolve
}

/** The server is busy for the first call whose address contains `part`. */
function busyOnce(part: string): () => number {
  const onwards = globalThis.fetch
  let count = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'GET' || !address.includes(part) || count++ > 0) return onwards(address, init)
    return new Response('{}', { status: 503, headers: { 'retry-after': '1' } })
  })
  return () => count
}

async function actors(house: Chapterhouse, token: string): Promise<string[]> {
  const { activity } = (await house.call(listAudit, token)).body
  return activity.map(({ summary }: { summary: string }) => summary.split(' ').slice(0, 2).join(' '))
}
