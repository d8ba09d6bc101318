import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Event, updateEvent } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'
import { SOON } from './testing.ts'

let house: Chapterhouse
let ada: string
let git: Event

beforeEach(async () => {
  house = await startOn('sqlite')
  ada = await house.ada()
  git = await house.event({ title: 'Intro to Git', ...SOON })
})

const card = () => screen.findByRole('article', { name: 'Intro to Git' })
const button = async (name: string) => within(await card()).findByRole('button', { name: `${name} to Intro to Git` })
const kept = async () => (await house.call(listRsvps, ada)).body.rsvps.map(({ event }: { event: string }) => event)

describe('an RSVP', () => {
  test('is made and taken back from the card (spec: members §7.5)', async () => {
    const { user } = await visit(house, '/events', ada)
    await user.click(await button('RSVP'))
    const undo = await button('Undo RSVP')
    expect(await kept()).toEqual([git.uuid])
    expect(within(await card()).getByText('You’re going')).toBeDefined()
    expect(await within(await card()).findByText('1 going')).toBeDefined()
    expect(document.activeElement).toBe(undo)

    await user.click(undo)
    await button('RSVP')
    expect(await kept()).toEqual([])
  })

  test('can be undone in its first seconds, and is cancelled after them', async () => {
    const { user } = await visit(house, '/events', ada)
    await user.click(await button('RSVP'))
    await button('Undo RSVP')
    await user.click(await waitFor(() => button('Cancel RSVP')))
    await button('RSVP')
    expect(await kept()).toEqual([])
  })

  test("says 'Loading...' until the server has answered, keeps the focus, and is asked for once (spec: members §7.5)", async () => {
    const { user, network } = await visit(house, '/events', ada)
    const rsvp = await button('RSVP')
    const release = network.hold('/rsvp/add')
    await user.click(rsvp)
    const pending = await within(await card()).findByRole('button', { name: 'Loading... Intro to Git' })
    expect(document.activeElement).toBe(pending)
    await user.click(pending)
    release()
    await button('Undo RSVP')
    expect(network.calls.filter((call) => call.endsWith('/rsvp/add'))).toHaveLength(1)
    expect(network.calls.filter((call) => call.endsWith('/rsvp'))).toHaveLength(1)
  })

  test('is not taken back by the second press of a double click, though the answer is there by then', async () => {
    const { user } = await visit(house, '/events', ada)
    await user.click(await button('RSVP'))
    fireEvent.click(await button('Undo RSVP'), { detail: 2 })
    expect((await button('Undo RSVP')).textContent).toContain('Undo')
    expect(await kept()).toEqual([git.uuid])
  })

  test('stays on the button when an older list arrives late', async () => {
    const { user, network } = await visit(house, '/events', ada)
    const rsvp = await button('RSVP')
    const deliver = network.delay('/api/v1/rsvp')
    comeBack()
    await waitFor(() => expect(network.calls.filter((call) => call.endsWith('/api/v1/rsvp'))).toHaveLength(2))
    await user.click(rsvp)
    await button('Undo RSVP')
    await deliver()
    await button('Undo RSVP')
    expect(within(await card()).queryByRole('button', { name: 'RSVP to Intro to Git' })).toBeNull()
  })
})

