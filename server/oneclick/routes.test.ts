import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent, type EventInput, listEvents } from '#domain/events/contract.ts'
import { changePassword, createEventWithPassword } from '#domain/oneclick/contract.ts'
import { storeInitialPasswords } from '../secrets/first.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

const PASSWORD = 'correct horse battery'
const GIT: EventInput = {
  title: 'Intro to Git',
  attendanceCode: 'segfault',
  startDate: '2026-03-05T19:00:00.000Z',
  endDate: '2026-03-05T21:00:00.000Z',
}

onSqlite('the one-click API', (start) => {
  let house: Chapterhouse
  beforeEach(async () => {
    house = await start({}, { trustProxy: ['127.0.0.1'] })
    await storeInitialPasswords(house.database, { adminPassword: undefined, oneClickPassword: PASSWORD })
  })
  const create = (password: string, event: EventInput = GIT) =>
    house.call(createEventWithPassword, undefined, { body: { password, event } })
  const change = (token: string, oldPassword: string, newPassword: string) =>
    house.call(changePassword, token, { body: { oldPassword, newPassword } })
  const from = async (address: string, password: string) =>
    house.app.inject({
      method: 'POST',
      url: '/app/api/v1/one-click',
      headers: { 'x-forwarded-for': address },
      payload: { password, event: { ...GIT, attendanceCode: `from ${address}` } },
    })

  test('adds an event for a caller with the password (spec: server §7.3)', async () => {
    const reply = await create(PASSWORD, { ...GIT, attendancePoints: '15' })
    expect(reply).toMatchObject({
      status: 200,
      body: { event: { title: 'Intro to Git', attendancePoints: 15, committee: 'ACM', attendanceCode: 'segfault' } },
    })
    const grace = await house.grace()
    expect((await house.call(listEvents, grace)).body.events).toEqual([reply.body.event])
    expect((await house.call(listAudit, grace)).body.activity).toMatchObject([
      {
        actor: { uuid: '', name: 'One-click' },
        action: 'event.create',
        summary: 'One-click added the event “Intro to Git”.',
      },
    ])
  })

  test('holds events to the same rules as the editor', async () => {
    expect(await create(PASSWORD, { ...GIT, title: '' })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid', field: 'title' } },
    })
    expect((await create(PASSWORD)).status).toBe(200)
    expect(await create(PASSWORD)).toMatchObject({ status: 409, body: { error: { code: 'code_taken' } } })
  })

  test('does not say whose draft has a code', async () => {
    const draft = { ...GIT, title: 'Secret', status: 'draft' as const }
    await house.call(createEvent, await house.grace(), { body: { event: draft } })
    const message = 'Another event has this attendance code already.'
    expect(await create(PASSWORD)).toMatchObject({ status: 409, body: { error: { message } } })
  })

  test('adds nothing without the password, and does not say whether the event is valid', async () => {
    const wrong = { status: 422, body: { error: { code: 'wrong_password', message: 'The password is incorrect.' } } }
    expect(await create('wrong')).toMatchObject(wrong)
    expect(await create('wrong', { ...GIT, title: '' })).toMatchObject(wrong)
    expect(await create('')).toMatchObject(wrong)
    expect((await house.call(listEvents, await house.grace())).body.events).toEqual([])
  })

  test('is limited by address: after twenty wrong passwords only that address has to wait', async () => {
    for (let guess = 1; guess <= 20; guess++) expect((await from('203.0.113.7', `guess ${guess}`)).statusCode).toBe(422)
    const waiting = await from('203.0.113.7', PASSWORD)
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '900'])
    expect((await from('203.0.113.8', PASSWORD)).statusCode).toBe(200)
    house.setClock('2026-03-05T20:15:00.000Z')
    expect((await from('203.0.113.7', PASSWORD)).statusCode).toBe(200)
  })

  test('takes a new password from an officer who knows the old one, and the old one opens nothing more', async () => {
    const grace = await house.grace()
    expect(await change(grace, PASSWORD, 'another long one')).toMatchObject({
      status: 200,
      body: { message: 'Password updated successfully' },
    })
    expect((await create(PASSWORD)).status).toBe(422)
    expect((await create('another long one')).status).toBe(200)
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.at(-1)).toMatchObject({
      action: 'one-click.password',
      summary: 'Grace Hopper changed the one-click password.',
    })
    expect(JSON.stringify(activity)).not.toMatch(/another long one|correct horse/)
  })

  test('keeps the password where the old one is wrong or the new one too short', async () => {
    const grace = await house.grace()
    expect(await change(grace, 'wrong', 'another long one')).toMatchObject({
      status: 422,
      body: { error: { code: 'wrong_password' } },
    })
    expect(await change(grace, PASSWORD, 'too short')).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid', field: 'newPassword' } },
    })
    expect((await create(PASSWORD)).status).toBe(200)
  })

  test('makes an officer who guesses wait, and no other', async () => {
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    for (let guess = 1; guess <= 5; guess++)
      expect((await change(grace, `guess ${guess}`, 'another long one')).status).toBe(422)
    expect(await change(grace, PASSWORD, 'another long one')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
    expect((await change(margaret, PASSWORD, 'another long one')).status).toBe(200)
  })

  test('lets one of two changes at the same time succeed and refuses the other', async () => {
    const [grace, margaret] = [await house.grace(), await house.margaret()]
    const changes = await Promise.all([
      change(grace, PASSWORD, 'the one of Grace'),
      change(margaret, PASSWORD, 'the one of Margaret'),
    ])
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 422])
    const winner = changes[0]?.status === 200 ? 'the one of Grace' : 'the one of Margaret'
    expect((await create(winner)).status).toBe(200)
  })
})

onSqlite('an address', (start) => {
  test('is the real address of the connection; a stranger’s forwarded header is ignored', async () => {
    const house = await start()
    await storeInitialPasswords(house.database, { adminPassword: undefined, oneClickPassword: PASSWORD })
    const status = async (n: number) => {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
      }
      const payload = { password: 'wrong', event: GIT }
      return (await house.app.inject({ method: 'POST', url: '/app/api/v1/one-click', headers, payload })).statusCode
    }
    for (let guess = 1; guess <= 20; guess++) expect(await status(guess)).toBe(422)
    expect(await status(21)).toBe(429)
  })
})

onSqlite('a chapter without a one-click password', (start) => {
  test('says so', async () => {
    const house = await start()
    const none = { status: 422, body: { error: { code: 'no_password_set' } } }
    const body = { password: '', event: GIT }
    expect(await house.call(createEventWithPassword, undefined, { body })).toMatchObject(none)
    const grace = await house.grace()
    expect(
      await house.call(changePassword, grace, { body: { oldPassword: '', newPassword: 'another long one' } }),
    ).toMatchObject(none)
  })
})
