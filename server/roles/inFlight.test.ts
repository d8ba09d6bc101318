import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { promote } from '#domain/admins/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim } from '#domain/claims/contract.ts'
import { checkInByHand, enterAtDoor } from '#domain/door/contract.ts'
import { pathWith } from '#domain/endpoint.ts'
import { createEvent, updateEvent } from '#domain/events/contract.ts'
import { unsubscribe } from '#domain/notifications/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { deleteRowsOf } from '../account/routes.ts'
import { setAccessType } from '../admins/store.ts'
import type { Db } from '../database/tables.ts'
import { endTermsOf } from '../officers/store.ts'
import { forgetPerson, memberByEmail, setBlocked } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { withdrawRsvps } from '../rsvp/changes.ts'
import { storeInitialPasswords } from '../secrets/first.ts'
import type { Reply } from '../testing/call.ts'
import { mailTo, withChannels } from '../testing/channels.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '../testing/server.ts'
import { lockMember, lockRoles } from './store.ts'

type Deed = (db: Db, uuid: string, portal: Portal) => Promise<unknown>

const LATER = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T21:00:00.000Z' }

const left: Deed = async (db, uuid, portal) => {
  await withdrawRsvps(db, portal, uuid, NOW)
  await forgetPerson(db, uuid)
  await deleteRowsOf(db, uuid)
}

