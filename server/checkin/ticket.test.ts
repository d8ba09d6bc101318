import { expect, test } from 'vitest'
import { deleteUser, register } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { checkIn, exchangeForTicket, showRoom } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'

const withTicket = (ticket: string) => ({ body: { event: { ticket } } })

async function aRoom(house: Chapterhouse) {
  const grace = await house.grace()
  const event = await house.event({ checkInMode: 'room', attendancePoints: 15 })
  const [{ code }] = (await house.call(showRoom, grace, { params: { uuid: event.uuid } })).body.room.codes
  return { house, grace, event, code }
}

onEachEngine('a ticket', (start) => {
  test('leaves ten minutes to sign in and to register', async () => {
    const { house, code, event } = await aRoom(await start())
    const { body } = await house.call(exchangeForTicket, undefined, { body: { code } })
    expect(body).toMatchObject({ event: { title: event.title }, expiresAt: '2026-03-05T20:10:00.000Z' })
    expect(Object.keys(body.event)).toEqual(['title'])
    house.setClock('2026-03-05T20:09:59.000Z')
    const info = { major: 'Computer Science', year: 2 }
    const linus = (await house.call(register, await house.linus(), { body: { info } })).body.token
    expect(await house.call(checkIn, linus, withTicket(body.ticket))).toMatchObject({
      status: 200,
      body: { event: { uuid: event.uuid, attendancePoints: 15 } },
    })
  })

  test('expires after ten minutes, or with the event', async () => {
    const { house, code } = await aRoom(await start())
    const ada = await house.ada()
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    house.setClock('2026-03-05T20:10:00.000Z')
    expect((await house.call(checkIn, ada, withTicket(ticket))).body.error.code).toBe('wrong_code')
  })

  test('belongs to the first account that uses it (spec: chapter §2.8)', async () => {
    const { house, code } = await aRoom(await start())
    const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    expect((await house.call(checkIn, ada, withTicket(ticket))).status).toBe(200)
    expect((await house.call(checkIn, barbara, withTicket(ticket))).status).toBe(422)
    expect((await house.call(checkIn, ada, withTicket(ticket))).status).toBe(409)
  })

  test('stays with the account that used it, even if that was checked in already', async () => {
    const { house, code } = await aRoom(await start())
    const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
    await house.call(checkIn, ada, { body: { event: { attendanceCode: code } } })
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    expect((await house.call(checkIn, ada, withTicket(ticket))).status).toBe(409)
    expect((await house.call(checkIn, barbara, withTicket(ticket))).status).toBe(422)
  })

  test('does not count for another account after the first one has left', async () => {
    const { house, code } = await aRoom(await start())
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
    expect((await house.call(checkIn, ada, withTicket(ticket))).status).toBe(200)
    expect((await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })).status).toBe(200)
    expect((await house.call(checkIn, barbara, withTicket(ticket))).status).toBe(422)
  })

  test('counts once for twenty accounts at once', async () => {
    const { house, code } = await aRoom(await start())
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => house.join(`Person${n} Number${n}`)))
    const replies = await Promise.all(tokens.map((token) => house.call(checkIn, token, withTicket(ticket))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('counts as a wrong guess when it is forged, or is a pass', async () => {
    const { house, code, event } = await aRoom(await start())
    const ada = await house.ada()
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    const claims = Buffer.from(JSON.stringify([9999999999, 'id', event.uuid, 'z'])).toString('base64url')
    const pass = house.portal.signed.sign('pass', ['id', event.uuid, 'z'], '2026-03-05T20:10:00.000Z')
    for (const forged of [`${claims}.${ticket.split('.')[1]}`, pass, 'nonsense', '']) {
      expect((await house.call(checkIn, ada, withTicket(forged))).body.error.code).toBe('wrong_code')
    }
    for (let guess = 4; guess < 10; guess++) await house.call(checkIn, ada, withTicket('nonsense'))
    expect((await house.call(checkIn, ada, withTicket(ticket))).status).toBe(429)
  })

  test('is not given for a fixed code, a wrong one, or after sixty guesses from one address', async () => {
    const { house, code } = await aRoom(await start())
    await house.event({ attendanceCode: 'segfault' })
    const ask = (code: string) => house.call(exchangeForTicket, undefined, { body: { code } })
    const answers = []
    for (let guess = 0; guess < 60; guess++) answers.push((await ask(guess % 2 ? 'segfault' : 'CCCCCC')).status)
    expect(new Set(answers)).toEqual(new Set([422]))
    expect(await ask(code)).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    house.setClock('2026-03-05T20:05:00.000Z')
    expect((await ask('CCCCCC')).status).toBe(422)
  })

  test('does not count once the event is deleted', async () => {
    const { house, code, event, grace } = await aRoom(await start())
    const { ticket } = (await house.call(exchangeForTicket, undefined, { body: { code } })).body
    await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
    expect((await house.call(checkIn, await house.ada(), withTicket(ticket))).status).toBe(422)
  })
})
