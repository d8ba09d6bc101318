import { expect, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '#server/testing/server.ts'

const HOUR = 60
const DAY = 24 * HOUR
const YEAR = 365 * DAY

onEachEngine('a clock that is wrong and set right', (start) => {
  test('changes no points, history or attendance, and counts nothing twice', async () => {
    const house = await start()
    await house.margaret()
    await house.ada()
    for (const shift of [0, -3 * HOUR, 2 * DAY, -1 * HOUR, 0]) {
      house.setClock(minutesLater(NOW, shift))
      const event = await house.event({ attendancePoints: 10 })
      const token = await house.signIn('Ada Lovelace')
      const code = { body: { event: { attendanceCode: event.attendanceCode } } }
      expect((await house.call(checkIn, token, code)).status).toBe(200)
      expect((await house.call(checkIn, token, code)).status).toBe(409)
      await mustAddUp(house, token)
    }
    const ada = await house.signIn('Ada Lovelace')
    const { attendance } = (await house.call(listAttendance, ada)).body
    expect(attendance).toHaveLength(5)
    expect((await house.call(getUser, ada)).body.user.points).toBe(50)
    const margaret = await house.signIn('Margaret Hamilton')
    expect((await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter' } } })).status).toBe(200)
    await mustAddUp(house, ada)
  })

  test('setting it back by an hour signs nobody out', async () => {
    const [house, ada] = await cast(start(), 'ada')
    house.setClock(minutesLater(NOW, -HOUR))
    expect((await house.call(getUser, ada)).status).toBe(200)
  })

  test('a session made while the clock was a year ahead does not last for a year', async () => {
    const house = await start()
    await house.ada()
    house.setClock(minutesLater(NOW, YEAR))
    const ahead = await house.signIn('Ada Lovelace')
    expect((await house.call(getUser, ahead)).status).toBe(200)
    house.setClock(NOW)
    expect((await house.call(getUser, ahead)).status).toBe(401)
    expect((await house.call(getUser, await house.signIn('Ada Lovelace'))).status).toBe(200)
  })

  test('wrong guesses made while it was ahead lock nobody out', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const guess = (attendanceCode: string) => house.call(checkIn, ada, { body: { event: { attendanceCode } } })
    house.setClock(minutesLater(NOW, DAY - 1))
    for (let n = 1; n <= 10; n++) await guess(`guess ${n}`)
    expect((await guess('guess 11')).status).toBe(429)
    house.setClock(NOW)
    expect((await guess((await house.event()).attendanceCode!)).status).toBe(200)
  })

  test('decides when events open and close', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const event = await house.event()
    const rsvp = async () => (await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })).status
    house.setClock(minutesLater(NOW, 2 * HOUR))
    expect(await rsvp()).toBe(422)
    house.setClock(NOW)
    expect(await rsvp()).toBe(200)
  })
})

async function mustAddUp(house: Chapterhouse, token: string): Promise<void> {
  const { activity } = (await house.call(listActivity, token)).body
  const { user } = (await house.call(getUser, token)).body
  expect(user.points).toBe(pointsOf(activity))
}
