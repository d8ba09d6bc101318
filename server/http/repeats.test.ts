import { expect, test } from 'vitest'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim } from '#domain/claims/contract.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { addKey } from '#domain/keys/contract.ts'
import { addOfficer } from '#domain/officers/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { ROUTES } from '../app.ts'
import { TABLES } from '../database/lives.ts'
import type { Tables } from '../database/tables.ts'
import { hashPassword } from '../secrets/password.ts'
import { replaceHash } from '../secrets/store.ts'
import { identity } from '../testing/identity.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'
import { webhookCases } from '../webhooks/testing.ts'

/**
 * When a connection breaks, a proxy sends the request again to the other process, although the first may have carried
 * it out (nginx: non_idempotent). So repeating a call that writes must change nothing important.
 */
interface Case {
  as?: 'ada' | 'grace' | 'margaret' | 'linus'
  params?: Record<string, string>
  body?: Record<string, unknown>
  /** The tables that the repeat may still write to, and why that does no harm. */
  writes?: Partial<Record<keyof Tables, string>>
}

/** The provider accepts a code only once (server/identity/openid). */
const OF_THE_PROVIDER = ['POST /api/v1/auth/openid', 'POST /api/v1/auth/openid/answer']

const LATER = { startDate: minutesLater(NOW, 600), endDate: minutesLater(NOW, 660) }
const ANOTHER_LINE = { audit: 'one more line of the same act' }

