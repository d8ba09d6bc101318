import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getCup } from '#domain/cup/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { type Chapterhouse, NOW, onEachEngine, startOn } from '../testing/server.ts'

const FIVE = ['Barbara Liskov', 'Radia Perlman', 'Frances Allen', 'Joan Clarke', 'Katherine Johnson']

onEachEngine('the cup', (start) => {
  test('counts attendances of each committee, and follows a moved event and an undone check-in', async () => {
    const house = await start()
    const [grace, people] = [await house.grace(), await joined(house)]
    await attended(house, people, 'AI')
    const moved = await attended(house, people.slice(0, 2), 'Hack')
    expect(await cup(house, grace)).toEqual(['AI 5/5'])
    await house.call(updateEvent, grace, { params: { uuid: moved }, body: { event: { committee: 'AI' } } })
    expect(await cup(house, grace)).toEqual(['AI 7/5'])
    const memberUuid = (await house.call(getUser, people[0]!)).body.user.uuid
    await house.call(undoCheckIn, grace, { params: { eventUuid: moved, memberUuid } })
    expect(await cup(house, grace)).toEqual(['AI 6/5'])
    await house.call(deleteEvent, grace, { params: { uuid: moved } })
    expect(await cup(house, grace)).toEqual(['AI 6/5'])
  })

  test('begins anew with each season, and the earlier ones stay (spec: points §5.1)', async () => {
    const house = await start()
    const [margaret, people] = [await house.margaret(), await joined(house)]
    await attended(house, people, 'AI')
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    expect(await cup(house, margaret)).toEqual([])
    house.setClock('2026-03-05T20:00:01.000Z')
    await attended(house, people, 'Hack')
    await attended(house, people, 'Hack')
    expect(await cup(house, margaret)).toEqual(['Hack 10/5'])
    expect(await cup(house, margaret, 'WINTER 2026')).toEqual(['AI 5/5'])
    expect(await cup(house, margaret, 'all')).toEqual(['Hack 10/5', 'AI 5/5'])
    expect((await house.call(getCup, people[0], { query: { season: 'Never' } })).status).toBe(404)
  })
})

test('very many check-ins are counted on a thread of its own', async () => {
  const house = await startOn('sqlite')
  const [ada, { uuid: event }] = [await house.ada(), await house.event({ committee: 'AI' })]
  const inWorker = vi.spyOn(house.portal, 'readFigures')
  const few = await attendedByMany(house, event, 0, 10_000)
  expect([await cup(house, ada), inWorker.mock.calls.length]).toEqual([few, 0])
  const many = await attendedByMany(house, event, 10_000, 10_001)
  expect([await cup(house, ada), inWorker.mock.calls.length]).toEqual([many, 1])
})

/** Members who checked in, written row by row. @returns the cup with all of them */
async function attendedByMany({ database }: Chapterhouse, event: string, from: number, to: number): Promise<string[]> {
  await database.write(async (db) => {
    for (let next = from; next < to; next += 1000) {
      const members = Array.from({ length: Math.min(1000, to - next) }, (_, n) => memberWith(next + n))
      await db.insertInto('members').values(members).execute()
      const visits = members.map(({ uuid: member }) => ({ event, member, date: NOW, points: 10 }))
      await db.insertInto('attendance').values(visits).execute()
    }
  })
  return [`AI ${to}/${to}`]
}

function memberWith(n: number) {
  const person = { sub: null, email: null, firstName: 'Ada', lastName: `${n}`, picture: '', major: '', year: 0 }
  const state = { points: 0, pointsAt: NOW, accessType: 'STANDARD', registered: 1, blocked: 0, createdAt: NOW } as const
  return { uuid: `member ${n}`, ...person, ...state }
}

function joined(house: Chapterhouse): Promise<string[]> {
  return Promise.all(FIVE.map((name) => house.join(name)))
}

async function attended(house: Chapterhouse, tokens: string[], committee: string): Promise<string> {
  const { uuid, attendanceCode } = await house.event({ committee })
  for (const token of tokens) {
    expect((await house.call(checkIn, token, { body: { event: { attendanceCode: attendanceCode! } } })).status).toBe(
      200,
    )
  }
  return uuid
}

/** 'AI 7/5' for each placed committee: attendances and people. */
async function cup(house: Chapterhouse, viewer: string, season?: string): Promise<string[]> {
  const { body } = await house.call(getCup, viewer, { query: season === undefined ? {} : { season } })
  return body.cup.map(
    ({ committee, attendances, people }: Record<string, string>) => `${committee} ${attendances}/${people}`,
  )
}
