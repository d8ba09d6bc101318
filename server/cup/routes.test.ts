import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getCup } from '#domain/cup/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'

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

  test('begins anew with each season, and the earlier ones stay', async () => {
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
