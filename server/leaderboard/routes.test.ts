import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { type Chapterhouse, onEachEngine } from '../testing.ts'

onEachEngine('the leaderboard', (start) => {
  test('ranks everybody who registered, officers too, by points, then by who got there first', async () => {
    const house = await start()
    const [grace, ada, margaret] = [await house.grace(), await house.ada(), await house.margaret()]
    await house.linus()
    await earn(house, grace, 10, '20:01')
    await earn(house, margaret, 30, '20:02')
    await earn(house, ada, 5, '20:03')
    await earn(house, ada, 5, '20:04')
    expect(await board(house, ada)).toEqual(['1 Margaret 30', '2 Grace 10', '3 Ada 10'])
  })

  test('keeps the place of whoever earns nothing more', async () => {
    const house = await start()
    const [ada, grace] = [await house.ada(), await house.grace()]
    await earn(house, ada, 10, '20:01')
    await earn(house, grace, 10, '20:02')
    await earn(house, ada, 0, '20:03')
    expect(await board(house, ada)).toEqual(['1 Ada 10', '2 Grace 10'])
  })

  test('comes in parts when parts are asked for, and ranks stay', async () => {
    const house = await start()
    const [ada, grace, margaret] = [await house.ada(), await house.grace(), await house.margaret()]
    await earn(house, ada, 3, '20:01')
    await earn(house, grace, 2, '20:02')
    await earn(house, margaret, 1, '20:03')
    expect(await board(house, ada, { offset: '1', limit: '1' })).toEqual(['2 Grace 2'])
    expect(await board(house, ada, { limit: '2' })).toEqual(['1 Ada 3', '2 Grace 2'])
    expect(await board(house, ada, { offset: '2' })).toEqual(['3 Margaret 1'])
  })

  test('shows name, picture, major and year, and never an address', async () => {
    const house = await start()
    const ada = await house.ada()
    expect((await house.call(getLeaderboard, ada)).body).toEqual({
      leaderboard: [
        {
          rank: 1,
          uuid: expect.any(String),
          firstName: 'Ada',
          lastName: 'Lovelace',
          picture: '',
          major: 'Computer Science',
          year: 2,
          points: 0,
        },
      ],
    })
  })

  test('is right at once after each change, however often it is asked for', async () => {
    const house = await start()
    const ada = await house.ada()
    expect(await board(house, ada)).toEqual(['1 Ada 0'])
    await earn(house, ada, 10, '20:01')
    expect(await board(house, ada)).toEqual(['1 Ada 10'])
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    expect(await board(house, ada)).toEqual(['1 Augusta 10'])
    await house.join('Barbara Liskov')
    expect(await board(house, ada)).toEqual(['1 Augusta 10', '2 Barbara 0'])
  })

  test('is right on every process, too', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const ada = await house.ada()
    await next(getLeaderboard, ada)
    await earn(house, ada, 10, '20:01')
    await expect.poll(async () => (await next(getLeaderboard, ada)).body.leaderboard[0].points).toBe(10)
  })
})

async function board(house: Chapterhouse, token: string, query: Record<string, string> = {}): Promise<string[]> {
  const { leaderboard } = (await house.call(getLeaderboard, token, { query })).body
  return leaderboard.map(({ rank, firstName, points }: Record<string, string>) => `${rank} ${firstName} ${points}`)
}

async function earn(house: Chapterhouse, token: string, attendancePoints: number, clock: string): Promise<void> {
  house.setClock(`2026-03-05T${clock}:00.000Z`)
  const { attendanceCode } = await house.event({ attendancePoints })
  await house.call(checkIn, token, { body: { event: { attendanceCode: attendanceCode! } } })
}
