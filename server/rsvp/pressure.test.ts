import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { createEvent, updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, listEventRsvps } from '#domain/rsvp/contract.ts'
import { untilTaken } from '../testing/groups.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'
import { crowd, signInAll } from './testing.crowd.ts'

const OPENS = '2026-03-06T02:00:00.000Z'
const STARTS = '2026-03-14T02:00:00.000Z'
const ENDS = '2026-03-14T04:00:00.000Z'

interface Listed {
  status: string
  position?: number
  user: { uuid: string }
}

/** Who has a place, and who waits in line, as the officers see them. Checks that the line has no gap. */
async function listOf(house: Chapterhouse, officer: string, eventUuid: string) {
  const rsvps: Listed[] = (await house.call(listEventRsvps, officer, { params: { eventUuid } })).body.rsvps
  const going = rsvps.filter(({ status }) => status === 'going').map(({ user }) => user.uuid)
  const waiting = rsvps.filter(({ status }) => status === 'waiting')
  expect(waiting.map(({ position }) => position)).toEqual(waiting.map((_, place) => place + 1))
  expect(new Set(rsvps.map(({ user }) => user.uuid)).size).toBe(rsvps.length)
  const event = await house.database.read
    .selectFrom('events')
    .select(['rsvpCount', 'waitlistCount'])
    .where('uuid', '=', eventUuid)
    .executeTakeFirstOrThrow()
  expect([event.rsvpCount, event.waitlistCount]).toEqual([going.length, waiting.length])
  return { going, line: waiting.map(({ user }) => user.uuid) }
}

onEachEngine('a crowd', (start) => {
  test('of 500 for 100 places, at once and on two processes, ends with exactly 100 going and a line without gaps (spec: chapter §3.5)', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const next = await house.nextDoor()
    const { uuid } = await house.event({ startDate: STARTS, endDate: ENDS, capacity: 100 })
    const tokens = await signInAll(house, await crowd(house, 500))
    const rsvp = (token: string, n: number) =>
      (n % 2 ? next : house.call)(addRsvp, token, { body: { event: { uuid } } })
    const replies = await Promise.all(tokens.map((token, n) => untilTaken(() => rsvp(token, n))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(replies.filter(({ body }) => body.rsvp.status === 'going')).toHaveLength(100)
    const positions = replies.flatMap(({ body }) => body.rsvp.position ?? [])
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1))
    const { going, line } = await listOf(house, grace, uuid)
    expect([going.length, line.length]).toEqual([100, 400])
  })

  test('of two hundred waits for thirty places that open at six; sixty cancel, the room grows, and the list at the door is right to the last name (spec: chapter §3.5)', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const next = await house.nextDoor()
    const draft = {
      title: 'Game Jam',
      attendanceCode: 'jam',
      startDate: STARTS,
      endDate: ENDS,
      rsvpOpens: OPENS,
      capacity: 30,
    }
    const { uuid } = (await house.call(createEvent, grace, { body: { event: draft } })).body.event
    const members = await crowd(house, 200)
    house.setClock('2026-03-06T01:59:59.999Z')
    const tokens = await signInAll(house, members)
    const rsvp = (n: number) => (n % 2 ? next : house.call)(addRsvp, tokens[n]!, { body: { event: { uuid } } })
    expect((await rsvp(0)).body.error).toBe('RSVPs open today at 6:00 PM.')
    house.setClock(OPENS)
    const replies = await Promise.all(members.map((_, n) => untilTaken(() => rsvp(n))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const first = await listOf(house, await house.signIn('Grace Hopper'), uuid)
    expect([first.going.length, first.line.length]).toEqual([30, 170])

    // The expected list, computed beside the portal.
    const going = new Set(first.going)
    const line = [...first.line]
    const gone = members.filter((_, n) => n % 10 < 3)
    for (const [n, { signIn, uuid: member }] of gone.entries()) {
      house.setClock(`2026-03-${String(7 + Math.floor(n / 10)).padStart(2, '0')}T20:00:00.000Z`)
      const token = await signIn()
      if (n % 12 === 0) await house.call(deleteUser, token, { body: { confirmation: LEAVING_WORDS } })
      else await house.call(cancelRsvp, token, { params: { eventUuid: uuid } })
      if (going.delete(member)) going.add(line.shift()!)
      else line.splice(line.indexOf(member), 1)
    }
    expect(gone).toHaveLength(60)
    const officer = await house.signIn('Grace Hopper')
    await house.call(updateEvent, officer, { params: { uuid }, body: { event: { capacity: 80 } } })
    for (const member of line.splice(0, 50)) going.add(member)

    const door = await listOf(house, officer, uuid)
    expect(door.going.toSorted()).toEqual([...going].toSorted())
    expect(door.line).toEqual(line)
    expect([door.going.length, door.line.length]).toEqual([80, 60])
  })
})
