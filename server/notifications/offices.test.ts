import { expect, onTestFinished, test } from 'vitest'
import { addClaim, decideClaim } from '#domain/claims/contract.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { changeOfficer, endOfficer, listOfficers } from '#domain/officers/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { outboxState } from '../outbox/state.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

/** It is noon in Los Angeles, on Thursday, March 5. */
const at = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()
const DAY = 24 * 60
/** The end of Monday, April 13, in Los Angeles. */
const MIDNIGHT = '2026-04-14T07:00:00.000Z'

async function withMail(house: Chapterhouse) {
  const server = await mailServer()
  onTestFinished(() => server.close())
  const runner = await withChannels(house, mailTo(server.url))
  const mails = async () => {
    await runner.drain()
    return server.received.splice(0)
  }
  const subjects = async () =>
    (await mails()).map(({ to, subject }) => `${to[0]!.split('@')[0]}: ${subject}`).toSorted()
  return { house, mails, subjects }
}

const LINE = ['Ada Lovelace', 'Barbara Liskov', 'Katherine Johnson']

onSqlite('somebody in the waiting line', (start) => {
  /** Ada has the only place of an event; Barbara and then Katherine wait. */
  async function fullEvent(house: Chapterhouse, startsIn: number) {
    for (const name of LINE) await house.join(name)
    const [ada, barbara, katherine] = (await Promise.all(LINE.map((name) => house.signIn(name)))) as [
      string,
      string,
      string,
    ]
    const { uuid } = await house.event({ capacity: 1, startDate: at(startsIn), endDate: at(startsIn + 2) })
    for (const token of [ada, barbara, katherine]) {
      await house.call(addRsvp, token, { body: { event: { uuid } } })
      // RSVPs at different times have a clear order in the line.
      waitMinutes(house, 1)
    }
    const cancel = (token: string) => house.call(cancelRsvp, token, { params: { eventUuid: uuid } })
    return { ada, barbara, uuid, cancel }
  }

  test('reads that a place is theirs, with a file for the calendar; the others read nothing', async () => {
    const { house, mails } = await withMail(await start())
    const { ada, cancel } = await fullEvent(house, 72)
    await cancel(ada)
    const [mail, ...others] = await mails()
    expect([mail!.to, mail!.subject, others]).toEqual([['barbara@g.ucla.edu'], 'You have a place: Intro to Git', []])
    expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
  })

  test('who gave the place back before the mail went reads nothing, and the next one does', async () => {
    const { house, subjects } = await withMail(await start())
    const { ada, barbara, cancel } = await fullEvent(house, 72)
    await cancel(ada)
    await cancel(barbara)
    expect(await subjects()).toEqual(['katherine: You have a place: Intro to Git'])
  })

  test('who gets a place in the hour before the start reads that, and is not reminded as well', async () => {
    const { house, subjects } = await withMail(await start())
    const { ada, cancel } = await fullEvent(house, 3)
    waitMinutes(house, 118)
    await cancel(ada)
    expect(await subjects()).toEqual(['barbara: You have a place: Intro to Git'])
    waitMinutes(house, 30)
    expect(await subjects()).toEqual([])
  })

  test('who gets a place in the night reads of it at eight, or at once if the event starts before', async () => {
    const { house, subjects } = await withMail(await start())
    const [late, early] = [await fullEvent(house, 72), await fullEvent(house, 19)]
    waitMinutes(house, 12 * 60)
    await late.cancel(late.ada)
    await early.cancel(early.ada)
    expect(await subjects()).toEqual(['barbara: You have a place: Intro to Git'])
    waitMinutes(house, 8 * 60)
    expect(await subjects()).toEqual(['barbara: You have a place: Intro to Git'])
  })
})

