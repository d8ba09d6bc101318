// e2e/release/faults/sockets.test.ts: bytes that no client of ours sends.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import type { Tables } from '../database/tables.ts'
import { type Hostile, hostileCall } from '../testing/hostile.ts'
import { expectTheLedgerToAgree } from '../testing/ledger.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

/** For a longer run: `HOSTILE=20000 npx vitest run server/http/hostile`. A failure prints its seed. */
const CALLS = Number(process.env.HOSTILE ?? 600)
const PATIENCE = { timeout: 180_000 + 100 * CALLS }

const INSIDE =
  /\bat \w+ \(|node_modules|\.ts:\d|\/work\/|\/tmp\/|SQLITE|constraint|syntax error|relation "|insert into/i

onEachEngine('hostile input', (start) => {
  test('by any caller is answered or refused with a sentence, without an internal error', PATIENCE, async () => {
    const house = await start()
    const { uuid } = await house.event()
    const cast = [await house.ada(), await house.grace(), await house.margaret(), await house.linus(), undefined]
    const calls = hostileCall([uuid, 'grace@g.ucla.edu'], staysSignedIn)
    const property = fc.asyncProperty(calls, fc.constantFrom(...cast), async (hostile, token) => {
      const answer = await send(house, hostile, token)
      const said = JSON.stringify(answer.json())
      expect(answer.statusCode, said).toBeLessThan(500)
      if (answer.statusCode !== 200) expect(said).not.toMatch(INSIDE)
    })
    await fc.assert(property, { numRuns: CALLS })
  })

  test(
    'by a member changes nothing of other people, and of their own data only what they may change',
    PATIENCE,
    async () => {
      const [house, grace, linus] = await cast(start(), 'grace', 'linus')
      const event = await house.event({ attendanceCode: 'segfault' })
      for (const token of [grace, await house.margaret(), await house.join('Barbara Liskov')]) {
        await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
        await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
      }
      const ada = await house.ada()
      const people = await everything(house, 'members')
      const her = people.find(({ email }) => email === 'ada@g.ucla.edu')!
      const victim = people.find(({ email }) => email === 'grace@g.ucla.edu')!
      const session = (await everything(house, 'sessions')).find(({ member }) => member === victim.uuid)!
      const before = await ofOthers(house, her.uuid)
      const known = [event.uuid, victim.uuid, victim.email!, victim.sub!, session.id, linus, 'SUPERADMIN']
      const calls = hostileCall(known, (endpoint) => staysSignedIn(endpoint) && !endpoint.access.includes('dmin'))
      await fc.assert(
        fc.asyncProperty(calls, async (hostile) => {
          await send(house, hostile, ada)
        }),
        { numRuns: CALLS },
      )
      expect(await ofOthers(house, her.uuid)).toEqual(before)
      const after = (await everything(house, 'members')).find(({ uuid }) => uuid === her.uuid)!
      const { firstName, lastName, major, year, ...fixed } = her
      expect(after).toMatchObject(fixed)
      await expectTheLedgerToAgree(house.database.read)
    },
  )
})

/** Logging out or leaving would end the session that the test needs. */
function staysSignedIn({ path }: Endpoint): boolean {
  return path !== '/api/v1/auth/logout'
}

function send(house: Chapterhouse, { endpoint, inPath, query, body }: Hostile, token: string | undefined) {
  return house.app.inject({
    method: endpoint.method,
    url: `${BASE_PATH}${endpoint.path.replace(/:\w+/, inPath)}?${query}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

function everything<Name extends keyof Tables>({ database }: Chapterhouse, table: Name) {
  return database.read
    .selectFrom(table as 'members')
    .selectAll()
    .execute() as unknown as Promise<Tables[Name][]>
}

/** Everything that the chapter stores, except one member's own rows. */
async function ofOthers(house: Chapterhouse, uuid: string) {
  const isOthers = (row: object) => !Object.values(row).includes(uuid)
  const kept: Record<string, unknown[]> = {}
  for (const table of [
    'members',
    'sessions',
    'rsvps',
    'attendance',
    'activity',
    'milestones',
    'secrets',
    'audit',
  ] as const) {
    kept[table] = (await everything(house, table)).filter(isOthers)
  }
  // The member may RSVP and cancel, which changes the number of RSVPs.
  kept.events = (await everything(house, 'events')).map(({ rsvpCount, ...event }) => event)
  return kept
}
