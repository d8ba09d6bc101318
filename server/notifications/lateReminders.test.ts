import { expect, onTestFinished, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { mailChannel } from '../mail/channel.ts'
import { smtpPost } from '../mail/transport.ts'
import { Runner } from '../outbox/runner.ts'
import { mailTo, PUBLIC_URL, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, NOW, onSqlite } from '../testing/server.ts'

const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

onSqlite('a reminder that the mail server did not take', (start) => {
  /** Ada has an RSVP to an event. The mail server takes nothing until `isAway` is false. */
  async function open(startsIn: number) {
    const house = await start()
    const mails = { isAway: true }
    const server = await mailServer({
      accept: () => {
        if (mails.isAway) throw Object.assign(new Error('Please try again later.'), { responseCode: 451 })
      },
    })
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const [ada, grace] = [await house.ada(), await house.grace()]
    const { uuid } = await house.event({ startDate: at(startsIn), endDate: at(startsIn + 2) })
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    const read = async (hours: number, by = runner) => {
      house.setClock(at(hours))
      await by.drain()
      return server.received.splice(0).map(({ subject }) => subject)
    }
    const move = (hours: number) => {
      const event = { startDate: at(hours), endDate: at(hours + 2) }
      return house.call(updateEvent, grace, { params: { uuid }, body: { event } })
    }
    return { mails, read, move, deliverer: delivererOf(house, server.url) }
  }

  /** The loop that delivers runs every second, and mostly without the one that looks for reminders. */
  function delivererOf({ database, portal }: Chapterhouse, url: string): Runner {
    const { chapter, signed, listeners, clock } = portal
    const mail = mailChannel(database, smtpPost(url), { chapter, publicUrl: PUBLIC_URL, from: 'a@b.org', signed })
    onTestFinished(() => mail.close?.())
    return new Runner({ database, listeners, clock, onTrouble: console.error, channels: [mail], planners: [] })
  }

  test('before the event moved to another day comes once, on that day', async () => {
    const { mails, read, move, deliverer } = await open(30)
    expect(await read(6)).toEqual([])
    await move(54)
    mails.isAway = false
    expect(await read(6.5)).toEqual(['Moved: Intro to Git'])
    const reminders = [await read(30, deliverer), await read(30), await read(30.5)]
    expect(reminders.flat()).toEqual(['Tomorrow, 6:00 PM: Intro to Git'])
  })

  test('before the event moved to another day comes once, also when the server was stopped until that day', async () => {
    const { mails, read, move, deliverer } = await open(30)
    expect(await read(6)).toEqual([])
    await move(54)
    mails.isAway = false
    const mail = [await read(30.2, deliverer), await read(30.2), await read(30.5)]
    expect(mail.flat()).toEqual(['Moved: Intro to Git', 'Tomorrow, 6:00 PM: Intro to Git'])
  })

  test('does not come beside the word that the event has moved to an earlier day', async () => {
    const { mails, read, move } = await open(30)
    expect(await read(6)).toEqual([])
    await move(10)
    mails.isAway = false
    expect([...(await read(6.5)), ...(await read(7))]).toEqual(['Moved: Intro to Git'])
  })

  test('until the night comes at eight', async () => {
    const { mails, read } = await open(30)
    expect(await read(6)).toEqual([])
    mails.isAway = false
    expect([...(await read(14.5)), ...(await read(19.9))]).toEqual([])
    expect(await read(20)).toEqual(['Today, 6:00 PM: Intro to Git'])
  })

  test('and is still away begins anew with the reminder of the next day', async () => {
    const { mails, read, move, deliverer } = await open(30)
    expect(await read(6)).toEqual([])
    await move(54)
    expect(await read(30.2)).toEqual([])
    mails.isAway = false
    const mail = [await read(31.5, deliverer), await read(31.5)]
    expect(mail.flat()).toContain('Tomorrow, 6:00 PM: Intro to Git')
  })

  test('before the event moved within its day comes once, when it is due again', async () => {
    const { mails, read, move, deliverer } = await open(30)
    expect(await read(6)).toEqual([])
    await move(32)
    mails.isAway = false
    expect(await read(6.5)).toEqual(['Moved: Intro to Git'])
    const reminders = [await read(8, deliverer), await read(8), await read(8.5)]
    expect(reminders.flat()).toEqual(['Tomorrow, 8:00 PM: Intro to Git'])
  })

  test('until that of the hour before is due does not come beside it', async () => {
    const { mails, read } = await open(26)
    for (let hours = 2; hours < 24.5; hours++) expect(await read(hours)).toEqual([])
    mails.isAway = false
    expect([...(await read(25)), ...(await read(25.5))]).toEqual(['Today, 2:00 PM: Intro to Git'])
  })
})
