import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
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
    const officer = await house.officer('AI')
    const rate = (token: string, stars: number, text?: string) =>
      house.call(giveFeedback, token, { body: { event: { uuid: event.uuid }, stars, ...(text && { text }) } })
    const read = async (token = officer) => house.call(readFeedback, token, { params: { eventUuid: event.uuid } })
    return { house, event, tokens, rate, read }
  }

  test('is shown to officers of the event from three answers on, without names', async () => {
    const { tokens, rate, read } = await afterAnEvening()
    const [ada, barbara, mary] = tokens as [string, string, string, string]
    await rate(ada, 5, 'Warmer room')
    await rate(barbara, 4)
    expect((await read()).body.feedback).toEqual({ answers: 2, average: null, sentences: [] })
    await rate(mary, 4, 'More pizza')
    const { body } = await read()
    expect(body.feedback).toEqual({ answers: 3, average: 4.3, sentences: ['More pizza', 'Warmer room'] })
    expect(JSON.stringify(body)).not.toMatch(/ada|mary|2026/i)
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

  test('belongs to officers of the committee, and an undone check-in takes it along', async () => {
    const { house, event, tokens, rate, read } = await afterAnEvening()
    for (const token of tokens) await rate(token, 4)
    const hack = await house.officer('Hack', undefined, 'Hedwig Kiesler')
    expect([(await read(hack)).status, (await read(tokens[0]!)).status]).toEqual([403, 403])
    const grace = await house.grace()
    expect((await read(grace)).body.feedback.answers).toBe(4)
    const memberUuid = (await house.call(getUser, tokens[0]!)).body.user.uuid
    const params = { eventUuid: event.uuid, memberUuid }
    expect((await house.call(undoCheckIn, grace, { params })).status).toBe(200)
    expect((await read()).body.feedback.answers).toBe(3)
  })
})
