import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { checkInByHand, undoCheckIn } from '#domain/door/contract.ts'
import { giveFeedback, listOwnFeedback, readFeedback } from '#domain/feedback/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { onEachEngine } from '../testing/server.ts'

onEachEngine('feedback', (start) => {
  /** Four members have come to an event of AI, and it is over. */
  async function afterAnEvening() {
    const house = await start()
    const event = await house.event({ attendanceCode: 'segfault', committee: 'AI' })
    const names = ['Ada Lovelace', 'Barbara Liskov', 'Mary Jackson', 'Frances Allen']
    const tokens: string[] = []
    for (const name of names) tokens.push(await house.join(name))
    for (const token of tokens) await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
    house.setClock('2026-03-06T03:00:00.000Z')
    const rate = (token: string, stars: number, text?: string) =>
      house.call(giveFeedback, token, { body: { event: { uuid: event.uuid }, stars, ...(text && { text }) } })
    await house.officer('AI')
    const read = async (token?: string) =>
      house.call(readFeedback, token ?? (await house.signIn('Hedy Lamarr')), { params: { eventUuid: event.uuid } })
    return { house, event, tokens, rate, read }
  }

  test('is a number for two days, and then average and sentences, and nothing but a leaving member changes them', async () => {
    const { house, event, tokens, rate, read } = await afterAnEvening()
    const [ada, barbara, mary, frances] = tokens as [string, string, string, string]
    const number = { answers: 4, average: null, sentences: [] }
    await rate(ada, 5, 'Warmer room')
    await rate(barbara, 4)
    await rate(mary, 4, 'More pizza')
    await rate(frances, 1, 'Too long')
    expect((await read()).body.feedback).toEqual(number)
    const grace = await house.grace()
    const { uuid } = (await house.call(getUser, ada)).body.user
    const undone = await house.call(undoCheckIn, grace, { params: { eventUuid: event.uuid, memberUuid: uuid } })
    expect([undone.status, (await read()).body.feedback]).toEqual([200, number])
    house.setClock('2026-03-08T03:00:00.000Z')
    const { body } = await read()
    const sentences = ['More pizza', 'Too long', 'Warmer room']
    expect(body.feedback).toEqual({ answers: 4, average: 3.5, sentences })
    expect(JSON.stringify(body)).not.toMatch(/ada|mary|2026/i)
    await house.call(deleteUser, await house.signIn('Frances Allen'), { body: { confirmation: 'delete my account' } })
    expect((await read()).body.feedback).toEqual({ answers: 3, average: 4.3, sentences: ['More pizza', 'Warmer room'] })
  })

  test('can be changed, and counts once', async () => {
    const { house, event, tokens, rate, read } = await afterAnEvening()
    const ada = tokens[0]!
    await rate(ada, 1, 'Too cold')
    expect((await rate(ada, 5, ' Fine\nafter all ')).body.feedback).toMatchObject({ stars: 5, text: 'Fine after all' })
    expect((await read()).body.feedback.answers).toBe(1)
    expect((await house.call(listOwnFeedback, ada)).body.feedback).toMatchObject([{ event: event.uuid, stars: 5 }])
  })

  test('is refused in a sentence to those who did not come, before the end and after two days', async () => {
    const { house, event, tokens, rate } = await afterAnEvening()
    const stranger = await house.join('Radia Perlman')
    expect((await rate(stranger, 5)).body.error.code).toBe('did_not_come')
    expect((await rate(tokens[0]!, 6)).body.error).toMatchObject({ code: 'invalid', field: 'stars' })
    house.setClock(event.endDate)
    expect((await rate(tokens[0]!, 5)).body.error.code).toBe('event_not_over')
    house.setClock('2026-03-09T03:00:00.000Z')
    const later = await house.signIn('Ada Lovelace')
    expect((await rate(later, 5)).body.error.code).toBe('feedback_closed')
  })

  test('belongs to officers of the committee, who do not rate it', async () => {
    const { house, event, tokens, read, rate } = await afterAnEvening()
    const hack = await house.officer('Hack', undefined, 'Hedwig Kiesler')
    expect([(await read(hack)).status, (await read(tokens[0]!)).status]).toEqual([403, 403])
    const grace = await house.grace()
    const people = ['grace@g.ucla.edu', 'hedwig@g.ucla.edu']
    await house.call(checkInByHand, grace, { params: { eventUuid: event.uuid }, body: { people } })
    const own = await rate(grace, 5)
    expect([own.status, own.body.error.message]).toEqual([403, 'Its officers do not rate an event.'])
    expect([(await rate(hack, 5)).status, (await read(grace)).body.feedback.answers]).toEqual([200, 1])
  })
})
