import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { pathWith } from '#domain/endpoint.ts'
import { type Event, listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { DOCUMENTS, ROUTES } from '../app.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'

const CODES = ['segfault', 'kernel panic', 'stack overflow']
const OTHERS = ['grace@g.ucla.edu', 'margaret@g.ucla.edu', 'barbara@g.ucla.edu']

/** What a member would really send to each call that they may make, in a realistic order. */
function sendings(
  event: Event,
  over: Event,
): Record<
  string,
  { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }[]
> {
  const to = ({ uuid }: Event) => ({ body: { event: { uuid } } })
  const code = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })
  return {
    'GET /api/v1/health': [{}],
    'GET /api/v1/config': [{}],
    'POST /api/v1/auth/login': [{ body: { tokenId: 'nonsense' } }],
    'POST /api/v1/auth/openid': [{}],
    'POST /api/v1/auth/openid/answer': [{ body: { signIn: 'nonsense', answer: 'code=x' } }],
    'POST /api/v1/one-click': [{ body: { password: 'wrong', event: { title: 'x', attendanceCode: 'SEGFAULT' } } }],
    'POST /api/v1/register': [{ body: { info: { major: 'Mathematics', year: 1 } } }],
    'GET /api/v1/user': [{}],
    'PATCH /api/v1/user': [{ body: { user: { year: 5 } } }, { body: { user: { name: 'Ada' } } }],
    'GET /api/v1/user/activity': [{}],
    'GET /api/v1/user/badges': [{}],
    'GET /api/v1/user/calendar': [{}],
    'POST /api/v1/user/calendar': [{}],
    'DELETE /api/v1/user/calendar': [{}],
    'GET /api/v1/event': [{}],
    'GET /api/v1/event/:uuid': [{ params: { uuid: event.uuid } }, { params: { uuid: over.uuid } }],
    'GET /api/v1/event/past': [{}],
    'GET /api/v1/event/future': [{}],
    'GET /api/v1/poster': [
      { query: { kind: 'event', of: event.uuid } },
      { query: { kind: 'recap', of: over.uuid } },
      { query: { kind: 'season', of: 'Winter 2026' } },
    ],
    'POST /api/v1/rsvp/add': [to(event), to(event), to(over)],
    'GET /api/v1/rsvp': [{}],
    'DELETE /api/v1/rsvp/:eventUuid': [{ params: { eventUuid: event.uuid } }, { params: { eventUuid: over.uuid } }],
    'POST /api/v1/attendance/attend': [code('wrong'), code('SegFault'), code('SegFault'), code('Kernel Panic')],
    'GET /api/v1/attendance': [{}],
    'POST /api/v1/attendance/ticket': [{ body: { code: 'KXM734' } }, { body: { code: 'SegFault' } }],
    'GET /api/v1/user/pass': [{}],
    'POST /api/v1/claim': [to(over), to(over)],
    'GET /api/v1/claim': [{}],
    'POST /api/v1/feedback': [{ body: { event: { uuid: over.uuid }, stars: 5 } }],
    'GET /api/v1/feedback': [{}],
    'GET /api/v1/leaderboard': [{}],
    'GET /api/v1/leaderboard/own': [{}],
    'GET /api/v1/seasons': [{}],
    'GET /api/v1/cup': [{}],
    'GET /api/v1/user/notifications': [{}],
    'PATCH /api/v1/user/notifications': [{ body: { notifications: { reminder: { mail: false } } } }],
    'POST /api/v1/user/push': [{ body: { subscription: { endpoint: 'x', keys: { p256dh: 'x', auth: 'x' } } } }],
    'DELETE /api/v1/user/push': [{ body: { subscription: { endpoint: 'x' } } }],
    'GET /api/v1/user/export': [{}],
    'DELETE /api/v1/user': [{ body: { confirmation: 'no' } }, { body: { confirmation: 'delete my account' } }],
    'POST /api/v1/auth/logout': [{}],
  }
}

