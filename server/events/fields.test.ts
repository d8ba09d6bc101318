import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent, type EventInput, listEvents, updateEvent } from '#domain/events/contract.ts'
import { FIELD_NAMES, FIELDS } from '#domain/events/fields.ts'
import { formOf, inputFrom } from '#domain/events/form.ts'
import { emptyPlace, portal } from '../testing/commandLine.ts'
import { cast, onEachEngine } from '../testing/server.ts'

/** Two values for each field. A new field does not compile until it has two. */
const VALUES: Required<EventInput> = {
  title: 'Intro to Git',
  cover: 'https://example.org/git.png',
  eventLink: 'https://example.org/git',
  committee: 'Hack',
  attendanceCode: 'SegFault',
  attendancePoints: 10,
  startDate: '2026-03-05T19:00:00.000Z',
  endDate: '2026-03-05T21:00:00.000Z',
  location: 'Boelter Hall 3400',
  description: 'Bring a laptop.\nAnd a friend.',
  checkInMode: 'code',
  capacity: 30,
  rsvpOpens: '2026-03-01T18:00:00.000Z',
  rsvpCloses: '2026-03-05T18:00:00.000Z',
  questions: [{ id: 'size', label: 'T-shirt, “size”', kind: 'choice', options: ['S', 'M'], required: true }],
  status: 'published',
  visibility: 'members',
}
const OTHERS: Required<EventInput> = {
  title: 'Advanced Git',
  cover: '',
  eventLink: 'https://example.org/advanced',
  committee: 'AI',
  attendanceCode: 'heisenbug',
  attendancePoints: 25,
  startDate: '2026-03-05T20:00:00.000Z',
  endDate: '2026-03-05T22:00:00.000Z',
  location: 'Engineering VI',
  description: '',
  checkInMode: 'room',
  capacity: null,
  rsvpOpens: null,
  rsvpCloses: null,
  questions: [],
  status: 'published',
  visibility: 'public',
}

onEachEngine('every field of an event', (start, engine) => {
  test('is answered as it was written, to members unless it is for officers only', async () => {
    const house = await start()
    const { event } = (await house.call(createEvent, await house.grace(), { body: { event: VALUES } })).body
    expect(event).toMatchObject(VALUES)
    const [shown] = (await house.call(listEvents, await house.ada())).body.events
    for (const name of FIELD_NAMES) {
      expect(shown[name], name).toEqual(FIELDS[name].seenBy === 'members' ? VALUES[name] : undefined)
    }
  })

  test('is named in the audit log when it changes, alone and with others', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event(VALUES)
    // Only a draft changes its status.
    const changed = FIELD_NAMES.filter((name) => name !== 'status')
    for (const name of changed) {
      await house.call(updateEvent, grace, { params: { uuid }, body: { event: { [name]: OTHERS[name] } } })
    }
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: VALUES } })
    const { activity } = (await house.call(listAudit, grace)).body
    const sentences = activity.map(({ summary }: { summary: string }) => summary).reverse()
    const all = changed.map((name): string => FIELDS[name].words)
    const last = all.pop()
    expect(sentences).toEqual([
      ...changed.map((name) => expect.stringContaining(`changed ${FIELDS[name].words} of the event`)),
      expect.stringContaining(`changed ${all.join(', ')}, and ${last} of the event`),
    ])
  })

  test('survives the editor, an export and an import, and so does a draft', async () => {
    const house = await start()
    const { timeZone } = house.portal.chapter
    const event = await house.event(VALUES)
    expect(inputFrom(formOf(event, timeZone), undefined, timeZone)).toEqual(VALUES)

    const draft = { title: 'Some day', status: 'draft' as const }
    await house.call(createEvent, await house.grace(), { body: { event: draft } })
    const folder = join(house.environment.DATA_DIR!, 'lists')
    await portal(house.environment, ['export', '--csv', folder])
    const place = await emptyPlace(engine)
    const imported = await portal(place, ['import', 'csv', join(folder, 'events.csv'), '--yes'])
    expect(imported).toMatchObject({ code: 0, noted: '' })
    const repeated = await portal(place, ['import', 'csv', join(folder, 'events.csv'), '--yes'])
    expect(repeated.code).toBe(0)
    const again = await portal(place, ['export', '--csv', join(place.DATA_DIR, 'again')])
    expect(again.code).toBe(0)
    const listIn = (at: string) => readFileSync(join(at, 'events.csv'), 'utf8')
    expect(listIn(join(place.DATA_DIR, 'again'))).toBe(listIn(folder))
  })
})
