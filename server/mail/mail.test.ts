import { describe, expect, onTestFinished, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { getNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { startOn } from '../testing/server.ts'

describe('a mail', () => {
  async function received() {
    const house = await startOn('sqlite')
    const server = await mailServer()
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const ada = await house.ada()
    const title = 'Git <b>& "you"\u2028Bcc: all@example.org'
    const times = { startDate: '2026-03-05T23:00:00.000Z', endDate: '2026-03-06T01:00:00.000Z' }
    const event = await house.event({ title, location: 'Boelter 3400', ...times })
    await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
    waitMinutes(house, 121)
    await runner.drain()
    return { house, ada, server, runner, event, mail: server.received[0]! }
  }

  test('has text and HTML, a link to unsubscribe, and headers that a title cannot inject into', async () => {
    const { mail } = await received()
    expect(mail.to).toEqual(['ada@g.ucla.edu'])
    expect(mail.header('From')).toBe('The Chapter <portal@example.org>')
    expect(mail.header('Bcc')).toBeUndefined()
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.header('Message-ID')).toMatch(/^<[\w-]{32}@portal\.example\.org>$/)
    expect(mail.raw).toContain('text/plain; charset=utf-8')
    expect(mail.raw).toContain('text/html; charset=utf-8')
    expect(mail.raw).toContain('&#60;b&#62;')
  })

  test('of a reminder has the same Message-ID when it is sent again after a restore', async () => {
    const { house, server, runner } = await received()
    await house.database.write((db) => db.deleteFrom('happenings').where('what', '=', 'reminder.due').execute())
    await runner.drain()
    const ids = server.received.map((mail) => mail.header('Message-ID'))
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  test.each([
    ['a name', 'Ada\r\nBcc: all@example.org', 'Git', 'Boelter 3400'],
    ['a title', 'Ada', 'Git\r\nBcc: all@example.org', 'Boelter 3400'],
    ['a title with an encoded word', 'Ada', '=?utf-8?Q?Git=0D=0ABcc:_all@example.org?=', 'Boelter 3400'],
    ['a place', 'Ada', 'Git', 'Boelter\r\n\r\n.\r\nMAIL FROM:<all@example.org>'],
  ])('gets no header and no recipient from %s', async (_, firstName, title, location) => {
    const house = await startOn('sqlite')
    const server = await mailServer()
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const ada = await house.ada()
    const times = { startDate: '2026-03-05T22:30:00.000Z', endDate: '2026-03-06T01:00:00.000Z' }
    const { uuid } = await house.event(times)
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    await house.database.write(async (db) => {
      await db.updateTable('events').set({ title, location }).where('uuid', '=', uuid).execute()
      await db.updateTable('members').set({ firstName }).execute()
    })
    waitMinutes(house, 120)
    await runner.drain()
    expect(server.received).toMatchObject([{ to: ['ada@g.ucla.edu'] }])
    const [head = ''] = server.received[0]!.raw.split('\r\n\r\n')
    const names = head
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0])
    expect(names).toEqual([
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'Auto-Submitted',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
    ])
  })

  test('can be unsubscribed by one click without a sign-in, for its kind only; opening the link changes nothing', async () => {
    const { house, ada, mail } = await received()
    const url = new URL(/<(.+)>/.exec(mail.header('List-Unsubscribe')!.replaceAll(/\s/g, ''))![1]!)
    const reminder = async () => (await house.call(getNotifications, ada)).body.notifications.reminder.mail
    const asked = await house.app.inject({ url: url.pathname })
    expect([asked.statusCode, await reminder()]).toEqual([200, true])
    expect(asked.body).toContain('<form method="post">')
    const clicked = await house.app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.statusCode, await reminder()]).toEqual([200, false])
    expect((await house.call(getNotifications, ada)).body.notifications.change.mail).toBe(true)
    const forged = await house.app.inject({ method: 'POST', url: `${url.pathname}x` })
    expect(forged.statusCode).toBe(404)
  })

  test('is stopped by the link of a form too, and never for somebody who has left', async () => {
    const { house, ada, mail } = await received()
    const url = new URL(/<(.+)>/.exec(mail.header('List-Unsubscribe')!.replaceAll(/\s/g, ''))![1]!)
    const post = (type: string, payload: string) =>
      house.app.inject({ method: 'POST', url: url.pathname, headers: { 'content-type': type }, payload })
    const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await post('multipart/form-data; boundary=x', form)).statusCode).toBe(200)
    expect((await house.call(getNotifications, ada)).body.notifications.reminder.mail).toBe(false)
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    expect((await post('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await house.database.read.selectFrom('preferences').selectAll().execute()).toEqual([])
  })
})
