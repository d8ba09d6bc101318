import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim } from '#domain/claims/contract.ts'
import { deleteEvent, type Event } from '#domain/events/contract.ts'
import { addKey } from '#domain/keys/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { addWebhook, testWebhook } from '#domain/webhooks/contract.ts'
import { ROUTES } from '../app.ts'
import { saveFeedback } from '../feedback/store.ts'
import { memberByEmail } from '../people/store.ts'
import { NOW, onEachEngine, sharedServer } from '../testing/server.ts'

/** Calls that answer one document. It may contain lists, but is never sent in parts. */
const WHOLE = [
  '/api/v1/config',
  '/api/v1/health/findings',
  '/api/v1/user/export',
  '/api/v1/user/notifications',
  '/api/v1/user/badges',
  '/api/v1/user/active',
  '/api/v1/user/milestone',
  '/api/v1/cup',
  '/api/v1/event/:uuid/message',
]

const LISTS = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, path, response }) =>
    method === 'GET' &&
    !WHOLE.includes(path) &&
    Object.values(propertiesOf(response)).some(({ type }) => type === 'array'),
)

function propertiesOf(schema: object): Record<string, { type?: string }> {
  return (schema as { properties?: Record<string, { type?: string }> }).properties ?? {}
}

test('the lists are those of the specification', () => {
  expect(LISTS.map(({ path }) => path).toSorted()).toEqual([
    '/api/v1/account',
    '/api/v1/activity',
    '/api/v1/attendance',
    '/api/v1/attendance/:eventUuid',
    '/api/v1/attendance/:eventUuid/guests',
    '/api/v1/claim',
    '/api/v1/claim/open',
    '/api/v1/event',
    '/api/v1/event/future',
    '/api/v1/event/past',
    '/api/v1/feedback',
    '/api/v1/keys',
    '/api/v1/leaderboard',
    '/api/v1/officer',
    '/api/v1/rsvp',
    '/api/v1/rsvp/:eventUuid',
    '/api/v1/rsvp/turnout',
    '/api/v1/seasons',
    '/api/v1/user/activity',
    '/api/v1/user/admins',
    '/api/v1/webhooks',
    '/api/v1/webhooks/:uuid/deliveries',
  ])
})

onEachEngine('every list', (_, engine) => {
  let margaret: string
  let event: Event
  let webhook: { uuid: string }
  const house = sharedServer(engine, async (house) => {
    margaret = await house.margaret()
    await house.officer('AI')
    await house.officer('Hack', undefined, 'Radia Perlman')
    event = await house.event({ attendanceCode: 'segfault' })
    await house.event({ endDate: '2026-03-05T19:30:00.000Z' })
    await house.call(addRsvp, margaret, { body: { event: { uuid: event.uuid } } })
    await house.call(checkIn, margaret, { body: { event: { attendanceCode: 'segfault' } } })
    await house.call(addClaim, margaret, { body: { event: { uuid: (await house.event()).uuid } } })
    const over = await house.come(margaret, { startDate: '2026-03-05T18:00:00.000Z', endDate: NOW })
    house.setClock('2026-03-05T20:00:00.001Z')
    await house.database.write(async (db) => {
      const { uuid: member } = (await memberByEmail(db, 'margaret@g.ucla.edu'))!
      await saveFeedback(db, { event: over.uuid, member, stars: 5, text: '', date: NOW })
    })
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    await house.call(addKey, margaret, { body: { key: { name: 'Bot', scopes: ['events:read'] } } })
    const hook = { url: 'https://bot.example.org/', events: ['rsvp.going'] }
    webhook = (await house.call(addWebhook, margaret, { body: { webhook: hook } })).body.webhook
    await house.call(testWebhook, margaret, { params: { uuid: webhook.uuid } })
    await house.call(deleteEvent, margaret, { params: { uuid: (await house.event()).uuid } })
  })
  const byPath = LISTS.map((endpoint) => [endpoint.path, endpoint] as const)

  describe.each(byPath)('%s', (_, endpoint) => {
    const name = Object.entries(propertiesOf(endpoint.response)).find(([, { type }]) => type === 'array')![0]
    const ask = (query: Record<string, string>) =>
      house().call(endpoint, margaret, { params: { eventUuid: event.uuid, uuid: webhook.uuid }, query: query as never })

    test('is complete unless a part is requested', async () => {
      const whole = (await ask({})).body[name]
      expect(whole.length).toBeGreaterThan(0)
      expect((await ask({ limit: '1' })).body[name]).toEqual(whole.slice(0, 1))
      expect((await ask({ offset: '1' })).body[name]).toEqual(whole.slice(1))
      expect((await ask({ limit: '0' })).body[name]).toEqual([])
      expect((await ask({ offset: '999999999', limit: '999999999' })).body[name]).toEqual([])
    })

    test.each(['x', '-1', '1.5', '', ' 1', '1e3', '0x10', '10000000000', '1 or 1=1'])(
      'takes no “%s” for a number',
      async (number) => {
        expect([(await ask({ limit: number })).status, (await ask({ offset: number })).status]).toEqual([400, 400])
      },
    )
  })
})
