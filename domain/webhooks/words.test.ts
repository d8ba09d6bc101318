import { expect, test } from 'vitest'
import type { Webhook, WebhookDelivery } from './contract.ts'
import { WEBHOOK_TYPES } from './types.ts'
import { answerText, typeText, WEBHOOK_GROUPS, webhookText } from './words.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const SETTING = { now: NOW, timeZone: 'America/Los_Angeles' }
const WEBHOOK: Webhook = {
  uuid: 'w',
  url: 'https://bot.example.edu/portal',
  events: ['event.published', 'rsvp.going'],
  state: 'on',
  createdAt: NOW,
  madeBy: 'Margaret Hamilton',
  last: { at: NOW, status: 200 },
  waiting: 0,
}

test.each<[string, Partial<Webhook>]>([
  ['events, RSVPs · last delivery today, 200', {}],
  ['seasons · nothing sent yet', { events: ['season.closed'], last: null }],
  ['events, RSVPs · 1 waiting', { last: null, waiting: 1 }],
  [
    'events, RSVPs · last delivery on Wed, Mar 4 · 3 waiting',
    { last: { at: '2026-03-05T07:59:00.000Z', status: null }, waiting: 3 },
  ],
  ['events, RSVPs · last delivery today, 200 · switched off', { state: 'off' }],
  ['events, RSVPs · last delivery today, 200 · switched off after three days of failures', { state: 'failed' }],
  ['events, RSVPs · last delivery today, 200 · paused: Margaret Hamilton is blocked', { state: 'paused' }],
])('“%s”', (text, change) => {
  expect(webhookText({ ...WEBHOOK, ...change }, SETTING)).toBe(text)
})

test('each type is in one group', () => {
  expect(WEBHOOK_GROUPS.flatMap(({ types }) => Object.keys(types))).toEqual(WEBHOOK_TYPES)
  expect([typeText('rsvp.going'), typeText('webhook.test')]).toEqual(['Somebody has a place', 'Test'])
})

test.each<[string, Pick<WebhookDelivery, 'state' | 'status' | 'error'>]>([
  ['delivered, 204', { state: 'delivered', status: 204, error: '' }],
  ['waiting', { state: 'waiting', status: null, error: '' }],
  ['waiting: No answer within 5 seconds.', { state: 'waiting', status: null, error: 'No answer within 5 seconds.' }],
  ['not delivered: It answered 500.', { state: 'failed', status: 500, error: 'It answered 500.' }],
])('a delivery says “%s”', (text, answered) => {
  expect(answerText({ uuid: 'd', type: 'rsvp.going', at: NOW, ...answered })).toBe(text)
})
