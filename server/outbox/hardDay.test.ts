import { expect, onTestFinished, test } from 'vitest'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { MAILS_AT_ONCE } from '../mail/transport.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { startDeliverer } from '../testing/delivererProcess.ts'
import { discordServer } from '../testing/discordServer.ts'
import { mailServer, type Received } from '../testing/mailServer.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'
import { outboxState } from './state.ts'

/** For a longer run: `ROUNDS=100 npx vitest run server/outbox/hardDay`. */
const ROUNDS = Number(process.env.ROUNDS ?? 1)
const MEMBERS = 400
const NOBODY = 'smtp://127.0.0.1:1'
const at = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()

/** A process that delivers, to these servers. */
const deliverer = (house: Chapterhouse, smtp: string, discord: string) => {
  const { url: SMTP_URL, from: MAIL_FROM } = mailTo(smtp).mail
  return startDeliverer(house, { SMTP_URL, MAIL_FROM, DISCORD_WEBHOOK_URL: discord })
}

/** Four hundred members with an RSVP to an event in three days. */
async function withCrowd(house: Chapterhouse) {
  const times = { startDate: at(72), endDate: at(74) }
  const event = await house.event({ title: 'Intro to Git', location: 'Boelter 3400', committee: 'AI', ...times })
  const person = { picture: '', major: 'Art', year: 1, points: 0, pointsAt: at(-1), accessType: 'STANDARD' } as const
  const members = Array.from({ length: MEMBERS }, (_, n) => ({
    ...person,
    uuid: `member-${String(n).padStart(3, '0')}`,
    sub: `sub ${n}`,
    email: `m${n}@g.ucla.edu`,
    firstName: 'Member',
    lastName: `${n}`,
    registered: 1 as const,
    blocked: 0 as const,
    createdAt: at(-1),
  }))
  await house.database.write(async (db) => {
    await db.insertInto('members').values(members).execute()
    const rsvps = members.map(({ uuid }) => ({ event: event.uuid, member: uuid, date: at(-1), answers: '[]' }))
    await db.insertInto('rsvps').values(rsvps).execute()
  })
  return event
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

onEachEngine('a hard day', (start) => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1)
  test.each(rounds)(
    'mail is down, Discord is busy, the process is killed three times: everybody reads what is true, once (%i)',
    { timeout: 360_000 },
    async () => {
      const [house, grace] = await cast(start(), 'grace')
      let isBusy = true
      const discord = await discordServer(() => (isBusy ? 429 : 200))
      const taken: Received[] = []
      const manyTaken = Promise.withResolvers<void>()
      const smtp = await mailServer({
        accept: (mail) => {
          taken.push(mail)
          if (taken.length === 150) manyTaken.resolve()
        },
      })
      onTestFinished(() => smtp.close())
      const hook = discord.url('hook')
      await withChannels(house, { ...mailTo(NOBODY), discord: { '': hook } })
      const event = await withCrowd(house)
      const change = (draft: object) =>
        house.call(updateEvent, grace, { params: { uuid: event.uuid }, body: { event: draft } })

      // The event moves. The mail server is down, and the process is killed while it writes and tries the deliveries.
      await change({ startDate: at(96), endDate: at(98) })
      await (await deliverer(house, NOBODY, hook)).deliverUntil(after(Math.random() * 200))

      // It moves again. The next process tries, and is killed while it does.
      waitMinutes(house, 2)
      await change({ startDate: at(120), endDate: at(122), location: 'Covel Commons' })
      await (await deliverer(house, NOBODY, hook)).deliverUntil(after(Math.random() * 1000))

      // It is cancelled. An hour after the first mail should have gone, none has.
      waitMinutes(house, 20)
      await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
      waitMinutes(house, 38)
      const hopeful = await deliverer(house, NOBODY, hook)
      await hopeful.deliver()
      await hopeful.end()
      expect(taken).toEqual([])

      // The mail server is back. The process is killed while it sends mails.
      waitMinutes(house, 60)
      await (await deliverer(house, smtp.url, hook)).deliverUntil(manyTaken.promise)
      expect(taken.length).toBeGreaterThanOrEqual(150)
      expect(taken.length).toBeLessThan(MEMBERS)

      // The last one finishes, and Discord answers again.
      isBusy = false
      const last = await deliverer(house, smtp.url, hook)
      for (let hour = 0; hour < 2; hour++) {
        waitMinutes(house, 61)
        await last.deliver()
      }

      const byMember = Map.groupBy(taken, ({ to }) => to[0]!)
      expect(byMember.size).toBe(MEMBERS)
      expect(new Set(taken.map(({ subject }) => subject))).toEqual(new Set(['Cancelled: Intro to Git']))
      // Only mails that were being sent when the process died came twice, with the same Message-ID.
      const repeated = [...byMember.values()].filter((mails) => mails.length > 1)
      expect(repeated.length).toBeLessThanOrEqual(MAILS_AT_ONCE)
      for (const mails of byMember.values()) {
        expect(new Set(mails.map((mail) => mail.header('Message-ID'))).size).toBe(1)
      }
      // Discord never announced the event, so it does not announce the cancellation either.
      expect(discord.announced).toEqual([])
      expect(await outboxState(house.database.read)).toEqual([])
    },
  )
})
