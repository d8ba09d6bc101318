import { expect, test } from 'vitest'
import { createEvent, listEvents, updateEvent } from '#domain/events/contract.ts'
import { addOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import { handovers } from '#domain/officers/handover.ts'
import { getUser } from '#domain/people/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

const COMMITTEES = ['ACM', 'AI', 'Cyber', 'Design', 'Hack', 'ICPC', 'Studio', 'TeachLA', 'W', 'Cloud']
/** Midnight in Los Angeles after the last day of a term: June 15 of either year. */
const END = '2026-06-16T07:00:00.000Z'
const NEXT_END = '2027-06-16T07:00:00.000Z'

const nameOf = (committee: string, year: 'First' | 'Second') => `${year}${committee} Officer`
const emailOf = (committee: string, year: 'First' | 'Second') =>
  `${nameOf(committee, year).split(' ')[0]!.toLowerCase()}@g.ucla.edu`

/** Every call that runs an event, for one event and one officer. */
async function runs(call: Chapterhouse['call'], token: string, uuid: string): Promise<number[]> {
  const calls = [
    await call(updateEvent, token, { params: { uuid }, body: { event: { location: 'Boelter 3400' } } }),
    await call(listEventRsvps, token, { params: { eventUuid: uuid } }),
  ]
  return calls.map(({ status }) => status)
}

onSqlite('a year of ten committees', (start) => {
  test('from invitations to a handover: everybody runs their own committee while their term lasts', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const margaret = await house.margaret()
    const roster = async (): Promise<Officer[]> =>
      (await house.call(listOfficers, await house.signIn('Margaret Hamilton'))).body.officers

    // None of them has signed in before.
    for (const committee of COMMITTEES) {
      const officer = { email: emailOf(committee, 'First'), committee, until: END }
      expect((await house.call(addOfficer, margaret, { body: { officer } })).body.officer.state).toBe('invited')
    }
    const first = new Map<string, string>()
    for (const committee of COMMITTEES) first.set(committee, await house.join(nameOf(committee, 'First')))
    expect((await roster()).map(({ state }) => state)).toEqual(COMMITTEES.map(() => 'active'))

    // Each adds an event of their committee, and sees only its code.
    const events = new Map<string, string>()
    for (const [committee, token] of first) {
      const times = { startDate: '2026-06-15T20:00:00.000Z', endDate: '2026-06-15T22:00:00.000Z' }
      const event = { title: `${committee} Night`, committee, attendanceCode: `${committee} night`, ...times }
      events.set(committee, (await house.call(createEvent, token, { body: { event } })).body.event.uuid)
    }
    for (const [place, committee] of COMMITTEES.entries()) {
      const other = COMMITTEES[(place + 1) % COMMITTEES.length]!
      const token = first.get(committee)!
      for (const call of [house.call, nextDoor]) {
        expect(await runs(call, token, events.get(committee)!)).toEqual([200, 200])
        expect(await runs(call, token, events.get(other)!)).toEqual([403, 403])
        const seen: { committee: string; attendanceCode?: string }[] = (await call(listEvents, token)).body.events
        expect(seen.filter(({ attendanceCode }) => attendanceCode).map((event) => event.committee)).toEqual([committee])
      }
    }

    // In May the handover plan shows ten officers who leave. Each gets a successor whose term starts then.
    house.setClock('2026-05-01T19:00:00.000Z')
    expect(handovers(await roster(), '2026-05-01T19:00:00.000Z')).toHaveLength(10)
    const may = await house.signIn('Margaret Hamilton')
    for (const committee of COMMITTEES) {
      const officer = { email: emailOf(committee, 'Second'), committee, from: END, until: NEXT_END }
      expect((await house.call(addOfficer, may, { body: { officer } })).status).toBe(200)
    }
    const plan = handovers(await roster(), '2026-05-01T19:00:00.000Z')
    expect(plan.map(({ leaving, successor }) => [leaving.committee, successor?.email])).toEqual(
      plan.map(({ leaving }) => [leaving.committee, emailOf(leaving.committee, 'Second')]),
    )
    const second = new Map<string, string>()
    for (const committee of COMMITTEES) second.set(committee, await house.join(nameOf(committee, 'Second')))

    // The old terms last until the last millisecond of June 15; the new ones start with the first of June 16.
    const turns: [moment: string, ofFirst: number, ofSecond: number][] = [
      ['2026-06-16T06:59:59.999Z', 200, 403],
      [END, 403, 200],
    ]
    for (const [moment, ofFirst, ofSecond] of turns) {
      house.setClock(moment)
      for (const committee of COMMITTEES) {
        const uuid = events.get(committee)!
        const [former, successor] = [
          await house.signIn(nameOf(committee, 'First')),
          await house.signIn(nameOf(committee, 'Second')),
        ]
        expect(await runs(nextDoor, former, uuid), `${committee} at ${moment}`).toEqual([ofFirst, ofFirst])
        expect(await runs(house.call, successor, uuid), `${committee} at ${moment}`).toEqual([ofSecond, ofSecond])
      }
    }
    const former = await house.call(getUser, await house.signIn(nameOf('AI', 'First')))
    expect(former.body.user).toMatchObject({ officer: [], isAdmin: false })
    expect((await roster()).map(({ state }) => state).toSorted()).toEqual([
      ...COMMITTEES.map(() => 'active'),
      ...COMMITTEES.map(() => 'ended'),
    ])
  })
})
