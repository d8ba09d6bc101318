import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'
import { TEST, WEBHOOK_TYPES } from './types.ts'

/** An address that hears what happens (spec: programs §2.1). */
export const Webhook = Type.Object({
  uuid: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_TYPES)),
  state: Type.Enum(['on', 'off', 'failed', 'paused'], {
    description: 'failed: switched off after three days of failures; paused while who made it is blocked',
  }),
  createdAt: Moment,
  madeBy: Type.String({ description: 'the name of who made it' }),
  last: Type.Union([Type.Null(), Type.Object({ at: Moment, status: Type.Union([Type.Integer(), Type.Null()]) })], {
    description: 'the last delivery that arrived, within 30 days',
  }),
  waiting: Type.Integer({ description: 'how many deliveries have not arrived yet' }),
})
export type Webhook = Type.Static<typeof Webhook>

const Secret = Type.String({ description: 'whsec_…, with which the receiver verifies signatures' })

/** One delivery, without what was sent. */
export const WebhookDelivery = Type.Object({
  uuid: Type.String(),
  type: Type.Enum([...WEBHOOK_TYPES, TEST]),
  state: Type.Enum(['waiting', 'delivered', 'failed'], { description: 'failed: it is not tried again by itself' }),
  at: Moment,
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'what the receiver answered last, such as 503' }),
  error: Type.String({ description: 'why the last attempt failed; empty if none did' }),
})
export type WebhookDelivery = Type.Static<typeof WebhookDelivery>

export const listWebhooks = endpoint('GET /api/v1/webhooks', {
  access: 'superAdmin',
  summary: 'The addresses that hear what happens, the oldest first. Their secrets are shown when they are made.',
  query: Page,
  response: Type.Object({ webhooks: Type.Array(Webhook) }),
})

export const addWebhook = endpoint('POST /api/v1/webhooks', {
  access: 'superAdmin',
  summary: 'Send what happens to an address. This answer is the only one that contains the secret.',
  request: Type.Object({
    webhook: Type.Object({ url: Type.String(), events: Type.Array(Type.Enum(WEBHOOK_TYPES)) }),
  }),
  response: Type.Object({ webhook: Webhook, secret: Secret }),
})

export const updateWebhook = endpoint('PATCH /api/v1/webhooks/:uuid', {
  access: 'superAdmin',
  summary: 'Change an address or what it hears; switch it off, or on, which sends what waited.',
  request: Type.Object({
    webhook: Type.Object({
      url: Type.Optional(Type.String()),
      events: Type.Optional(Type.Array(Type.Enum(WEBHOOK_TYPES))),
      state: Type.Optional(Type.Enum(['on', 'off'])),
    }),
  }),
  response: Type.Object({ webhook: Webhook }),
})

export const renewWebhookSecret = endpoint('POST /api/v1/webhooks/:uuid/secret', {
  access: 'superAdmin',
  summary: 'Make a new secret. What is sent from now on is signed with it, and for 24 hours with the one before too.',
  response: Type.Object({ webhook: Webhook, secret: Secret }),
})

export const removeWebhook = endpoint('DELETE /api/v1/webhooks/:uuid', {
  access: 'superAdmin',
  summary: 'Delete a webhook with its deliveries.',
  response: Message,
})

export const testWebhook = endpoint('POST /api/v1/webhooks/:uuid/test', {
  access: 'superAdmin',
  summary: 'Send a test. The deliveries show the answer.',
  response: Message,
})

export const listWebhookDeliveries = endpoint('GET /api/v1/webhooks/:uuid/deliveries', {
  access: 'superAdmin',
  summary: 'What was sent to an address in the last 30 days and what waits, the newest first.',
  query: Page,
  response: Type.Object({ deliveries: Type.Array(WebhookDelivery) }),
})

export const repeatWebhookDelivery = endpoint('POST /api/v1/webhooks/:uuid/deliveries/:delivery/again', {
  access: 'superAdmin',
  summary: 'Send a delivery again now, with the same webhook-id.',
  response: Message,
})
