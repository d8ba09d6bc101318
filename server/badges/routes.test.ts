import { expect, test } from 'vitest'
import { listActiveMembers, listBadges } from '#domain/badges/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'

onSqlite('badges', (start) => {
  const attend = async (house: Chapterhouse, token: string, attendanceCode: string, committee = 'AI') => {
    const event = await house.event({ attendanceCode, committee })
    expect((await house.call(checkIn, token, { body: { event: { attendanceCode } } })).status).toBe(200)
    return event
  }

  test('come with the check-in that earns them and go when it is undone', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const badges = async () => (await house.call(listBadges, ada)).body
    const earned = async () => (await badges()).badges.filter(({ earnedAt }: { earnedAt: string | null }) => earnedAt)
    expect(await earned()).toEqual([])
    const { uuid: eventUuid, startDate } = await attend(house, ada, 'segfault')
    expect(await earned()).toMatchObject([{ id: 'first-commit', title: 'First Commit', earnedAt: startDate }])
    expect(await badges()).toMatchObject({
      passport: { visited: 1, of: 10 },
      streak: { weeks: 1, best: 1, frozen: false, recent: [{ state: 'attended' }] },
      active: null,
    })
    const memberUuid = (await house.call(getUser, ada)).body.user.uuid
    await house.call(undoCheckIn, grace, { params: { eventUuid, memberUuid } })
    expect(await earned()).toEqual([])
  })

  test('the active members are those who came often enough since the last closed quarter', async () => {
    const house = await start({ activeMember: { events: 2, per: 'season' } })
    const [ada, grace, margaret] = [await house.ada(), await house.grace(), await house.margaret()]
    const active = async (season?: string) =>
      (await house.call(listActiveMembers, grace, { query: season === undefined ? {} : { season } })).body.active
    await attend(house, ada, 'first')
    expect([await active(), (await house.call(listBadges, ada)).body.active]).toEqual([
      [],
      { attended: 1, needed: 2, active: false, may: 'vote' },
    ])
    await attend(house, ada, 'second', 'Hack')
    await attend(house, grace, 'third')
    const list = [{ uuid: expect.any(String), name: 'Ada Lovelace', email: 'ada@g.ucla.edu', attended: 2 }]
    expect(await active()).toEqual(list)
    house.setClock('2026-03-05T20:30:00.000Z')
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    expect([await active(), await active('winter 2026')]).toEqual([[], list])
    expect((await house.call(listBadges, ada)).body.active).toMatchObject({ attended: 0, active: false })
    expect((await house.call(listActiveMembers, grace, { query: { season: 'Never' } })).status).toBe(404)
  })

  test('a chapter without active members has no such list', async () => {
    const house = await start()
    expect((await house.call(listActiveMembers, await house.grace())).status).toBe(404)
  })
})