async function cases(house: Chapterhouse): Promise<Record<string, Case>> {
  const { provider } = await identity()
  const ada = await house.ada()
  const joan = (await house.call(getUser, await house.join('Joan Clarke'))).body.user.uuid as string
  const margaret = await house.margaret()
  const hash = await hashPassword('correct horse battery')
  await house.database.write((db) => replaceHash(db, 'admin', hash))
  const [event, missed, over] = [
    await house.event({ attendanceCode: 'segfault' }),
    await house.event(),
    await house.event(),
  ]
  const [full, gone] = [await house.event({ ...LATER, capacity: 1 }), await house.event(LATER)]
  for (const token of [margaret, ada]) await house.call(addRsvp, token, { body: { event: { uuid: full.uuid } } })
  await house.call(checkIn, margaret, { body: { event: { attendanceCode: 'segfault' } } })
  const claimed = await house.call(addClaim, margaret, { body: { event: { uuid: over.uuid }, note: 'I was there.' } })
  const term = async (email: string) =>
    (await house.call(addOfficer, margaret, { body: { officer: { email, committee: 'AI' } } })).body.officer
      .uuid as string
  const { key } = (await house.call(addKey, margaret, { body: { key: { name: 'Sheet', scopes: ['events:write'] } } }))
    .body
  const uuids = {
    ada: (await house.call(getUser, ada)).body.user.uuid,
    margaret: (await house.call(getUser, margaret)).body.user.uuid,
  }
  const to = (uuid: string) => ({ event: { uuid } })
  const subscription = {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  }
  // Ada becomes an officer of Hack and AI, and rates no event of theirs.
  const done = await house.event({
    committee: 'ACM',
    startDate: minutesLater(NOW, -60),
    endDate: minutesLater(NOW, -1),
  })
  await house.call(checkInByHand, margaret, { params: { eventUuid: done.uuid }, body: { people: [uuids.ada] } })
  const talk = { title: 'Talk', committee: 'AI', ...LATER }
  return {
    'POST /api/v1/auth/login': {
      body: {
        tokenId: await provider.issue({
          sub: 'sub of Ada Lovelace',
          email: 'ada@g.ucla.edu',
          name: 'Ada Lovelace',
          given_name: 'Ada',
          family_name: 'Lovelace',
        }),
      },
      writes: { sessions: 'a second session, which ends by itself after a day' },
    },
    'POST /api/v1/register': { as: 'linus', body: { info: { major: 'Computer Science', year: 2 } } },
    'PATCH /api/v1/user': { body: { user: { year: 5 } } },
    'POST /api/v1/event': { as: 'grace', body: { event: { ...talk, attendanceCode: 'first' } } },
    'PATCH /api/v1/event/:uuid': {
      as: 'grace',
      params: { uuid: missed.uuid },
      body: { event: { title: 'Renamed', version: missed.version } },
    },
    'DELETE /api/v1/event/:uuid': { as: 'grace', params: { uuid: gone.uuid } },
    'POST /api/v1/rsvp/add': { body: to(event.uuid) },
    'DELETE /api/v1/rsvp/:eventUuid': { params: { eventUuid: event.uuid } },
    'PATCH /api/v1/rsvp/:eventUuid/:memberUuid': {
      as: 'grace',
      params: { eventUuid: full.uuid, memberUuid: uuids.ada },
      body: { rsvp: { status: 'going' } },
    },
    'POST /api/v1/attendance/attend': { body: { event: { attendanceCode: 'segfault' } } },
    'POST /api/v1/attendance/ticket': { body: { code: 'KXM734' }, writes: { attempts: 'one more wrong guess' } },
    'POST /api/v1/attendance/:eventUuid/door': {
      as: 'grace',
      params: { eventUuid: missed.uuid },
      body: { entries: [{ id: 'one', member: joan, at: NOW }] },
    },
    'POST /api/v1/attendance/:eventUuid': {
      as: 'grace',
      params: { eventUuid: event.uuid },
      body: { people: [joan] },
    },
    'DELETE /api/v1/attendance/:eventUuid/:memberUuid': {
      as: 'grace',
      params: { eventUuid: event.uuid, memberUuid: uuids.margaret },
    },
    'POST /api/v1/claim': { body: to(missed.uuid) },
    'PATCH /api/v1/claim/:uuid': {
      as: 'grace',
      params: { uuid: claimed.body.claim.uuid },
      body: { claim: { state: 'approved' } },
    },
    'POST /api/v1/user/admins': { as: 'margaret', body: { email: 'ada@g.ucla.edu' } },
    'DELETE /api/v1/user/admins': { as: 'margaret', body: { email: 'ada@g.ucla.edu' } },
    'POST /api/v1/admin/promote': {
      as: 'grace',
      body: { email: 'joan@g.ucla.edu', password: 'correct horse battery' },
    },
    'POST /api/v1/officer': { as: 'margaret', body: { officer: { email: 'ada@g.ucla.edu', committee: 'Hack' } } },
    'PATCH /api/v1/officer/:uuid': {
      as: 'margaret',
      params: { uuid: await term('ada@g.ucla.edu') },
      body: { officer: { until: minutesLater(NOW, 60 * 24 * 30) } },
      writes: ANOTHER_LINE,
    },
    'DELETE /api/v1/officer/:uuid': { as: 'margaret', params: { uuid: await term('joan@g.ucla.edu') } },
    'POST /api/v1/event/import': {
      as: 'grace',
      body: { csv: 'title,startDate,endDate,attendanceCode\nPicnic,2026-05-01 18:00,2026-05-01 20:00,picnic' },
    },
    'POST /api/v1/keys': {
      as: 'margaret',
      body: { key: { name: 'Bot', scopes: ['events:read'] } },
      writes: { keys: 'a key that nobody has seen, and the list shows', ...ANOTHER_LINE },
    },
    'DELETE /api/v1/keys/:uuid': { as: 'margaret', params: { uuid: key.uuid } },
    ...(await webhookCases(house, margaret)),
    'POST /api/v1/feedback': { body: { ...to(done.uuid), stars: 5 } },
    'POST /api/v1/user/calendar': { writes: { calendars: 'another address, which the answer to the repeat has' } },
    'DELETE /api/v1/user/calendar': {},
    'PATCH /api/v1/user/notifications': { body: { notifications: { newEvent: { mail: true } }, followed: ['AI'] } },
    'POST /api/v1/user/push': { body: { subscription } },
    'DELETE /api/v1/user/push': { body: { subscription } },
    'POST /api/v1/event/:uuid/message': {
      as: 'grace',
      params: { uuid: full.uuid },
      body: { message: { audience: 'going', subject: 'Hello', text: 'Come!' } },
    },
    'POST /api/v1/one-click/first': { as: 'margaret', body: { newPassword: 'correct horse battery' } },
    'POST /api/v1/one-click': {
      body: { password: 'correct horse battery', event: { ...talk, attendanceCode: 'second' } },
    },
    'PATCH /api/v1/one-click': {
      as: 'grace',
      body: { oldPassword: 'correct horse battery', newPassword: 'another horse battery' },
      writes: { attempts: 'a wrong guess, because the old password is the old one' },
    },
    'DELETE /api/v1/account/:uuid/sessions': { as: 'margaret', params: { uuid: joan }, writes: ANOTHER_LINE },
    'POST /api/v1/account/:uuid/block': { as: 'margaret', params: { uuid: joan } },
    'DELETE /api/v1/account/:uuid/block': { as: 'margaret', params: { uuid: joan } },
    'POST /api/v1/download': { as: 'margaret', body: { file: 'events' }, writes: ANOTHER_LINE },
    'POST /api/v1/user/points': {
      as: 'margaret',
      body: { people: ['ada@g.ucla.edu'], points: 5, reason: 'Won the hack night' },
      writes: {
        members: 'another bonus',
        activity: 'the same',
        audit: 'the same',
      },
    },
    'POST /api/v1/user/milestone': { as: 'margaret', body: { milestone: { name: 'Winter 2026' } } },
    'PATCH /api/v1/user/admins': { as: 'margaret', body: { email: 'grace@g.ucla.edu' } },
    'POST /api/v1/auth/logout': {},
    'DELETE /api/v1/user': { body: { confirmation: LEAVING_WORDS } },
  }
}

