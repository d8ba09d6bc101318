import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkIn, listEventAttendance, showRoom } from '#domain/checkin/contract.ts'
import { windowOf } from '#domain/checkin/roomCodes.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { crowd, signInAll } from '../rsvp/testing.crowd.ts'
import { portal } from '../testing/commandLine.ts'
import { untilTaken } from '../testing/groups.ts'
import { cast, onEachEngine, onSqlite } from '../testing/server.ts'
import { deriveRoomCode } from '../tokens/roomCode.ts'

const HOUR = { startDate: '2026-03-05T19:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
const at = (seconds: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + seconds * 1000).toISOString()
const withCode = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })

onEachEngine('the codes of a room', (start) => {
  test('five hundred phones that scan one screen at once all get in, on two processes', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const grace = await house.grace()
    const { uuid } = await house.event({ ...HOUR, checkInMode: 'room' })
    const [{ code }] = (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes
    const tokens = await signInAll(house, await crowd(house, 500))
    const replies = await Promise.all(
      tokens.map((token, n) => untilTaken(() => (n % 2 ? next : house.call)(checkIn, token, withCode(code)))),
    )
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const { room } = (await house.call(showRoom, grace, { params: { uuid } })).body
    expect(room.checkedIn).toBe(500)
  })

  test('are known to the screen for ten minutes ahead, and each counts for one minute', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ ...HOUR, checkInMode: 'room', attendancePoints: 15 })
    const { room } = (await house.call(showRoom, grace, { params: { uuid } })).body
    expect(room).toMatchObject({
      mode: 'room',
      checkedIn: 0,
      latest: [],
      now: at(0),
      link: 'http://localhost:80/checkin',
    })
    expect(room.codes).toHaveLength(21)
    expect(room.codes[0]).toMatchObject({
      from: at(0),
      until: at(30),
      code: expect.stringMatching(/^[CDFHJ-NPQRTWXY34679]{6}$/),
    })
    expect(room.codes.at(-1)).toMatchObject({ from: at(600), until: at(630) })

    const outcomes = []
    for (const [seconds, name] of [
      [119.999, 'Ada Lovelace'],
      [120, 'Barbara Liskov'],
      [179.999, 'Frances Allen'],
      [180, 'Jean Bartik'],
    ] as const) {
      house.setClock(at(seconds))
      const token = await house.join(name)
      outcomes.push((await house.call(checkIn, token, withCode(` ${room.codes[4].code.toLowerCase()} `))).status)
    }
    expect(outcomes).toEqual([422, 200, 200, 422])
    const { attendance } = (await house.call(listEventAttendance, grace, { params: { eventUuid: uuid } })).body
    expect(attendance.map(({ method, by }: { method: string; by: null }) => [method, by])).toEqual([
      ['room', null],
      ['room', null],
    ])
    const after = (await house.call(showRoom, grace, { params: { uuid } })).body.room
    expect([after.checkedIn, after.latest.map((person: { firstName: string }) => person.firstName)]).toEqual([
      2,
      ['Frances', 'Barbara'],
    ])
    expect(JSON.stringify(after.latest)).not.toContain('@')
  })
})

