import { expect, onTestFinished, test } from 'vitest'
import { createEvent, deleteEvent, type Event, updateEvent } from '#domain/events/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { discordServer } from '../testing/discordServer.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

const GIT = {
  title: 'Git',
  committee: 'AI',
  attendanceCode: 'segfault',
  startDate: '2026-03-10T01:00:00.000Z',
  endDate: '2026-03-10T02:00:00.000Z',
}

/** A weekly series of four. */
async function series(house: Chapterhouse, grace: string): Promise<Event[]> {
  const repeat = { every: 'week' as const, until: '2026-03-30' }
  return (await house.call(createEvent, grace, { body: { event: GIT, repeat } })).body.events
}

async function withMail(house: Chapterhouse) {
  const server = await mailServer()
  onTestFinished(() => server.close())
  const runner = await withChannels(house, mailTo(server.url))
  return async () => {
    await runner.drain()
    return server.received.splice(0)
  }
}

const LATER = { scope: 'following' }

onSqlite('a series', (start) => {
  test('is announced in Discord once, whatever is done to it', async () => {
    const house = await start()
    const discord = await discordServer()
    const runner = await withChannels(house, { discord: { '': discord.url('chapter') } })
    const grace = await house.grace()
    const heard = async () => {
      await runner.drain()
      return discord.announced
        .splice(0)
        .flatMap(({ embeds }) => embeds.map(({ title, fields }) => `${title}: ${fields?.[0]?.value}`))
    }
    const [, second] = await series(house, grace)
    expect(await heard()).toEqual(['New event: Git: Mon, Mar 9, 6:00 – 7:00 PM, and 3 later dates'])
    const at = { params: { uuid: second!.uuid }, query: LATER }
    await house.call(updateEvent, grace, { ...at, body: { event: { location: 'Covel' } } })
    expect(await heard()).toEqual(['Changed: Git: Mon, Mar 16, 6:00 – 7:00 PM, and 2 later dates'])
    await house.call(deleteEvent, grace, at)
    expect(await heard()).toEqual(['Cancelled: Git: Mon, Mar 16, 6:00 – 7:00 PM, and 2 later dates'])
  })

  test('is one entry in the digest', async () => {
    const house = await start()
    const read = await withMail(house)
    const body = { notifications: { newEvent: { mail: true } }, followed: ['AI'] }
    expect((await house.call(updateNotifications, await house.ada(), { body })).status).toBe(200)
    await series(house, await house.grace())
    expect(await read()).toEqual([])
    waitMinutes(house, 24 * 60)
    expect((await read()).map(({ subject }) => subject)).toEqual(['New event: Git, and 3 later dates'])
  })

  test.each([
    [
      'moved',
      (house: Chapterhouse, grace: string, params: { uuid: string }) => {
        const event = { startDate: '2026-03-17T02:00:00.000Z', endDate: '2026-03-17T03:00:00.000Z' }
        return house.call(updateEvent, grace, { params, query: LATER, body: { event } })
      },
      'Moved: Git',
    ],
    [
      'cancelled',
      (house: Chapterhouse, grace: string, params: { uuid: string }) =>
        house.call(deleteEvent, grace, { params, query: LATER }),
      'Cancelled: Git',
    ],
  ])('that is %s from a date on tells those with RSVPs to several dates once', async (_, act, subject) => {
    const house = await start()
    const read = await withMail(house)
    const [ada, barbara, grace] = [await house.ada(), await house.join('Barbara Liskov'), await house.grace()]
    const [, second, third] = await series(house, grace)
    await house.call(addRsvp, ada, { body: { series: second!.series } })
    await house.call(addRsvp, barbara, { body: { event: { uuid: third!.uuid } } })
    await act(house, grace, { uuid: second!.uuid })
    const mails = await read()
    expect(mails.map(({ to, subject }) => `${to[0]}: ${subject}`).toSorted()).toEqual([
      `ada@g.ucla.edu: ${subject}`,
      `barbara@g.ucla.edu: ${subject}`,
    ])
    const textOf = (name: string) => JSON.stringify(mails.find(({ to }) => to[0]!.startsWith(name)))
    expect(textOf('ada')).toContain('The same holds for 2 later dates to which you have RSVPed.')
    expect(textOf('barbara')).not.toContain('later date')
  })
})
