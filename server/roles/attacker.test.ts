import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addClaim } from '#domain/claims/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { type Event, listEvents, updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { ROUTES } from '../app.ts'
import { memberByEmail } from '../people/store.ts'
import { type Chapterhouse, NOW, onSqlite } from '../testing/server.ts'

const SECRETS = ['segfault', 'ada@g.ucla.edu']

/** Valid bodies for the calls that need one. */
const BODIES: Record<string, (event: Event) => Record<string, unknown>> = {
  'POST /api/v1/event': () => ({ event: { ...DRAFT, committee: 'Hack' } }),
  'PATCH /api/v1/event/:uuid': () => ({ event: { title: 'Mine' } }),
  'PATCH /api/v1/rsvp/:eventUuid/:memberUuid': () => ({ rsvp: { status: 'going' } }),
  'POST /api/v1/user/points': () => ({ people: ['ada@g.ucla.edu'], points: 5, reason: 'Won the hack night' }),
  'POST /api/v1/attendance/:eventUuid': () => ({ people: ['ada@g.ucla.edu'] }),
  'POST /api/v1/attendance/:eventUuid/door': () => ({ entries: [{ id: 'one', member: 'ada@g.ucla.edu', at: NOW }] }),
  'PATCH /api/v1/claim/:uuid': () => ({ claim: { state: 'approved' } }),
  'POST /api/v1/event/import': () => ({
    csv: 'title,startDate,endDate,committee,attendanceCode\nMine,2026-03-06 20:00,2026-03-06 21:00,Hack,mine alone\n',
    preview: true,
  }),
  'POST /api/v1/event/:uuid/message': () => ({
    message: { audience: 'going', subject: 'Hello', text: 'Hello.' },
    preview: true,
  }),
}
const DRAFT = {
  title: 'Mine',
  attendanceCode: 'mine alone',
  startDate: '2026-03-06T20:00:00.000Z',
  endDate: '2026-03-06T21:00:00.000Z',
}

/** Every call for officers and admins, with parameters of another committee. */
const CALLS = ROUTES.map(({ endpoint }) => endpoint).filter(
  // An uploaded picture belongs to no committee.
  ({ access, upload }) => ['officer', 'admin', 'superAdmin'].includes(access) && !upload,
)

async function aChapter(house: Chapterhouse) {
  const ada = await house.ada()
  const event = await house.event({ committee: 'Hack', attendanceCode: 'segfault', description: 'Bring a laptop.' })
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const note = { event: { uuid: event.uuid }, note: 'segfault was on the board.' }
  const { claim } = (await house.call(addClaim, ada, { body: note })).body
  await house.officer('Hack', undefined, 'Radia Perlman')
  const { read } = house.database
  const term = await read.selectFrom('terms').select('uuid').executeTakeFirstOrThrow()
  const member = (await memberByEmail(read, 'ada@g.ucla.edu'))!.uuid
  const own = await house.event({ committee: 'AI', attendanceCode: 'own' })
  const hedy = await house.officer('AI')
  return { event, own, hedy, claim: claim.uuid as string, term: term.uuid, member }
}

/** The parameters for the path of a call. Each names something of the other committee. */
function targetOf({ path }: Endpoint, { event, claim, term, member }: Awaited<ReturnType<typeof aChapter>>) {
  const uuid = path.includes('/claim/') ? claim : path.includes('/officer/') ? term : event.uuid
  return { uuid, eventUuid: event.uuid, memberUuid: member }
}

/** Everything stored except sessions, as one text. An attack must not change it. */
async function everything({ database: { read } }: Chapterhouse): Promise<string> {
  const tables = [
    ...(['members', 'events', 'rsvps', 'attendance', 'activity', 'claims'] as const),
    ...(['terms', 'invitations', 'audit', 'messages'] as const),
  ]
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Calls without an event as parameter. They may answer, but with nothing of another committee. */
const OF_THEIR_OWN = (endpoint: Endpoint) => !endpoint.path.includes(':') && endpoint.access === 'officer'

onSqlite('an attacker with the token of an officer of another committee', (start) => {
  test('gets nothing by any call, in any order, on two processes, and changes nothing', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const chapter = await aChapter(house)
    const before = await everything(house)
    const attacks = CALLS.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
    const seed = Math.floor(Math.random() * 1e9)
    const anyOrder = fc.sample(fc.shuffledSubarray(attacks, { minLength: attacks.length }), { seed, numRuns: 1 })
    for (const order of [attacks, attacks.toReversed(), ...anyOrder]) {
      for (const { endpoint, name } of order) {
        const body = BODIES[name]?.(chapter.event) ?? {}
        for (const call of [house.call, nextDoor]) {
          const reply = await call(endpoint, chapter.hedy, {
            params: targetOf(endpoint, chapter),
            ...(endpoint.method !== 'GET' && { body: body as never }),
          })
          const text = JSON.stringify(reply.body).toLowerCase()
          for (const secret of SECRETS) expect(text, `${name}, seed ${seed}`).not.toContain(secret)
          const allowed = OF_THEIR_OWN(endpoint) ? [200, 403] : [403]
          expect(allowed, `${name}, seed ${seed}: ${reply.status} ${text}`).toContain(reply.status)
          // The code tells the client that the session goes on.
          if (endpoint.access === 'officer' && reply.status === 403)
            expect(text, name).toContain('"not_your_committee"')
        }
      }
    }
    expect(await everything(house)).toBe(before)
  })

  test('cannot move an event of their own to another committee, nor take one over', async () => {
    const house = await start()
    const { event, own, hedy } = await aChapter(house)
    const save = (uuid: string, committee: string) =>
      house.call(updateEvent, hedy, { params: { uuid }, body: { event: { committee } } })
    const refused = { status: 403, body: { error: { code: 'not_your_committee', field: 'committee' } } }
    expect(await save(own.uuid, 'Hack')).toMatchObject(refused)
    expect(await save(event.uuid, 'AI')).toMatchObject(refused)
    expect(await save(own.uuid, 'AI')).toMatchObject({ status: 200 })
  })

  test('sees in the list of events only the codes of their own committee', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const { hedy } = await aChapter(house)
    const codes = async (call: Chapterhouse['call'], token: string) =>
      (await call(listEvents, token)).body.events.map(({ committee, attendanceCode }: Event) => [
        committee,
        attendanceCode,
      ])
    const grace = await house.grace()
    for (const call of [house.call, nextDoor]) {
      expect(await codes(call, grace)).toContainEqual(['Hack', 'segfault'])
      expect((await codes(call, hedy)).toSorted()).toEqual([
        ['AI', 'own'],
        ['Hack', undefined],
      ])
    }
  })
})
