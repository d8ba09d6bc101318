// e2e/release/powerCut.test.ts: places and their line survive a power cut.
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { deleteEvent, type EventInput, listEvents, updateEvent } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, giveThePlace, listEventRsvps, listRsvps } from '#domain/rsvp/contract.ts'
import type { Reply } from '../testing/call.ts'
import { type Chapterhouse, cast, onEachEngine, onSqlite } from '../testing/server.ts'

const SOON = { startDate: '2026-03-05T22:00:00.000Z', endDate: '2026-03-05T23:00:00.000Z' }
const NAMES = ['Ada Lovelace', 'Barbara Liskov', 'Frances Allen', 'Katherine Johnson', 'Radia Perlman']

onEachEngine('an event with two places', (start) => {
  /** Grace, an event with two places, and five who RSVP one after the other: two are going, three wait. */
  async function fullHouse(draft: EventInput = {}) {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ ...SOON, capacity: 2, ...draft })
    const members: { token: string; reply: Reply; name: string }[] = []
    for (const [minute, name] of NAMES.entries()) {
      house.setClock(`2026-03-05T20:0${minute}:00.000Z`)
      const token = await house.join(name)
      const reply = await house.call(addRsvp, token, { body: { event: { uuid } } })
      members.push({ token, reply, name })
    }
    const list = async () =>
      (await house.call(listEventRsvps, grace, { params: { eventUuid: uuid } })).body.rsvps.map(
        (rsvp: { status: string; position?: number; user: { firstName: string } }) =>
          `${rsvp.user.firstName} ${rsvp.status}${rsvp.position ? ` ${rsvp.position}` : ''}`,
      )
    const cancel = (place: number) => house.call(cancelRsvp, members[place]!.token, { params: { eventUuid: uuid } })
    const edit = (event: EventInput) => house.call(updateEvent, grace, { params: { uuid }, body: { event } })
    const counts = async () => {
      const { rsvpCount, waitlistCount } = (await house.call(listEvents, grace)).body.events[0]
      return [rsvpCount, waitlistCount]
    }
    return { house, grace, uuid, members, list, cancel, edit, counts }
  }

  test('gives places to two; the others wait in the order of their RSVPs, and each sees their position (spec: chapter §3.2)', async () => {
    const { house, members, list, counts, uuid } = await fullHouse()
    expect(members.map(({ reply }) => [reply.status, reply.body.rsvp.status, reply.body.rsvp.position])).toEqual([
      [200, 'going', undefined],
      [200, 'going', undefined],
      [200, 'waiting', 1],
      [200, 'waiting', 2],
      [200, 'waiting', 3],
    ])
    const inOrder = ['Ada going', 'Barbara going', 'Frances waiting 1', 'Katherine waiting 2', 'Radia waiting 3']
    expect(await list()).toEqual(inOrder)
    expect(await counts()).toEqual([2, 3])
    const again = await house.call(addRsvp, members[3]!.token, { body: { event: { uuid } } })
    expect(again.body).toEqual(members[3]!.reply.body)
    expect((await house.call(listRsvps, members[4]!.token)).body.rsvps).toEqual([
      { event: uuid, date: '2026-03-05T20:04:00.000Z', status: 'waiting', position: 3 },
    ])
  })

  test('gives the place of somebody who cancels to the first in line, who keeps the date of their RSVP (spec: chapter §3.3)', async () => {
    const { house, members, list, cancel, counts, uuid } = await fullHouse()
    house.setClock('2026-03-05T21:00:00.000Z')
    expect((await cancel(0)).status).toBe(200)
    expect(await list()).toEqual(['Barbara going', 'Frances going', 'Katherine waiting 1', 'Radia waiting 2'])
    expect(await counts()).toEqual([2, 2])
    expect((await house.call(listRsvps, members[2]!.token)).body.rsvps).toEqual([
      { event: uuid, date: '2026-03-05T20:02:00.000Z', status: 'going' },
    ])
    expect((await cancel(0)).status).toBe(200)
    expect(await counts()).toEqual([2, 2])
  })

  test('gives the place of a member who leaves the chapter to the first in line (spec: chapter §3.3)', async () => {
    const { house, members, list, counts } = await fullHouse()
    const leave = (place: number) =>
      house.call(deleteUser, members[place]!.token, { body: { confirmation: LEAVING_WORDS } })
    expect((await leave(1)).status).toBe(200)
    expect((await leave(3)).status).toBe(200)
    expect(await list()).toEqual(['Ada going', 'Frances going', 'Radia waiting 1'])
    expect(await counts()).toEqual([2, 1])
  })

  test('that gets smaller takes no place away, and gives none until there is room again (spec: chapter §3.3)', async () => {
    const { edit, list, cancel } = await fullHouse()
    await edit({ capacity: 1 })
    expect((await list()).slice(0, 3)).toEqual(['Ada going', 'Barbara going', 'Frances waiting 1'])
    await cancel(0)
    expect((await list()).slice(0, 2)).toEqual(['Barbara going', 'Frances waiting 1'])
    await cancel(1)
    expect((await list()).slice(0, 2)).toEqual(['Frances going', 'Katherine waiting 1'])
  })

  test('gives no place to the line once it has started, and nobody overtakes the line (spec: chapter §3.3)', async () => {
    const { house, uuid, list, cancel, edit } = await fullHouse()
    house.setClock(SOON.startDate)
    await cancel(0)
    expect(await list()).toEqual(['Barbara going', 'Frances waiting 1', 'Katherine waiting 2', 'Radia waiting 3'])
    const late = await house.call(addRsvp, await house.join('Linus Torvalds'), { body: { event: { uuid } } })
    expect(late.body.rsvp).toMatchObject({ status: 'waiting', position: 4 })
    await edit({ capacity: null })
    const later = await house.call(addRsvp, await house.join('Jean Bartik'), { body: { event: { uuid } } })
    expect(later.body.rsvp).toMatchObject({ status: 'waiting', position: 5 })
  })

  test('lets an officer give a place by hand, even if the event is full; repeats are ignored (spec: chapter §3.7)', async () => {
    const { house, grace, uuid, members, list, counts } = await fullHouse()
    const { rsvps } = (await house.call(listEventRsvps, grace, { params: { eventUuid: uuid } })).body
    const memberUuid = rsvps[3].user.uuid
    const give = (token: string, params: Record<string, string>) =>
      house.call(giveThePlace, token, { params, body: { rsvp: { status: 'going' } } })
    for (let time = 1; time <= 2; time++) {
      expect(await give(grace, { eventUuid: uuid, memberUuid })).toMatchObject({
        status: 200,
        body: { rsvp: { event: uuid, status: 'going', user: { firstName: 'Katherine' } } },
      })
    }
    expect(await list()).toEqual([
      'Ada going',
      'Barbara going',
      'Katherine going',
      'Frances waiting 1',
      'Radia waiting 2',
    ])
    expect(await counts()).toEqual([3, 2])
    const { activity } = (await house.call(listAudit, grace)).body
    const summaries = activity.map(({ summary }: { summary: string }) => summary)
    expect(summaries.filter((line: string) => line.includes('place'))).toEqual([
      'Grace Hopper gave Katherine Johnson a place at “Intro to Git”.',
    ])
    expect((await give(members[0]!.token, { eventUuid: uuid, memberUuid })).status).toBe(403)
    const nobody = await give(grace, { eventUuid: uuid, memberUuid: 'nobody' })
    expect(nobody).toMatchObject({ status: 404, body: { error: 'This member has not RSVPed to this event.' } })
    expect((await give(grace, { eventUuid: 'unknown', memberUuid })).status).toBe(404)
    house.setClock('2026-03-05T23:00:00.001Z')
    expect((await give(grace, { eventUuid: uuid, memberUuid })).status).toBe(422)
  })

  test('that is deleted keeps its line, and gives no places to it', async () => {
    const { house, grace, uuid, members } = await fullHouse()
    await house.call(deleteEvent, grace, { params: { uuid } })
    await house.call(deleteUser, members[0]!.token, { body: { confirmation: LEAVING_WORDS } })
    const { rsvpCount, waitlistCount } = await house.database.read
      .selectFrom('events')
      .select(['rsvpCount', 'waitlistCount'])
      .executeTakeFirstOrThrow()
    expect([rsvpCount, waitlistCount]).toEqual([1, 3])
  })
})

