import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { pathWith } from '#domain/endpoint.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { giveFeedback } from '#domain/feedback/contract.ts'
import { contrast, READABLE } from '#domain/organization/contrast.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { getPoster, posterFile } from '#domain/posters/contract.ts'
import { type Format, THEMES } from '#domain/posters/formats.ts'
import ACM from '../../chapter.config.ts'
import { keyFor } from '../keys/testing.ts'
import { type Chapterhouse, cast, onEachEngine, onSqlite } from '../testing/server.ts'
import { loadFaces, written } from './faces.ts'
import { paintOf } from './paint.ts'

type House = Pick<Chapterhouse, 'app' | 'call'>

const posters = ({ call }: House, token: string, kind: string, of: string, committee?: string) =>
  call(getPoster, token, { query: { kind, of, ...(committee && { committee }) } })

onSqlite('a picture of an event', (start) => {
  test('is drawn in four formats and two themes, at addresses that last until it shows something else', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ title: 'Build a Bot', committee: 'AI', location: 'Boelter 3400' })
    const { body } = await posters(house, grace, 'event', uuid)
    expect(body.poster.alt).toBe('Build a Bot, Thursday March 5, 11 AM, Boelter 3400')
    expect(body.poster.pictures).toHaveLength(8)
    const { url, width, height } = body.poster.pictures.find(({ format }: { format: Format }) => format === 'story')
    const { statusCode, headers, rawPayload } = await house.app.inject({ url })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=31536000, immutable',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: { location: 'Boelter 5400' } } })
    expect((await house.app.inject({ url })).statusCode).toBe(404)
    const forged = pathWith(posterFile.path, { token: `${url.slice('/app/posters/'.length, -5)}x` })
    expect((await house.app.inject({ url: forged })).statusCode).toBe(404)
  })

  test('is for its officers, for a key, and for every member where the event is public', async () => {
    const house = await start()
    const [ada, hack, margaret] = [await house.ada(), await house.officer('Hack'), await house.margaret()]
    const members = await house.event({ committee: 'AI' })
    const everybodys = await house.event({ committee: 'AI', visibility: 'public' })
    const { secret } = await keyFor(house, margaret, ['events:read'], 'bot')
    const statusOf = async (token: string, kind: string, of: string) => (await posters(house, token, kind, of)).status
    for (const token of [ada, hack]) {
      expect(await statusOf(token, 'event', members.uuid)).toBe(403)
      expect(await statusOf(token, 'event', everybodys.uuid)).toBe(200)
    }
    expect(await statusOf(secret, 'event', members.uuid)).toBe(200)
    expect(await statusOf(secret, 'week', '2026-03-05')).toBe(200)
    expect([await statusOf(ada, 'week', '2026-03-05'), await statusOf(hack, 'week', '2026-03-05')]).toEqual([403, 200])
    house.setClock('2026-03-05T22:00:00.000Z')
    for (const token of [ada, hack, secret]) expect(await statusOf(token, 'recap', everybodys.uuid)).toBe(403)
  })
})

