// e2e/release/powerCut.test.ts: answered check-ins survive a power cut.
import { expect, test } from 'vitest'
import { checkIn, listAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { crowd, signInAll } from '../rsvp/testing.crowd.ts'
import { untilTaken } from '../testing/groups.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('check-in', (start) => {
  const withCode = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })

  test('the code shown in the room earns the points of the event', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const event = await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
    const reply = await house.call(checkIn, ada, withCode('  SegFault '))
    expect(reply).toMatchObject({ status: 200, body: { event: { uuid: event.uuid, attendancePoints: 25 } } })
    expect(reply.body.event).not.toHaveProperty('attendanceCode')
    expect((await house.call(getUser, ada)).body.user.points).toBe(25)
    const { activity } = (await house.call(listActivity, ada)).body
    expect(activity.at(-1)).toMatchObject({ type: 'ATTEND_EVENT', description: 'Intro to Git', pointsEarned: 25 })
    expect((await house.call(listAttendance, ada)).body.attendance).toMatchObject([{ event: event.uuid, points: 25 }])
  })

  test('twenty clicks at once count once (spec: server §10.2)', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event({ attendanceCode: 'segfault' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => house.call(checkIn, ada, withCode('segfault'))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(2)
  })

  test('a wrong code is refused, and the eleventh guess waits, even the right one', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event({ attendanceCode: 'segfault' })
    for (let guess = 1; guess <= 10; guess++) {
      expect(await house.call(checkIn, ada, withCode(`guess ${guess}`))).toMatchObject({
        status: 422,
        body: { error: { code: 'wrong_code' } },
      })
    }
    const waiting = await house.call(checkIn, ada, withCode('segfault'))
    expect(waiting).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    house.setClock('2026-03-05T20:05:00.000Z')
    expect((await house.call(checkIn, ada, withCode('segfault'))).status).toBe(200)
  })

  test('deleting an event keeps the points and the history', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const event = await house.event({ attendanceCode: 'segfault' })
    await house.call(checkIn, ada, withCode('segfault'))
    expect((await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })).status).toBe(200)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listAttendance, ada)).body.attendance).toHaveLength(1)
    expect((await house.call(checkIn, await house.join('Barbara Liskov'), withCode('segfault'))).status).toBe(422)
  })

  test('a member keeps what the event was worth at that moment, and cannot earn again', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ attendanceCode: 'segfault', attendancePoints: 10 })
    await house.call(checkIn, ada, withCode('segfault'))
    const edit = { params: { uuid }, body: { event: { attendancePoints: 500, attendanceCode: 'kernel panic' } } }
    await house.call(updateEvent, grace, edit)
    expect(await house.call(checkIn, ada, withCode('kernel panic'))).toMatchObject({
      status: 409,
      body: { error: { message: 'You have already checked in to this event.', code: 'already_checked_in' } },
    })
    expect((await house.call(checkIn, ada, withCode('segfault'))).status).toBe(422)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listAttendance, ada)).body.attendance).toEqual([{ event: uuid, date: NOW, points: 10 }])
  })

  test('the grace of the chapter widens the time on both sides', async () => {
    const house = await start({ checkInGrace: { minutesBefore: 10, minutesAfter: 20 } })
    const times = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
    await house.event({ attendanceCode: 'segfault', ...times })
    const at = async (name: string, moment: string) => {
      house.setClock(moment)
      return (await house.call(checkIn, await house.join(name), withCode('segfault'))).status
    }
    expect(await at('Ada Lovelace', '2026-03-05T19:49:59.999Z')).toBe(422)
    expect(await at('Barbara Liskov', '2026-03-05T19:50:00.000Z')).toBe(200)
    expect(await at('Frances Allen', '2026-03-05T21:20:00.000Z')).toBe(200)
    expect(await at('Jean Bartik', '2026-03-05T21:20:00.001Z')).toBe(422)
  })

  test('wrong guesses delay only the person who makes them, and checking in twice or too early is not a guess', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event({ attendanceCode: 'segfault' })
    await house.event({
      attendanceCode: 'tomorrow',
      startDate: '2026-03-06T20:00:00.000Z',
      endDate: '2026-03-06T21:00:00.000Z',
    })
    for (let time = 1; time <= 15; time++) {
      expect((await house.call(checkIn, ada, withCode('tomorrow'))).body.error.code).toBe('event_not_open')
    }
    for (let guess = 1; guess <= 15; guess++) await house.call(checkIn, ada, withCode(`guess ${guess}`))
    expect((await house.call(checkIn, ada, withCode('segfault'))).status).toBe(429)
    expect((await house.call(checkIn, await house.join('Barbara Liskov'), withCode('segfault'))).status).toBe(200)
  })

  test('guesses that are sent at once are all counted, on every process', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const ada = await house.ada()
    await house.event({ attendanceCode: 'segfault' })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? next : house.call)(checkIn, ada, withCode(`guess ${n}`))),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('two hundred people with one code at once all get in', async () => {
    const house = await start()
    await house.event({ attendanceCode: 'segfault' })
    const tokens = await signInAll(house, await crowd(house, 200))
    const send = (token: string) => untilTaken(() => house.call(checkIn, token, withCode('segfault')))
    const replies = await Promise.all(tokens.map(send))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    expect((await house.call(getLeaderboard, tokens[0])).body.leaderboard.map(pointsOf)).toEqual(tokens.map(() => 10))
  })

  test('officers see who came, in order, but not to a deleted event', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ attendanceCode: 'segfault', attendancePoints: 7 })
    for (const [minute, name] of ['Ada Lovelace', 'Barbara Liskov'].entries()) {
      house.setClock(`2026-03-05T20:0${minute}:00.000Z`)
      await house.call(checkIn, await house.join(name), withCode('segfault'))
    }
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    expect(attendance).toMatchObject([
      { event: uuid, date: '2026-03-05T20:00:00.000Z', points: 7, user: { firstName: 'Ada', email: 'ada@g.ucla.edu' } },
      { event: uuid, date: '2026-03-05T20:01:00.000Z', points: 7, user: { firstName: 'Barbara' } },
    ])
    const none = { params: { eventUuid: uuid }, query: { limit: '0' } }
    expect((await house.call(listEventAttendance, grace, none)).body).toEqual({ attendance: [], count: 2 })
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect(await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).toMatchObject({ status: 404 })
  })

  test.each(['', '   ', '\u200b'])('the empty code “%s” is wrong, and nobody is held up for it', async (code) => {
    const [house, ada] = await cast(start(), 'ada')
    for (let time = 1; time <= 11; time++) {
      expect((await house.call(checkIn, ada, withCode(code))).body.error.code).toBe('wrong_code')
    }
  })
})

const pointsOf = ({ points }: { points: number }) => points
