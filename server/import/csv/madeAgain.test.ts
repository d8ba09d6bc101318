import { expect, test } from 'vitest'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { type Chapterhouse, onEachEngine } from '../../testing/server.ts'
import { hand } from './testing.hand.ts'

const [FIRST, SECOND] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const MEMBERS = 'email,firstName\nada@g.ucla.edu,Ada\n'
const events = (...rows: string[]) => `uuid,title,startDate,endDate,attendanceCode,deleted\n${rows.join('')}`
const event = (uuid: string, deleted: 'yes' | 'no', code = 'segfault') =>
  `${uuid},Git,2026-03-01T18:00:00.000Z,2026-03-01T20:00:00.000Z,${code},${deleted}\n`
const came = (...uuids: string[]) =>
  `email,event,checkedInAt\n${uuids.map((uuid) => `ada@g.ucla.edu,${uuid},2026-03-01 10:30\n`).join('')}`
const ALL_THERE = /^Everything is there already\.$/m

onEachEngine('an event that was deleted in the other portal', (start) => {
  const change = async (house: Chapterhouse, ...[endpoint, sent]: [typeof updateEvent | typeof deleteEvent, object]) =>
    expect(await house.call(endpoint, await house.grace(), sent)).toMatchObject({ status: 200 })
  const checkIns = async ({ database }: Chapterhouse) =>
    (await database.read.selectFrom('attendance').selectAll().execute()).length

  test('and made again is not taken for the new one, and nobody is counted twice', async () => {
    const house = await start()
    await hand(house, MEMBERS, events(event(FIRST, 'no')))
    const again = await hand(house, events(event(FIRST, 'yes'), event(SECOND, 'no')), came(SECOND))
    expect([again.code, again.said]).toEqual([
      1,
      expect.stringContaining('Another event has this attendance code already'),
    ])
    for (const second of [event(SECOND, 'yes'), event(SECOND, 'no', 'another')]) {
      const lists = [events(event(FIRST, 'yes'), second), came(SECOND)]
      await hand(house, ...lists)
      expect((await hand(house, ...lists)).said).toMatch(ALL_THERE)
      expect(await checkIns(house)).toBe(1)
    }
  })

  test('made again and deleted again is another one', async () => {
    const house = await start()
    await hand(house, MEMBERS, events(event(FIRST, 'yes')), came(FIRST))
    const lists = [events(event(FIRST, 'yes'), event(SECOND, 'yes')), came(FIRST, SECOND)]
    expect((await hand(house, ...lists)).said).toMatch(/^Imported 1 event, 1 check-in\.$/m)
    expect((await hand(house, ...lists)).said).toMatch(ALL_THERE)
  })

  test('is still the one that was made here too', async () => {
    const house = await start()
    await house.event({ title: 'Git', attendanceCode: 'segfault', startDate: '2026-03-01T18:00:00.000Z' })
    const first = await hand(house, MEMBERS, events(event(FIRST, 'no')), came(FIRST))
    expect(first.said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
    expect((await hand(house, events(event(FIRST, 'yes')), came(FIRST))).said).toMatch(ALL_THERE)
  })

  test.each<[string, string, ((house: Chapterhouse, uuid: string) => Promise<unknown>)?]>([
    ['is deleted here', event(FIRST, 'no'), (house, uuid) => change(house, deleteEvent, { params: { uuid } })],
    [
      'gets another code here',
      event(FIRST, 'no'),
      (house, uuid) => change(house, updateEvent, { params: { uuid }, body: { event: { attendanceCode: 'borrow' } } }),
    ],
    ['gets another code there', event(FIRST, 'no', 'borrow')],
    ['gets another code there and is deleted', event(FIRST, 'yes', 'borrow')],
  ])('and is here too stays that one after it %s', async (_, row, happen) => {
    const house = await start()
    const draft = { title: 'Git', attendanceCode: 'segfault', startDate: '2026-03-01T18:00:00.000Z' }
    const { uuid } = await house.event(draft)
    const first = await hand(house, MEMBERS, events(event(FIRST, 'no')), came(FIRST))
    expect(first.said).toMatch(/known by the uuid in the list from now on: 1$/m)
    await happen?.(house, uuid)
    expect((await hand(house, events(row), came(FIRST))).said).toMatch(ALL_THERE)
    expect(await checkIns(house)).toBe(1)
  })

  test('may stand in the list twice', async () => {
    const house = await start()
    expect((await hand(house, events(event(FIRST, 'yes'), event(FIRST, 'yes')))).said).toMatch(/^Imported 1 event\.$/m)
  })
})