onSqlite('the time in which an event takes RSVPs', (start) => {
  const OPENS = '2026-03-05T20:30:00.000Z'
  const CLOSES = '2026-03-05T21:30:00.000Z'
  const rsvp = (house: Chapterhouse, token: string, uuid: string) =>
    house.call(addRsvp, token, { body: { event: { uuid } } })

  test('begins and ends to the millisecond, and a plain sentence says so; cancelling stays possible (spec: chapter §3.6)', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const { uuid } = await house.event({ ...SOON, rsvpOpens: OPENS, rsvpCloses: CLOSES })
    const early = { status: 422, body: { error: 'RSVPs open today at 12:30 PM.' } }
    expect(await rsvp(house, ada, uuid)).toMatchObject(early)
    house.setClock('2026-03-05T20:29:59.999Z')
    expect(await rsvp(house, ada, uuid)).toMatchObject(early)
    house.setClock(OPENS)
    expect((await rsvp(house, ada, uuid)).status).toBe(200)
    house.setClock('2026-03-05T21:30:00.001Z')
    const late = { status: 422, body: { error: 'RSVPs have closed.' } }
    expect(await rsvp(house, await house.grace(), uuid)).toMatchObject(late)
    expect(await rsvp(house, ada, uuid)).toMatchObject({ status: 200, body: { rsvp: { status: 'going' } } })
    expect((await house.call(cancelRsvp, ada, { params: { eventUuid: uuid } })).status).toBe(200)
    expect(await rsvp(house, ada, uuid)).toMatchObject(late)
  })
})