onSqlite('somebody who claimed an attendance', (start) => {
  test.each([
    ['approved', '', 'Confirmed: Intro to Git', /You got 10 points/],
    [
      'refused',
      'You were in Boelter that evening.',
      'Not confirmed: Intro to Git',
      /“You were in Boelter that evening\.”/,
    ],
  ] as const)('reads that it was %s, with the reason', async (state, reason, subject, says) => {
    const { house, mails } = await withMail(await start())
    const [ada, hedy] = [await house.ada(), await house.officer('Hack')]
    const { uuid } = await house.event()
    const { claim } = (await house.call(addClaim, ada, { body: { event: { uuid }, note: 'I sat in front.' } })).body
    await house.call(decideClaim, hedy, { params: { uuid: claim.uuid }, body: { claim: { state, reason } } })
    const [mail, ...others] = await mails()
    expect([mail!.to, mail!.subject, others]).toEqual([['ada@g.ucla.edu'], subject, []])
    expect(mail!.text).toMatch(says)
  })
})

onSqlite('the end of a term of office', (start) => {
  /** Hedy’s term ends in 40 days. */
  async function endingTerm(house: Chapterhouse) {
    const { subjects, mails } = await withMail(house)
    const margaret = await house.margaret()
    await house.officer('AI', MIDNIGHT)
    const [{ uuid }] = (await house.call(listOfficers, margaret)).body.officers
    const change = async (until: string | null) =>
      house.call(changeOfficer, await house.signIn('Margaret Hamilton'), {
        params: { uuid },
        body: { officer: { until } },
      })
    return { house, subjects, mails, uuid, change }
  }
  const NOTICES = ['hedy: Your term ends: AI', 'margaret: A term ends: Hedy Lamarr, AI']

  test('is announced to the officer and the super admin 30 and 7 days before, once each', async () => {
    const { house, subjects } = await endingTerm(await start())
    expect(await subjects()).toEqual([])
    const read: [day: number, subjects: string[]][] = []
    for (let day = 1; day <= 41; day++) {
      waitMinutes(house, DAY)
      const came = await subjects()
      if (came.length > 0) read.push([day, came])
    }
    expect(read).toEqual([
      [10, NOTICES],
      [33, NOTICES],
    ])
  })

  test('that was moved away before the mail went is not announced', async () => {
    const { house, subjects, change } = await endingTerm(await start())
    // At 23:00 the mail waits for the morning.
    waitMinutes(house, 10 * DAY + 11 * 60)
    expect(await subjects()).toEqual([])
    await change(at(400 * 24))
    waitMinutes(house, 10 * 60)
    expect(await subjects()).toEqual([])
  })

  test('that was brought forward is announced anew', async () => {
    const { house, subjects, change } = await endingTerm(await start())
    waitMinutes(house, 10 * DAY)
    expect(await subjects()).toEqual(NOTICES)
    await change(at(20 * 24))
    expect(await subjects()).toEqual(NOTICES)
  })

  test('that was ended in the night is not announced in the morning', async () => {
    const { house, subjects, uuid } = await endingTerm(await start())
    waitMinutes(house, 10 * DAY + 11 * 60)
    await subjects()
    await house.call(endOfficer, await house.signIn('Margaret Hamilton'), { params: { uuid } })
    waitMinutes(house, 10 * 60)
    expect(await subjects()).toEqual([])
  })

  test('names the last day, and leads the super admin to the handover', async () => {
    const { house, mails } = await endingTerm(await start())
    waitMinutes(house, 10 * DAY)
    const toMargaret = (await mails()).find(({ to }) => to[0] === 'margaret@g.ucla.edu')!
    expect(toMargaret.text).toMatch(/The last day of Hedy Lamarr as an officer of AI: Mon, Apr 13/)
    expect(toMargaret.text).toContain('https://portal.example.org/handover')
  })
})

onSqlite('a member without an address', (start) => {
  test('gets no mail, and the health window shows no trouble', async () => {
    const { house, subjects } = await withMail(await start())
    const ada = await house.ada()
    const { uuid } = await house.event({ startDate: at(72), endDate: at(74) })
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    const move = { event: { startDate: at(96), endDate: at(98) } }
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body: move })
    // Somebody else has signed in with the address, so it is theirs now.
    await house.join('Ada Byron')
    expect(await subjects()).toEqual([])
    expect(await outboxState(house.database.read)).toEqual([])
  })
})
