import { expect, test } from 'vitest'
import { deleteUser, exportUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { updateEvent } from '#domain/events/contract.ts'
import type { QuestionInput } from '#domain/events/questions.ts'
import type { Answers } from '#domain/rsvp/answers.ts'
import { addRsvp, listEventRsvps, listRsvps } from '#domain/rsvp/contract.ts'
import { cast, onSqlite } from '../testing/server.ts'

const QUESTIONS: QuestionInput[] = [
  { label: 'T-shirt size', kind: 'choice', options: ['S', 'M'], required: true },
  { label: 'Allergies', kind: 'text' },
]
const SHIRT = { id: 't-shirt-size', label: 'T-shirt size', answer: 'M' }
const NUTS = { id: 'allergies', label: 'Allergies', answer: 'Nuts' }

onSqlite('an event with questions', (start) => {
  async function asking(questions = QUESTIONS) {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ questions })
    const say = (answers?: Answers, token = ada) =>
      house.call(addRsvp, token, { body: { event: { uuid }, ...(answers && { answers }) } })
    const ask = (questions: QuestionInput[]) =>
      house.call(updateEvent, grace, { params: { uuid }, body: { event: { questions } } })
    const list = async () => (await house.call(listEventRsvps, grace, { params: { eventUuid: uuid } })).body.rsvps
    return { house, ada, grace, uuid, say, ask, list }
  }

  test('stores the answers with the RSVP, for its member and its officers', async () => {
    const { house, ada, say, list } = await asking()
    const reply = await say({ 't-shirt-size': 'M', allergies: 'Nuts' })
    expect(reply).toMatchObject({ status: 200, body: { rsvp: { status: 'going', answers: [SHIRT, NUTS] } } })
    expect((await house.call(listRsvps, ada)).body.rsvps[0].answers).toEqual([SHIRT, NUTS])
    expect((await list())[0].answers).toEqual([SHIRT, NUTS])
    expect((await house.call(exportUser, ada)).body.rsvps[0]).toMatchObject({ status: 'going', answers: [SHIRT, NUTS] })
  })

  test('refuses an RSVP without a required answer in a sentence that names the question, and stores nothing (spec: chapter §3.8)', async () => {
    const { say, list } = await asking()
    for (const answers of [undefined, {}, { allergies: 'Nuts' }]) {
      expect(await say(answers)).toMatchObject({
        status: 422,
        body: { error: 'Please answer “T-shirt size”.', field: 't-shirt-size' },
      })
    }
    expect(await list()).toEqual([])
  })

  test('replaces old answers by new ones; a repeat without answers changes nothing', async () => {
    const { say, list } = await asking()
    await say({ 't-shirt-size': 'M', allergies: 'Nuts' })
    expect((await say()).body.rsvp.answers).toEqual([SHIRT, NUTS])
    expect((await say({ 't-shirt-size': 'S' })).body.rsvp.answers).toEqual([{ ...SHIRT, answer: 'S' }])
    expect(await list()).toMatchObject([{ answers: [{ ...SHIRT, answer: 'S' }] }])
  })

  test('keeps old answers when its questions are changed or removed (spec: chapter §3.8)', async () => {
    const { house, say, ask, list } = await asking()
    await say({ 't-shirt-size': 'M' })
    await ask([{ id: 't-shirt-size', label: 'Hoodie size', kind: 'choice', options: ['L', 'XL'], required: true }])
    await say({ 't-shirt-size': 'XL' }, await house.join('Barbara Liskov'))
    await ask([])
    expect((await say({}, await house.join('Frances Allen'))).status).toBe(200)
    const answered = (await list()).map(({ answers }: { answers?: unknown }) => answers)
    expect(answered).toHaveLength(3)
    expect(answered).toContainEqual([SHIRT])
    expect(answered).toContainEqual([{ id: 't-shirt-size', label: 'Hoodie size', answer: 'XL' }])
    expect(answered).toContainEqual(undefined)
  })

  test('asks at most five', async () => {
    const { ask } = await asking()
    const six = Array.from({ length: 6 }, (_, n) => ({ label: `Question ${n}`, kind: 'text' as const }))
    expect(await ask(six)).toMatchObject({ status: 422, body: { error: { field: 'questions' } } })
  })

  test('deletes the answers of a member who leaves, and keeps that they came', async () => {
    const { house, ada, say, list } = await asking()
    await say({ 't-shirt-size': 'M', allergies: 'Nuts' })
    house.setClock('2026-03-05T22:00:00.000Z')
    await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
    const [left, ...others] = await list()
    expect(others).toEqual([])
    expect(left.answers).toBeUndefined()
  })
})
