import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { importEvents } from '#domain/import/contract.ts'
import { NEW_CODES } from '#domain/ratelimit/rules.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

const HEAD = 'title,startDate,endDate,attendanceCode,committee,Shoe size'
const GIT = 'Intro to Git,2026-04-02 18:00,2026-04-02 20:00,git,Hack,38'
const TALK = '"Big, Talk",2026-04-09 18:00,2026-04-09 20:00,talk,AI,'
const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')

onSqlite('a sheet of events', (start) => {
  let house: Chapterhouse
  beforeEach(async () => {
    house = await start()
  })
  const send = (token: string, csv: string, preview = false) =>
    house.call(importEvents, token, { body: preview ? { csv, preview } : { csv } })
  const titles = async (token: string) =>
    (await house.call(listEvents, token)).body.events.map(({ title }: { title: string }) => title)

  test('is shown row by row, and nothing is added yet', async () => {
    const grace = await house.grace()
    expect((await send(grace, sheet(GIT, TALK), true)).body).toEqual({
      rows: [
        {
          row: 2,
          title: 'Intro to Git',
          startDate: '2026-04-03T01:00:00.000Z',
          endDate: '2026-04-03T03:00:00.000Z',
          location: '',
          committee: 'Hack',
          outcome: 'new',
          mistakes: [],
        },
        expect.objectContaining({ row: 3, title: 'Big, Talk', committee: 'AI', outcome: 'new' }),
      ],
      ignored: ['Shoe size'],
      added: 0,
    })
    expect(await titles(grace)).toEqual([])
  })

  test('is added whole, and repeating it adds nothing', async () => {
    const grace = await house.grace()
    expect((await send(grace, sheet(GIT, TALK))).body.added).toBe(2)
    const again = (await send(grace, sheet(GIT, TALK, 'Picnic,2026-05-01 18:00,2026-05-01 20:00,picnic,,'))).body
    expect([again.added, again.rows.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
      1,
      ['there', 'there', 'new'],
    ])
    expect(await titles(grace)).toEqual(['Intro to Git', 'Big, Talk', 'Picnic'])
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Grace Hopper added 1 event from a sheet.',
      'Grace Hopper added 2 events from a sheet.',
    ])
  })

  test('is read as people keep it, and a row without a code gets one', async () => {
    const grace = await house.grace()
    const csv = 'Title,Date,Time,End,Place,Points\nTea,2026-04-09,6:30 PM,20:00,Boelter,5\nMilk,2026-04-10,9:30,,,'
    expect((await send(grace, csv)).body).toMatchObject({ added: 2, ignored: [] })
    const { events } = (await house.call(listEvents, grace)).body
    expect(events).toMatchObject([
      {
        startDate: '2026-04-10T01:30:00.000Z',
        endDate: '2026-04-10T03:00:00.000Z',
        location: 'Boelter',
        attendancePoints: 5,
      },
      { startDate: '2026-04-10T16:30:00.000Z', endDate: '2026-04-10T17:30:00.000Z' },
    ])
    expect(events[0].attendanceCode).toMatch(/^[a-z]+ [a-z]+$/)
    // Sent again, rows without a code are recognised.
    expect((await send(grace, csv)).body).toMatchObject({
      added: 0,
      rows: [{ outcome: 'there' }, { outcome: 'there' }],
    })
  })

  test('adds its good rows alone, or all of them as drafts, when somebody wants it', async () => {
    const grace = await house.grace()
    const csv = sheet(GIT, 'Tea,,,,AI,')
    expect((await house.call(importEvents, grace, { body: { csv, goodRows: true } })).body.added).toBe(1)
    expect((await house.call(importEvents, grace, { body: { csv, asDrafts: true } })).body.added).toBe(1)
    const { events } = (await house.call(listEvents, grace)).body
    expect(events).toMatchObject([
      { title: 'Intro to Git', status: 'published' },
      { title: 'Tea', status: 'draft' },
    ])
  })

  test('with a mistake adds nothing, and says each at its row', async () => {
    const grace = await house.grace()
    const wrong = 'Tea,4/9/2026,2026-04-09 20:00,git,Knitting,'
    const { rows } = (await send(grace, sheet(GIT, wrong), true)).body
    expect(rows[1]).toMatchObject({ row: 3, outcome: 'wrong' })
    expect(rows[1].mistakes.join(' ')).toMatch(/startDate must be like 2026-03-05 18:00: 4\/9\/2026/)
    expect(await send(grace, sheet(GIT, wrong))).toMatchObject({
      status: 422,
      body: { error: { message: 'The sheet has mistakes. Nothing was added.' } },
    })
    expect(await titles(grace)).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['no list of events', 'email,firstName\nada@g.ucla.edu,Ada'],
    ['broken', 'title,startDate,endDate\n"Open'],
    ['too long', sheet(...Array(501).fill(GIT))],
  ])('that is %s is refused in a sentence', async (_, csv) => {
    const reply = await send(await house.grace(), csv, true)
    expect([reply.status, reply.body.error.message]).toEqual([422, expect.stringMatching(/sheet/)])
  })

  test('of an officer adds events of their own committees only', async () => {
    const hedy = await house.officer('AI')
    const { rows } = (await send(hedy, sheet(GIT, TALK), true)).body
    expect(rows.map(({ mistakes }: { mistakes: string[] }) => mistakes)).toEqual([
      ['Only officers of Hack may do this.'],
      [],
    ])
    expect((await send(hedy, sheet(GIT, TALK))).status).toBe(422)
    expect((await send(hedy, sheet(TALK))).body.added).toBe(1)
    expect((await send(await house.join('Joan Clarke'), sheet(TALK))).status).toBe(403)
  })

  test('teaches an officer no code of another committee', async () => {
    await house.event({ title: 'Secret', committee: 'Hack', attendanceCode: 'segfault' })
    const hedy = await house.officer('AI')
    const row = (code: string) => `Guess ${code},2026-04-09 18:00,2026-04-09 20:00,${code},AI,`
    const guesses = (from: number) => Array.from({ length: NEW_CODES.most }, (_, n) => row(`guess ${from + n}`))
    const shown = (await send(hedy, sheet(row('segfault'), row('free')), true)).body.rows
    expect(shown.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new'])
    expect((await send(hedy, sheet(...guesses(0).slice(1), row('segfault')))).status).toBe(409)
    expect((await send(hedy, sheet(row('free')))).status).toBe(429)
    expect(await titles(hedy)).toEqual(['Secret'])
  })
})