/** Every row of every table. */
async function everything(house: Chapterhouse): Promise<Record<string, string[]>> {
  const rows = await Promise.all(TABLES.map((table) => house.database.read.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(TABLES.map((table, n) => [table, rows[n]!.map((row) => JSON.stringify(row)).sort()]))
}

onEachEngine('a call that a proxy sends twice', (start) => {
  test('changes nothing the second time, and every call that writes is in the table', async () => {
    const house = await start()
    house.portal.reach = { mail: true, pushKey: 'a key' }
    const grace = await house.grace()
    const table = await cases(house)
    const tokens = {
      ada: await house.signIn('Ada Lovelace'),
      grace,
      margaret: await house.signIn('Margaret Hamilton'),
      linus: await house.linus(),
    }
    // An upload is kept by its content (server/pictures/routes.test.ts).
    const writing = ROUTES.map(({ endpoint }) => endpoint).filter(({ method, upload }) => method !== 'GET' && !upload)
    const names = writing.map(({ method, path }) => `${method} ${path}`)
    expect([...Object.keys(table), ...OF_THE_PROVIDER].toSorted()).toEqual(names.toSorted())

    for (const [name, { as = 'ada', params, body, writes = {} }] of Object.entries(table)) {
      if (name.endsWith('auth/logout') || name === 'DELETE /api/v1/user')
        tokens.ada = await house.signIn('Ada Lovelace')
      const endpoint = writing[names.indexOf(name)]!
      const send = () => house.call(endpoint, tokens[as], { ...(params && { params }), ...(body && { body }) })
      const first = await send()
      if (name !== 'POST /api/v1/attendance/ticket')
        expect(first.status, `${name}: ${JSON.stringify(first.body)}`).toBe(200)
      const before = await everything(house)
      const again = await send()
      expect(again.status, name).toBeLessThan(500)
      const after = await everything(house)
      for (const table of Object.keys(before)) {
        if (table in writes)
          expect(after[table]!.length - before[table]!.length, `${name}: ${table}`).toBeLessThanOrEqual(1)
        else expect(after[table], `${name}: ${table}`).toEqual(before[table])
      }
    }
  })
})