onSqlite('the codes of a room', (start) => {
  test('a code that has changed says so, and the fixed code is refused (spec: chapter §2.4)', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ ...HOUR, checkInMode: 'room', attendanceCode: 'segfault' })
    const [{ code }] = (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes
    house.setClock(at(90))
    expect((await house.call(checkIn, ada, withCode(code))).body.error).toEqual({
      code: 'wrong_code',
      message: 'That code has changed since. Please scan the screen again.',
    })
    expect((await house.call(checkIn, ada, withCode('segfault'))).body.error.code).toBe('wrong_code')
  })

  test('wrong guesses are limited as for fixed codes', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ ...HOUR, checkInMode: 'room' })
    for (let guess = 0; guess < 10; guess++) await house.call(checkIn, ada, withCode('CCCCCC'))
    const [{ code }] = (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes
    expect((await house.call(checkIn, ada, withCode(code))).status).toBe(429)
  })

  test('a code does not count for another event, at another time, or before its window', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const mine = await house.event({ ...HOUR, checkInMode: 'room' })
    const other = await house.event({ ...HOUR, checkInMode: 'room' })
    const codesOf = async (uuid: string) =>
      (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes.map(
        ({ code }: { code: string }) => code,
      )
    const [mines, others] = [await codesOf(mine.uuid), await codesOf(other.uuid)]
    expect(mines.filter((code: string) => others.includes(code))).toEqual([])
    const reply = await house.call(checkIn, ada, withCode(mines[0]))
    expect(reply.body.event.uuid).toBe(mine.uuid)
    const barbara = await house.join('Barbara Liskov')
    expect((await house.call(checkIn, barbara, withCode(mines[3]))).status).toBe(422)
    house.setClock('2026-03-06T20:00:00.000Z')
    expect((await house.call(checkIn, await house.signIn('Barbara Liskov'), withCode(mines[0]))).status).toBe(422)
  })

  test('the screen knows the first codes before an event begins, and none after it', async () => {
    const [house, grace, ada] = await cast(start(), 'grace', 'ada')
    const { uuid } = await house.event({ startDate: at(300), endDate: at(900), checkInMode: 'room' })
    const room = async () => (await house.call(showRoom, grace, { params: { uuid } })).body.room
    const early = (await room()).codes
    expect(early[0]).toMatchObject({ from: at(270) })
    house.setClock(at(299))
    expect((await house.call(checkIn, ada, withCode(early[0].code))).body.error.code).toBe('event_not_open')
    house.setClock(at(300))
    expect((await house.call(checkIn, ada, withCode(early[1].code))).status).toBe(200)
    house.setClock(at(3600))
    expect((await room()).codes).toEqual([])
  })

  test('two events never show the same code: the later event takes another (spec: chapter §2.4)', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const [first, second] = [
      await house.event({ ...HOUR, checkInMode: 'room' }),
      await house.event({ ...HOUR, checkInMode: 'room' }),
    ]
    await house.database.write(async (db) => {
      await db
        .updateTable('events')
        .set({ createdAt: at(-60) })
        .where('uuid', '=', first.uuid)
        .execute()
    })
    const rows = await visibleTo(house.database.read, 'members').selectAll('events').execute()
    const row = (uuid: string) => rows.find((event) => event.uuid === uuid)!
    const wanted = deriveRoomCode(row(first.uuid), windowOf(at(0)), 0)
    // The fixed code of a third event equals the code that the first would show.
    const third = await house.event({ ...HOUR, attendanceCode: wanted })
    const codeOf = async (uuid: string) =>
      (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes[0].code
    const [one, two] = [await codeOf(first.uuid), await codeOf(second.uuid)]
    expect(one).toBe(deriveRoomCode(row(first.uuid), windowOf(at(0)), 1))
    expect(new Set([one, two, wanted]).size).toBe(3)
    const reached = []
    for (const code of [one, two, wanted])
      reached.push((await house.call(checkIn, ada, withCode(code))).body.event.uuid)
    expect(reached).toEqual([first.uuid, second.uuid, third.uuid])
  })

  test('an imported event has a secret of its own, so that only its screen knows the codes', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const rows = ['git', 'rust'].map((code) => `${code},${HOUR.startDate},${HOUR.endDate},${code},room`)
    const file = join(house.environment.DATA_DIR!, 'events.csv')
    writeFileSync(file, `title,startDate,endDate,attendanceCode,checkInMode\n${rows.join('\n')}\n`)
    expect(await portal(house.environment, ['import', 'csv', file, '--yes'])).toMatchObject({ code: 0 })
    const [one, other] = await visibleTo(house.database.read, 'members').selectAll('events').execute()
    expect([one!.roomSecret, other!.roomSecret]).not.toContain('')
    expect(one!.roomSecret).not.toBe(other!.roomSecret)
    const [{ code }] = (await house.call(showRoom, grace, { params: { uuid: one!.uuid } })).body.room.codes
    expect((await house.call(checkIn, ada, withCode(code))).body.event.uuid).toBe(one!.uuid)
    expect(() => deriveRoomCode({ ...one!, roomSecret: '' }, windowOf(at(0)), 0)).toThrow('has no secret')
  })

  test('an officer changes how people check in, and the log says so', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ ...HOUR, attendanceCode: 'segfault' })
    const fixed = (await house.call(showRoom, grace, { params: { uuid } })).body.room
    expect(fixed).toMatchObject({
      mode: 'code',
      codes: [{ code: 'segfault', from: HOUR.startDate, until: HOUR.endDate }],
    })
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: { checkInMode: 'room' } } })
    expect((await house.call(checkIn, ada, withCode('segfault'))).status).toBe(422)
    const [{ code }] = (await house.call(showRoom, grace, { params: { uuid } })).body.room.codes
    expect((await house.call(checkIn, ada, withCode(code))).status).toBe(200)
  })
})
