import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listEvents, updateEvent } from '#domain/events/contract.ts'
import type { Answers } from '#domain/rsvp/answers.ts'
import { addRsvp, cancelRsvp, type EventRsvp, listEventRsvps, listRsvps } from '#domain/rsvp/contract.ts'
import { portal } from '../../testing/commandLine.ts'
import { expectRsvpsToBeCounted } from '../../testing/ledger.ts'
import { type Chapterhouse, NOW, startOn } from '../../testing/server.ts'

const LISTS = ['rsvps', 'events', 'members']
const LATER = { startDate: '2026-03-08T20:00:00.000Z', endDate: '2026-03-08T22:00:00.000Z' }
const QUESTIONS = [
  { id: 'shirt', label: 'Shirt', kind: 'choice' as const, options: ['S', 'M; or “L”'], required: true },
  { id: 'food', label: 'Allergies', kind: 'text' as const },
  { id: 'first', label: 'Is it your first?', kind: 'yesno' as const },
]

const start = () => startOn('sqlite')

describe('the RSVPs of an export, imported into an empty chapter,', () => {
  /** An event with two places and three members in line; Ada cancelled and joined the end of the line. */
  async function fullHouse() {
    const house = await start()
    const { uuid } = await house.event({ title: 'Hack Night', capacity: 2, questions: QUESTIONS, ...LATER })
    let minute = 0
    const rsvp = (token: string, answers: Answers) => {
      house.setClock(NOW.replace('20:00', `20:0${minute++}`))
      return house.call(addRsvp, token, { body: { event: { uuid }, answers } })
    }
    const ada = await house.ada()
    await rsvp(ada, { shirt: 'S', food: '=HYPERLINK("http://evil"), "nuts"' })
    await rsvp(await house.join('Zelda Young'), { shirt: 'M; or “L”', first: false })
    await rsvp(await house.join('Barbara Liskov'), { shirt: 'S' })
    await rsvp(await house.join('Katherine Johnson'), { shirt: 'S', food: 'Line one\nline two', first: true })
    await rsvp(await house.join('Alan Turing'), { shirt: 'S' })
    await house.call(cancelRsvp, ada, { params: { eventUuid: uuid } })
    await rsvp(ada, { shirt: 'M; or “L”', food: "'-5" })
    // Everybody answered the earlier wording.
    const questions = QUESTIONS.map((question) => ({ ...question, label: `${question.label}, please` }))
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body: { event: { questions } } })
    return { house, uuid }
  }

  async function carried(from: Chapterhouse): Promise<Chapterhouse> {
    const folder = from.environment.DATA_DIR!
    const [now, to] = ['2026-03-06T20:00:00.000Z', await start()]
    expect(await portal(from.environment, ['export', '--csv', 'lists'], { folder, now })).toMatchObject({ code: 0 })
    const files = LISTS.map((list) => join(folder, 'lists', `${list}.csv`))
    const outcome = await portal(to.environment, ['import', 'csv', ...files, '--yes'], { now })
    expect(outcome).toMatchObject({ code: 0, said: expect.stringMatching(/^Imported 6 members, 1 event, 5 RSVPs\.$/m) })
    return to
  }

  test('have the same people going, the same order in line and the same answers', async () => {
    const { house, uuid } = await fullHouse()
    const other = await carried(house)
    const list = async (of: Chapterhouse) =>
      (await of.call(listEventRsvps, await of.signIn('Grace Hopper'), { params: { eventUuid: uuid } })).body.rsvps
    const before = await list(house)
    expect(before.map(({ user, status }: EventRsvp) => [`${user.firstName} ${user.lastName}`, status])).toEqual([
      ['Zelda Young', 'going'],
      ['Barbara Liskov', 'going'],
      ['Katherine Johnson', 'waiting'],
      ['Alan Turing', 'waiting'],
      ['Ada Lovelace', 'waiting'],
    ])
    expect(await list(other)).toEqual(before)
    const event = async (of: Chapterhouse) =>
      (await of.call(listEvents, await of.signIn('Grace Hopper'))).body.events[0]
    expect(await event(other)).toMatchObject({
      rsvpCount: 2,
      waitlistCount: 3,
      questions: (await event(house)).questions,
    })
  })

  test('give a free place to the first in line, and a new member waits behind all of them', async () => {
    const { house, uuid } = await fullHouse()
    const other = await carried(house)
    const body = { event: { uuid }, answers: { shirt: 'S' } }
    const grace = await other.signIn('Grace Hopper')
    expect((await other.call(addRsvp, grace, { body })).body.rsvp).toMatchObject({ status: 'waiting', position: 4 })
    const zelda = await other.signIn('Zelda Young')
    expect((await other.call(cancelRsvp, zelda, { params: { eventUuid: uuid } })).status).toBe(200)
    const { rsvps } = (await other.call(listEventRsvps, grace, { params: { eventUuid: uuid } })).body
    expect(rsvps.map(({ user }: EventRsvp) => `${user.firstName} ${user.lastName}`)).toEqual([
      'Barbara Liskov',
      'Katherine Johnson',
      'Alan Turing',
      'Ada Lovelace',
      'Grace Hopper',
    ])
  })
})

describe('a line in a list of RSVPs', () => {
  test.each([
    [2, ['going', 'going', 'waiting']],
    [null, ['going', 'going', 'going']],
  ])('gets the free places of an event with the capacity %s', async (capacity, statuses) => {
    const house = await start()
    const { uuid } = await house.event({ ...LATER, capacity })
    const tokens = await Promise.all(['Ada', 'Barbara', 'Zelda'].map((name) => house.join(name)))
    const rows = ['ada', 'barbara', 'zelda'].map((name, n) => `${name}@g.ucla.edu,${uuid},2026-03-01 12:00,${n + 1}\n`)
    const file = join(house.environment.DATA_DIR!, 'rsvps.csv')
    writeFileSync(file, `email,event,rsvpDate,waiting\n${rows.join('')}`)
    expect(await portal(house.environment, ['import', 'csv', file, '--yes'])).toMatchObject({ code: 0 })
    const rsvps = await Promise.all(tokens.map(async (token) => (await house.call(listRsvps, token)).body.rsvps[0]))
    expect(rsvps.map(({ status }) => status)).toEqual(statuses)
    await expectRsvpsToBeCounted(house.database.read)
  })
})