onEachEngine('the pictures', (start) => {
  test('of a week name seven events in their order, and count the others; those of a committee only its own', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const at = (day: number, hour = 20) => ({
      startDate: `2026-03-0${day}T${hour}:00:00.000Z`,
      endDate: `2026-03-0${day}T23:00:00.000Z`,
    })
    for (let day = 1; day <= 9; day++) await house.event({ title: `Talk ${day}`, committee: 'Hack', ...at(day) })
    for (const day of [3, 5]) await house.event({ title: `Bot ${day}`, committee: 'AI', ...at(day, 21) })
    const all = await posters(house, grace, 'week', '2026-03-07')
    expect(all.body.poster.alt).toBe(
      'This week at ACM: Sun 12 PM Talk 1, Mon 12 PM Talk 2, Tue 12 PM Talk 3, Tue 1 PM Bot 3, Wed 12 PM Talk 4, Thu 12 PM Talk 5, Thu 1 PM Bot 5, and 2 more',
    )
    const ofAi = await posters(house, grace, 'week', '2026-03-07', 'AI')
    expect(ofAi.body.poster.alt).toBe('This week at ACM AI: Tue 1 PM Bot 3, Thu 1 PM Bot 5')
    expect((await posters(house, grace, 'week', '2026-05-07')).body.error).toMatchObject({
      message: 'Nothing is on in this week.',
    })
    expect((await posters(house, grace, 'week', 'soon')).status).toBe(422)
  })

  test('of what an event came to count people, and name nobody', async () => {
    const house = await start()
    await house.officer('AI')
    const earlier = { attendanceCode: 'first', startDate: '2026-03-05T18:00:00.000Z' }
    await house.event(earlier)
    const { uuid } = await house.event({ title: 'Build a Bot', committee: 'AI', attendanceCode: 'segfault' })
    const arrive = (token: string, attendanceCode: string) =>
      house.call(checkIn, token, { body: { event: { attendanceCode } } })
    const people: string[] = []
    for (let n = 0; n < 10; n++) people.push(await house.join(`Person ${'ABCDEFGHIJ'[n]}`))
    for (const token of people.slice(0, 5)) await arrive(token, 'first')
    house.setClock('2026-03-05T20:01:00.000Z')
    for (const token of people) await arrive(token, 'segfault')
    house.setClock('2026-03-06T08:00:00.000Z')
    for (const token of people.slice(0, 3))
      await house.call(giveFeedback, token, { body: { event: { uuid }, stars: 4 } })
    const alt = async () => (await posters(house, await house.signIn('Hedy Lamarr'), 'recap', uuid)).body.poster.alt
    expect(await alt()).toBe('10 came to Build a Bot, 5 for the first time')
    house.setClock('2026-03-09T20:00:00.000Z')
    expect(await alt()).toBe('10 came to Build a Bot, 5 for the first time, 4 of 5 from 3 answers')
  })

  test('of a quarter are the member’s own', async () => {
    const house = await start()
    const [ada, barbara] = [await house.ada(), await house.join('Barbara Liskov')]
    await house.come(ada, { attendanceCode: 'segfault', committee: 'AI' })
    await house.call(closeQuarter, await house.margaret(), { body: { milestone: { name: 'Winter 2026' } } })
    const { body } = await posters(house, ada, 'season', 'Winter 2026')
    expect(body.poster.alt).toMatch(/^Ada Lovelace, Winter 2026: 10 points, 1 event, 1 committee, 1st place, /)
    expect((await house.app.inject({ url: body.poster.pictures[0].url })).statusCode).toBe(200)
    expect((await posters(house, barbara, 'season', 'Winter 2026')).body.poster.alt).toMatch(
      /^Barbara Liskov, .*: 0 points/,
    )
    expect((await posters(house, ada, 'season', 'Fall 2025')).status).toBe(404)
  })
})

describe('a drawing', () => {
  test.each(ACM.committees.flatMap(({ color }) => THEMES.map((theme) => [color, theme] as const)))(
    'can be read in %s, %s',
    (color, theme) => {
      const { field, ink, mark } = paintOf(color, theme)
      expect(contrast(field, ink)).toBeGreaterThanOrEqual(READABLE)
      expect(contrast(field, mark)).toBeGreaterThanOrEqual(READABLE)
    },
  )

  test.each([
    ['one letter', 'G'],
    ['as long as a title may be', 'Lorem ipsum dolor '.repeat(15).slice(0, 255)],
    ['one long word', 'W'.repeat(255)],
    ['signs of markup', '<b>Git</b> & "you"'],
    ['Arabic and emoji', 'ورشة عمل 🎉'],
  ])('writes the whole title, as large as its place is: %s', async (_, title) => {
    await loadFaces()
    const { info } = await written(title, { color: '#000000', width: 936, height: 560 })
    expect([info.width <= 936, info.height <= 560]).toEqual([true, true])
    expect(Math.max(info.width / 936, info.height / 560)).toBeGreaterThan(0.9)
  })
})