describe('a refusal is shown at the button', () => {
  test('in the words of the server: the event has ended meanwhile', async () => {
    const { user } = await visit(house, '/events', ada)
    const rsvp = await button('RSVP')
    house.setClock('2026-03-05T23:30:00.000Z')
    await user.click(rsvp)
    await waitFor(async () => expect(within(await card()).getByRole('alert').textContent).toBe('This event has ended.'))
    expect(rsvp.getAttribute('aria-describedby')).toBe(within(await card()).getByRole('alert').id)
  })

  test("or as 'Failed to RSVP to event' and 'Failed to cancel RSVP' when nothing was answered; the next success clears it (spec: members §7.6)", async () => {
    const { user, network } = await visit(house, '/events', ada)
    const rsvp = await button('RSVP')
    network.cut()
    await user.click(rsvp)
    expect(await within(await card()).findByText('Failed to RSVP to event')).toBeDefined()
    network.mend()
    await user.click(rsvp)
    await button('Undo RSVP')
    expect(within(await card()).getByRole('alert').textContent).toBe('')

    network.cut()
    await user.click(await button('Undo RSVP'))
    expect(await within(await card()).findByText('Failed to cancel RSVP')).toBeDefined()
    await button('Undo RSVP')
    expect(await kept()).toEqual([git.uuid])
  })

  test('and says that there is no network', async () => {
    const { user, network } = await visit(house, '/events', ada)
    const rsvp = await button('RSVP')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    network.cut()
    await user.click(rsvp)
    await within(await card()).findByText('Failed to RSVP to event. You are offline.')
  })

  test('one press of Try again fetches both the events and the RSVPs that failed', async () => {
    const { user, network } = await visit(house, '/events', ada, ({ cut }) => cut('/api/v1/rsvp', '/api/v1/event'))
    await screen.findByText('Failed to fetch')
    network.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await button('RSVP')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test("'Failed to fetch RSVPs' stands above the events, and trying again brings them (spec: members §7.6)", async () => {
    await house.call(addRsvp, ada, { body: { event: { uuid: git.uuid } } })
    const { user, network } = await visit(house, '/events', ada)
    network.cut('/api/v1/rsvp')
    const failed = (await screen.findByText('Failed to fetch RSVPs')).closest<HTMLElement>('[role=alert]')!
    await button('RSVP')
    network.mend()
    await user.click(within(failed).getByRole('button', { name: 'Try again' }))
    await button('Cancel RSVP')
    expect(screen.queryByText('Failed to fetch RSVPs')).toBeNull()
  })

  describe.each([
    ['are open', null],
    ['have closed', '2026-03-05T19:30:00.000Z'],
  ])('a failed cancellation, while RSVPs %s,', (_, rsvpCloses) => {
    beforeEach(async () => {
      await house.call(addRsvp, ada, { body: { event: { uuid: git.uuid } } })
      const body = { event: { rsvpCloses } }
      await house.call(updateEvent, await house.grace(), { params: { uuid: git.uuid }, body })
    })

    test('is not forgotten because the RSVPs cannot be fetched', async () => {
      const { user, network } = await visit(house, '/events', ada)
      const cancel = await button('Cancel RSVP')
      network.cut('/api/v1/rsvp')
      await user.click(cancel)
      const failure = await screen.findByText('Failed to cancel RSVP')
      comeBack()
      await button('RSVP')
      expect(failure.textContent).toBe('Failed to cancel RSVP')
    })

    test('is forgotten when it did arrive', async () => {
      const { user, network } = await visit(house, '/events', ada)
      network.lose(`/rsvp/${git.uuid}`)
      await user.click(await button('Cancel RSVP'))
      const failure = await screen.findByText('Failed to cancel RSVP')
      comeBack()
      await button('RSVP')
      expect(failure.textContent).toBe('')
    })
  })

  test('a failure is forgotten when the RSVP did arrive', async () => {
    const { user, network } = await visit(house, '/events', ada)
    network.lose('/rsvp/add')
    await user.click(await button('RSVP'))
    const failure = await screen.findByText('Failed to RSVP to event')
    comeBack()
    await button('Cancel RSVP')
    expect(failure.textContent).toBe('')
  })

  test('an RSVP is shown, though the RSVPs could not be fetched before', async () => {
    const { user, network } = await visit(house, '/events', ada)
    network.cut('/api/v1/rsvp')
    await screen.findByText('Failed to fetch RSVPs')
    network.mend()
    await user.click(await button('RSVP'))
    await button('Undo RSVP')
    expect(screen.queryByText('Failed to fetch RSVPs')).toBeNull()
  })
})