onEachEngine('a member’s call', (start) => {
  test('is never answered with the address of another person or the code of an event', async () => {
    const house = await start()
    const { ada, event, over } = await aBusyChapter(house)
    const sent = sendings(event, over)
    const mayCall = ROUTES.map(({ endpoint }) => endpoint).filter(
      ({ access }) => !['officer', 'admin', 'superAdmin'].includes(access),
    )
    expect(Object.keys(sent).toSorted()).toEqual(mayCall.map(({ method, path }) => `${method} ${path}`).toSorted())

    for (const [name, bodies] of Object.entries(sent)) {
      const endpoint = mayCall.find(({ method, path }) => `${method} ${path}` === name)!
      for (const body of bodies) {
        const { body: answer } = await house.call(endpoint, ada, body)
        const text = JSON.stringify(answer).toLowerCase()
        for (const secret of [...CODES, ...OTHERS]) expect(text, name).not.toContain(secret)
        expect(
          Object.keys(flat(answer)).filter((key) => /attendanceCode|codeKey|sub$|blocked/.test(key)),
          name,
        ).toEqual([])
      }
    }
  })

  test('nor is a document that they may see', async () => {
    const house = await start()
    const { ada } = await aBusyChapter(house)
    const { uuid } = (await house.call(getUser, ada)).body.user
    const unsubscribing = house.portal.signed.sign('unsubscribe', [uuid, 'reminder'])
    const tokens: Record<string, string> = {
      'GET /app/unsubscribe/:token': unsubscribing,
      'POST /app/unsubscribe/:token': unsubscribing,
    }
    // Nobody has asked for these: a token for somebody else, a picture, a typeface, a calendar; and no event is public.
    const calendars = ['GET /app/calendar.ics', 'GET /app/calendar/:committee.ics']
    const publicPages = ['GET /e', 'GET /embed/events', 'GET /robots.txt', 'GET /sitemap.xml']
    const ofOthers = [
      'GET /app/download/:token',
      'GET /app/fonts/:hash.woff2',
      'GET /app/pictures/:hash.webp',
      'GET /app/calendar/my/:token.ics',
      'GET /e/:uuid',
      'GET /e/:uuid.ics',
      'GET /app/posters/:token.png',
    ]
    const all = DOCUMENTS.map(({ document }) => `${document.method} ${document.path}`)
    expect([...Object.keys(tokens), ...calendars, ...publicPages, ...ofOthers].toSorted()).toEqual(all.toSorted())
    for (const { document } of DOCUMENTS) {
      const name = `${document.method} ${document.path}`
      const url = pathWith(document.path, {
        token: tokens[name] ?? unsubscribing,
        committee: 'AI',
        uuid: 'x',
        hash: 'x',
      })
      const { statusCode, body } = await house.app.inject({ method: document.method, url })
      expect(statusCode, name).toBe(ofOthers.includes(name) ? 404 : 200)
      for (const secret of [...CODES, ...OTHERS]) expect(body.toLowerCase(), name).not.toContain(secret)
    }
  })

  test('an officer’s calls tell a member nothing at all', async () => {
    const house = await start()
    const { ada, event } = await aBusyChapter(house)
    for (const { endpoint } of ROUTES.filter(({ endpoint }) =>
      ['officer', 'admin', 'superAdmin'].includes(endpoint.access),
    )) {
      const { status, body } = await house.call(endpoint, ada, { params: { uuid: event.uuid, eventUuid: event.uuid } })
      expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('You may not do this.')])
    }
  })
})

/** People who have RSVPed, attended and been promoted, with a running, a past and a future event. */
async function aBusyChapter(house: Chapterhouse) {
  const people = [await house.grace(), await house.margaret(), await house.join('Barbara Liskov')]
  const [event, over] = [
    await house.event({ attendanceCode: CODES[0]! }),
    await house.event({ attendanceCode: CODES[1]! }),
  ]
  await house.event({
    attendanceCode: CODES[2]!,
    startDate: '2026-03-06T20:00:00.000Z',
    endDate: '2026-03-06T21:00:00.000Z',
  })
  for (const token of people) {
    for (const { uuid } of [event, over]) await house.call(addRsvp, token, { body: { event: { uuid } } })
    await house.call(checkIn, token, { body: { event: { attendanceCode: CODES[0]! } } })
  }
  await house.database.write((db) =>
    db.updateTable('events').set({ endDate: '2026-03-05T19:59:00.000Z' }).where('uuid', '=', over.uuid).execute(),
  )
  // An officer asks first: their answer must be cached for officers only.
  for (const list of [listEvents, listPastEvents, listFutureEvents]) await house.call(list, people[0])
  return { ada: await house.ada(), event, over }
}

/** Every value of an answer under its path. */
function flat(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value }
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(inner, `${path}/${key}`)))
}
