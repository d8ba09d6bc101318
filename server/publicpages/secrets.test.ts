import { expect, test } from 'vitest'
import { pathWith } from '#domain/endpoint.ts'
import { createEvent, deleteEvent, type EventOrDraft } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { DOCUMENTS } from '../app.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'

/** What no stranger may read or conclude from an address that is open to all (spec: events §4.2). */

/** These have nothing of events. */
const OTHERS = ['/app/fonts/:hash.woff2', '/app/pictures/:hash.webp']

/** Every document that is open to anyone, so that a new one is looked at too. */
const OPEN = DOCUMENTS.map(({ document }) => document).filter(
  ({ access, path }) => access === 'anyone' && !OTHERS.includes(path),
)

const QUERIES = ['', '?quarter=2026-01-01', '?quarter=2026-04-01', '?committee=AI&limit=1', '?committee=AI&limit=20']
const [HASH, TIME] = ['x'.repeat(43), { startDate: '2026-03-10T01:00:00.000Z', endDate: '2026-03-10T02:00:00.000Z' }]

/** What an address answers, and every header but the moment. */
async function answers({ app }: Chapterhouse, uuid: string) {
  const told: Record<string, unknown> = {}
  for (const { path } of OPEN)
    for (const query of QUERIES) {
      const url = pathWith(path, { uuid, committee: 'AI', hash: HASH }) + query
      const { statusCode, body, headers } = await app.inject({ url })
      const { date: _, 'x-request-id': __, ...others } = headers
      told[pathWith(path, { uuid: 'UUID', committee: 'AI', hash: HASH }) + query] = {
        statusCode,
        body,
        headers: others,
      }
    }
  return told
}

onSqlite('an address that is open to anyone', (start) => {
  test('answers alike if members’ events, drafts, deleted events and their RSVPs are there or not', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const open = await house.event({ title: 'Open house', committee: 'AI', visibility: 'public', ...TIME })
    const before = await answers(house, open.uuid)
    const unknown = await answers(house, 'c6a2b7e0-0000-4000-8000-000000000000')

    const add = async (event: object, repeat?: object) => {
      const body = { event: { title: 'Hidden', committee: 'AI', ...TIME, ...event }, ...(repeat && { repeat }) }
      return (await house.call(createEvent, grace, { body })).body.event as EventOrDraft
    }
    const hidden = [
      await add({ visibility: 'members', attendanceCode: 'perceptron' }),
      await add({ visibility: 'members', attendanceCode: 'weekly' }, { every: 'week', until: '2026-04-30' }),
      await add({ visibility: 'public', status: 'draft', attendanceCode: 'softmax' }),
      await add({
        visibility: 'members',
        startDate: '2026-05-10T01:00:00.000Z',
        endDate: '2026-05-10T02:00:00.000Z',
        attendanceCode: 'spring',
      }),
    ]
    const deletedDraft = await add({ visibility: 'public', status: 'draft', attendanceCode: 'gone' })
    await house.call(deleteEvent, grace, { params: { uuid: deletedDraft.uuid } })
    for (const uuid of [open.uuid, hidden[0]!.uuid]) await house.call(addRsvp, ada, { body: { event: { uuid } } })

    expect(await answers(house, open.uuid)).toEqual(before)
    for (const { uuid } of [...hidden, deletedDraft]) expect(await answers(house, uuid)).toEqual(unknown)
    const everything = JSON.stringify([before, unknown])
    for (const secret of ['Hidden', 'perceptron', 'Lovelace', 'Hopper']) expect(everything).not.toContain(secret)
  })
})
