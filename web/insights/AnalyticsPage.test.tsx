import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, NOW, startOn } from '#server/testing/server.ts'
import * as files from '../lib/saveFile.ts'
import { visit } from '../testing.tsx'

const NAMES = ['Ada Lovelace', 'Barbara Liskov', 'Mary Jackson', 'Frances Allen', 'Radia Perlman', 'Joan Clarke']
let house: Chapterhouse
let grace: string

beforeEach(async () => {
  house = await startOn('sqlite')
  grace = await house.grace()
})
afterEach(() => vi.restoreAllMocks())

/** Six members came to an event of AI yesterday, all of them new. */
async function anEvening() {
  house.setClock('2026-03-04T20:00:00.000Z')
  const event = await house.event({ title: 'Tensors', committee: 'AI', attendanceCode: 'segfault' })
  for (const name of NAMES) {
    const token = await house.join(name)
    await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
  }
  house.setClock(NOW)
}

describe('the numbers', () => {
  test('open from the events of officers, and answer each question in a sentence', async () => {
    await anEvening()
    const { user, place } = await visit(house, '/events', grace)
    await user.click(await screen.findByRole('link', { name: 'Numbers' }))
    expect(place()).toBe('/numbers')
    const turnout = await screen.findByRole('region', { name: 'How many people come?' })
    expect(turnout.textContent).toContain('People came 6 times to 1 event.')
    expect(screen.getByRole('region', { name: 'Do new people come?' }).textContent).toContain(
      'At no event were enough people new, and enough returning, to tell.',
    )
    expect(screen.getByText(/^1 event from January 1, 2026 to March 31, 2026/)).toBeTruthy()
  })

  test('of a question are a table to read and a file to save (spec: learning §2.6)', async () => {
    await anEvening()
    const save = vi.spyOn(files, 'saveFile').mockReturnValue()
    const { user } = await visit(house, '/numbers', grace)
    const asked = within(await screen.findByRole('region', { name: 'Which committees keep their newcomers?' }))
    await user.click(asked.getByRole('button', { name: 'Table' }))
    expect(asked.getByRole('row', { name: 'AI withheld 1 6' })).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'CSV' }))
    const [name, text] = save.mock.calls[0]!
    expect(name).toBe('committees.csv')
    expect(text).toContain('"AI","withheld","1","6"')
  })

  test('are of a time and a committee that the address holds (spec: learning §2.6)', async () => {
    await anEvening()
    const { user, place, network } = await visit(house, '/numbers?committee=AI', grace)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), 'The last 12 months')
    expect(place()).toBe('/numbers?time=The+last+12+months&committee=AI')
    await screen.findByText(/^1 event from March 5, 2025/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Committee' }), 'Hack')
    expect(await screen.findByText(/^At no event in this time did five people check in/)).toBeTruthy()
    expect(network.calls.at(-1)).toBe('GET /app/api/v1/analytics?from=2025-03-05&to=2026-03-05&committee=Hack')
  })
})

describe('the funding report', () => {
  test('has a row for each event of the season, and its totals', async () => {
    await anEvening()
    const save = vi.spyOn(files, 'saveFile').mockReturnValue()
    const { user } = await visit(house, '/numbers/report', grace)
    const table = await screen.findByRole('table')
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Event', 'RSVPs', 'Attended', 'New', 'Returning', 'Sophomore'],
      ['TensorsAI · Mar 4, 2026', '6', '6', '–', '–', '6'],
      ['Computer Science 6'],
      ['Total', '6', '6', '–', '–', '6'],
      ['Computer Science 6'],
    ])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(save.mock.calls[0]![1]).toContain('"2026-03-04","Tensors","AI","6","6","","","6","6"')
  })

  test('of a season without events says so', async () => {
    await visit(house, '/numbers/report', grace)
    expect(await screen.findByText('At no event of this season did five people check in.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })
})