/** Lets a call through the gateway while a transaction takes something away, and commits that transaction first. */
async function whileTaken<R>(house: Chapterhouse, email: string, deed: Deed, call: () => Promise<R>): Promise<R> {
  let answering: Promise<R> | undefined
  await house.database.write(async (db) => {
    const { uuid } = (await memberByEmail(db, email))!
    await lockRoles(db)
    await lockMember(db, uuid)
    await deed(db, uuid, house.portal)
    answering = call()
    // Long enough for the call to have passed the gateway and, on PostgreSQL, to wait for the row.
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  return answering!
}

onEachEngine('a call that was let in, of somebody who', (start) => {
  const rowOf = (house: Chapterhouse, uuid: string) =>
    house.database.read.selectFrom('members').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

  test('leaves meanwhile writes nothing: no name, no RSVP, no points', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const coming = await house.event(LATER)
    const calls: ((token: string) => Promise<Reply>)[] = [
      (token) => house.call(updateUser, token, { body: { user: { name: 'Ada King' } } }),
      (token) => house.call(addRsvp, token, { body: { event: { uuid: coming.uuid } } }),
      (token) => house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } }),
    ]
    for (const call of calls) {
      const ada = await house.ada()
      const { uuid } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
      expect((await whileTaken(house, 'ada@g.ucla.edu', left, () => call(ada))).status).toBe(401)
      expect(await rowOf(house, uuid)).toMatchObject({ firstName: 'Former', lastName: 'member', points: 0 })
    }
    expect(await house.database.read.selectFrom('rsvps').selectAll().execute()).toEqual([])
    expect(await house.database.read.selectFrom('attendance').selectAll().execute()).toEqual([])
  })

  test('is blocked meanwhile writes nothing', async () => {
    const house = await start()
    const coming = await house.event(LATER)
    const ada = await house.ada()
    const block: Deed = (db, uuid) => setBlocked(db, uuid, 1)
    const rsvp = () => house.call(addRsvp, ada, { body: { event: { uuid: coming.uuid } } })
    expect((await whileTaken(house, 'ada@g.ucla.edu', block, rsvp)).status).toBe(401)
    expect(await house.database.read.selectFrom('rsvps').selectAll().execute()).toEqual([])
  })

  test('is removed from the admins while the password is hashed makes nobody an admin', async () => {
    const house = await start()
    await storeInitialPasswords(house.database, { adminPassword: 'the admin one', oneClickPassword: undefined })
    await house.ada()
    const grace = await house.grace()
    const demote: Deed = (db, uuid) => setAccessType(db, uuid, 'STANDARD')
    const body = { email: 'ada@g.ucla.edu', password: 'the admin one' }
    const reply = await whileTaken(house, 'grace@g.ucla.edu', demote, () => house.call(promote, grace, { body }))
    expect(reply.status).toBe(403)
    expect((await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!.accessType).toBe('STANDARD')
  })

  test('loses a term meanwhile saves no event, and reads why', async () => {
    const house = await start()
    const event = await house.event({ committee: 'AI' })
    const hedy = await house.officer('AI')
    const end: Deed = (db, uuid) => endTermsOf(db, uuid, NOW)
    const save = () =>
      house.call(updateEvent, hedy, { params: { uuid: event.uuid }, body: { event: { title: 'Mine for ever' } } })
    expect(await whileTaken(house, 'hedy@g.ucla.edu', end, save)).toMatchObject({
      status: 403,
      body: { error: { code: 'term_ended' } },
    })
    const stored = await house.database.read.selectFrom('events').select(['title', 'version']).executeTakeFirst()
    expect(stored).toEqual({ title: event.title, version: 1 })
  })

  test('enters somebody who leaves meanwhile: they are not checked in, and keep no points', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = await house.event({ committee: 'AI', attendanceCode: 'segfault' })
    const params = { eventUuid: event.uuid }
    const entry = { id: 'one', at: NOW }
    const ways: ((member: string) => Promise<Reply>)[] = [
      (member) => house.call(checkInByHand, grace, { params, body: { people: [member] } }),
      (member) => house.call(enterAtDoor, grace, { params, body: { entries: [{ ...entry, member }] } }),
    ]
    for (const way of ways) {
      await house.ada()
      const { uuid } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
      const reply = await whileTaken(house, 'ada@g.ucla.edu', left, () => way(uuid))
      expect(reply.body.results).toMatchObject([{ outcome: 'unknown' }])
      expect(await rowOf(house, uuid)).toMatchObject({ firstName: 'Former', points: 0 })
    }
    const ada = await house.ada()
    const { uuid } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
    const { body } = await house.call(addClaim, ada, { body: { event: { uuid: event.uuid } } })
    const approve = { params: { uuid: body.claim.uuid }, body: { claim: { state: 'approved' as const } } }
    const decided = await whileTaken(house, 'ada@g.ucla.edu', left, () => house.call(decideClaim, grace, approve))
    expect(decided.status).toBe(404)
    expect(await rowOf(house, uuid)).toMatchObject({ firstName: 'Former', points: 0 })
    expect(await house.database.read.selectFrom('attendance').selectAll().execute()).toEqual([])
  })

  test('clicks the link to unsubscribe and leaves meanwhile keeps no setting', async () => {
    const house = await start()
    await house.ada()
    const { uuid } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
    const token = house.portal.signed.sign('unsubscribe', [uuid, 'reminder'])
    const url = pathWith(unsubscribe.path, { token })
    const click = () => house.app.inject({ method: 'POST', url })
    expect((await whileTaken(house, 'ada@g.ucla.edu', left, click)).statusCode).toBe(200)
    expect(await house.database.read.selectFrom('preferences').selectAll().execute()).toEqual([])
  })

  test('leaves while the end of their term is announced leaves no notice behind', async () => {
    const house = await start()
    const runner = await withChannels(house, mailTo('smtp://127.0.0.1:1'))
    await house.margaret()
    await house.officer('AI', '2026-03-20T20:00:00.000Z')
    await whileTaken(house, 'hedy@g.ucla.edu', left, () => runner.drain())
    expect(await house.database.read.selectFrom('happenings').selectAll().execute()).toEqual([])
  })

  test('leaves on one process while twenty calls run on another leaves nothing behind', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const coming = await house.event(LATER)
    const ada = await house.ada()
    const { uuid } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) =>
        nextDoor(updateUser, ada, { body: { user: { name: `Ada ${'ABCDEFGHIJ'[n]}` } } }),
      ),
      house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } }),
      ...Array.from({ length: 10 }, () => nextDoor(addRsvp, ada, { body: { event: { uuid: coming.uuid } } })),
    ])
    expect(replies.map(({ status }) => status).filter((status) => ![200, 401, 403].includes(status))).toEqual([])
    expect(await rowOf(house, uuid)).toMatchObject({ firstName: 'Former', lastName: 'member' })
    expect(await house.database.read.selectFrom('rsvps').selectAll().execute()).toEqual([])
  })

  test('enters two members who both leave on another process at that moment: they came and left, or left before', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const grace = await house.grace()
    const { uuid: eventUuid } = await house.event({ capacity: 1 })
    for (let round = 0; round < 10; round++) {
      const tokens = [await house.ada(), await house.join('Barbara Liskov')]
      for (const token of tokens) await house.call(addRsvp, token, { body: { event: { uuid: eventUuid } } })
      const { read } = house.database
      const uuids = [
        (await memberByEmail(read, 'ada@g.ucla.edu'))!.uuid,
        (await memberByEmail(read, 'barbara@g.ucla.edu'))!.uuid,
      ]
      const entries = uuids.map((member) => ({ id: `${round} ${member}`, at: NOW, member }))
      const leave = (token: string) => nextDoor(deleteUser, token, { body: { confirmation: LEAVING_WORDS } })
      const [door, ...replies] = await Promise.all([
        house.call(enterAtDoor, grace, { params: { eventUuid }, body: { entries } }),
        ...tokens.map(leave),
      ])
      expect([door, ...replies].map(({ status }) => status)).toEqual([200, 200, 200])
      for (const [place, uuid] of uuids.entries()) {
        // Either the check-in came first, or leaving did.
        const came = door.body.results[place].outcome === 'added'
        expect(came || door.body.results[place].outcome === 'unknown').toBe(true)
        expect(await rowOf(house, uuid)).toMatchObject({ firstName: 'Former', points: came ? 10 : 0 })
        const attended = read.selectFrom('attendance').select('points').where('member', '=', uuid)
        expect(await attended.execute()).toEqual(came ? [{ points: 10 }] : [])
        const earned = read.selectFrom('activity').select('description').where('member', '=', uuid)
        expect(await earned.where('type', '=', 'ATTEND_EVENT').execute()).toHaveLength(came ? 1 : 0)
      }
      expect(await read.selectFrom('doorEntries').select('id').where('member', 'is not', null).execute()).toEqual([])
      expect(await read.selectFrom('rsvps').selectAll().execute()).toEqual([])
      expect(await read.selectFrom('events').select(['rsvpCount', 'waitlistCount']).execute()).toEqual([
        { rsvpCount: 0, waitlistCount: 0 },
      ])
      const lines = await read.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(lines)).not.toMatch(/Lovelace|Liskov/)
    }
  })

  test('is an admin at once and creates an event twenty times does so twenty times', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const create = (n: number) => {
      const event = { title: `Git ${n}`, attendanceCode: `code ${n}`, ...LATER }
      return house.call(createEvent, grace, { body: { event } })
    }
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})
