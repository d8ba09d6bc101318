import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const at = (startDate: string) => ({ startDate, endDate: startDate.replace(':00:00', ':59:00') })
const tile = (title: string) => screen.findByRole('button', { name: `Edit ${title}` })
const shownTile = (title: string) => screen.queryByRole('button', { name: `Edit ${title}` })
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

async function rsvp(house: Chapterhouse, uuid: string, ...names: string[]) {
  for (const name of names) {
    const reply = await house.call(addRsvp, await house.join(name), { body: { event: { uuid } } })
    expect(reply.status).toBe(200)
    house.setClock(new Date(Date.parse(house.portal.clock()) + 1_000).toISOString())
  }
}

describe("the officers' agenda", () => {
  test('groups events by month, then by day, with the month and the day in words (spec: members §13.1)', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Evening', ...at('2026-03-06T03:00:00.000Z') })
    await house.event({ title: 'Workshop', ...at('2026-03-23T20:00:00.000Z') })
    await house.event({ title: 'Picnic', ...at('2026-04-01T20:00:00.000Z') })
    await visit(house, '/events', await house.grace())
    await tile('Picnic')
    expect(headings(2)).toEqual(['Events in March', 'Events in April'])
    expect(headings(3)).toEqual(['Thursday, 5th', 'Monday, 23rd', 'Wednesday, 1st'])
    const march = screen.getByRole('region', { name: 'Events in March 2026' })
    expect(within(march).getAllByRole('listitem')).toHaveLength(2)
  })

  test('a double click on an event leaves its editor open, and a click beside the editor closes it', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Workshop', ...at('2026-03-23T20:00:00.000Z') })
    const { user } = await visit(house, '/events', await house.grace())
    await user.click(await tile('Workshop'))
    await screen.findByRole('dialog', { name: 'Update the event' })
    const beside = document.querySelector('.mantine-Drawer-overlay')!
    fireEvent.click(beside, { detail: 2 })
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(beside)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("hides months earlier than the current one until 'see earlier events' is clicked (spec: members §13.2)", async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'January Jam', ...at('2026-01-20T20:00:00.000Z') })
    await house.event({ title: 'Winter Fair', ...at('2026-02-27T20:00:00.000Z') })
    await house.event({ title: 'First of March', ...at('2026-03-01T20:00:00.000Z') })
    const { user } = await visit(house, '/events', await house.grace())
    await tile('First of March')
    expect(shownTile('Winter Fair')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'see earlier events' }))
    expect(shownTile('Winter Fair')).not.toBeNull()
    expect(headings(2)).toEqual(['Events in January', 'Events in February', 'Events in March'])
    expect(screen.queryByRole('button', { name: 'see earlier events' })).toBeNull()
  })

  test('marks the event that was saved last', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'January Jam', ...at('2026-01-20T20:00:00.000Z') })
    await house.event({ title: 'Picnic', ...at('2026-04-01T20:00:00.000Z') })
    const { user } = await visit(house, '/events', await house.grace())
    await user.click(await screen.findByRole('button', { name: 'see earlier events' }))
    await user.click(await tile('January Jam'))
    const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
    await user.type(editor.getByRole('textbox', { name: 'Location' }), 'Boelter 3400')
    await user.click(editor.getByRole('button', { name: 'Update' }))
    await waitFor(async () => expect((await tile('January Jam')).closest('li')!.dataset.saved).toBe('true'))
    expect(shownTile('Picnic')!.closest('li')!.dataset.saved).toBeUndefined()
  })

  test('opens the editor for a new event by N, and not while somebody types', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Workshop', ...at('2026-03-23T20:00:00.000Z') })
    const { user } = await visit(house, '/events', await house.grace())
    await tile('Workshop')
    await user.keyboard('n')
    const editor = within(await screen.findByRole('dialog', { name: 'Add an event' }))
    await user.type(editor.getByRole('textbox', { name: 'Title' }), 'nnn')
    expect(editor.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('nnn')
  })

  test('shows of each event the committee and how many RSVPed, measured against the fullest (spec: members §13.3)', async () => {
    const house = await startOn('sqlite')
    const full = await house.event({ title: 'Full', committee: 'AI' })
    const half = await house.event({ title: 'Half', committee: 'Hack' })
    await rsvp(house, full.uuid, 'Ada Lovelace', 'Barbara Liskov')
    const again = await house.signIn('Ada Lovelace')
    await house.call(addRsvp, again, { body: { event: { uuid: half.uuid } } })
    await visit(house, '/events', await house.grace())
    const tileOf = (name: RegExp) => screen.getByRole('button', { name }).closest('li')!
    const bar = await screen.findByRole('link', { name: '2 RSVPs People of Full' })
    expect(within(tileOf(/Edit Full/)).getByText('AI')).toBeDefined()
    const widthOf = (link: HTMLElement) => link.querySelector<HTMLElement>('[style*="width"]')!.style.width
    expect(widthOf(bar)).toBe('100%')
    expect(widthOf(screen.getByRole('link', { name: '1 RSVP People of Half' }))).toBe('50%')
  })

  test('offers to add the first event if there is none', async () => {
    const { user } = await visitAs('grace', '/events')
    await screen.findByText(/Your events will appear here/)
    await user.click(screen.getAllByRole('button', { name: 'Add Event' })[1]!)
    expect(await screen.findByRole('dialog', { name: 'Add an event' })).toBeDefined()
  })
})
