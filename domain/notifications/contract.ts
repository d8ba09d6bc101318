import * as Type from 'typebox'
import { document, endpoint } from '../endpoint.ts'
import { perKind } from './kinds.ts'

export const askToUnsubscribe = document('GET /app/unsubscribe/:token', {
  access: 'token',
  types: ['text/html'],
  caching: 'never',
  summary: 'Asks whether mails of one kind should end. It changes nothing, because mail filters open every link.',
})

export const unsubscribe = document('POST /app/unsubscribe/:token', {
  access: 'token',
  types: ['text/html'],
  caching: 'never',
  summary: 'Ends mails of one kind, with one click and without a sign-in (RFC 8058).',
})

const ByChannel = Type.Object({ mail: Type.Boolean(), push: Type.Boolean() })

const Settings = Type.Object({
  notifications: Type.Object(perKind(ByChannel)),
  followed: Type.Array(Type.String(), { description: 'committees whose new events they hear of' }),
  channels: Type.Object({
    mail: Type.Boolean({ description: 'whether the portal sends mail' }),
    push: Type.Boolean({ description: 'whether the portal sends push messages' }),
    devices: Type.Integer({ description: 'how many devices of theirs take push messages' }),
    pushKey: Type.Optional(Type.String({ description: 'the VAPID key that a browser subscribes with' })),
  }),
})
export type NotificationSettings = Type.Static<typeof Settings>

export const getNotifications = endpoint('GET /api/v1/user/notifications', {
  access: 'member',
  summary: 'How a member is notified, by kind and channel, and the committees that they follow.',
  response: Settings,
})

// Written out: `Type.Partial` would bring all of TypeBox to the browser.
const Change = Type.Optional(Type.Object({ mail: Type.Optional(Type.Boolean()), push: Type.Optional(Type.Boolean()) }))

export const updateNotifications = endpoint('PATCH /api/v1/user/notifications', {
  access: 'member',
  summary: 'Change what is given; everything else stays.',
  request: Type.Object({
    notifications: Type.Optional(Type.Object(perKind(Change))),
    followed: Type.Optional(Type.Array(Type.String())),
  }),
  response: Settings,
})

const Subscription = Type.Object({
  endpoint: Type.String({ maxLength: 1000 }),
  keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }),
})

export const addPush = endpoint('POST /api/v1/user/push', {
  access: 'member',
  summary: 'Add a device that takes push messages: what the browser calls a PushSubscription.',
  request: Type.Object({ subscription: Subscription }),
  response: Settings,
})

export const removePush = endpoint('DELETE /api/v1/user/push', {
  access: 'member',
  summary: 'Remove a device, named by the endpoint of its subscription.',
  request: Type.Object({ subscription: Type.Object({ endpoint: Type.String({ maxLength: 1000 }) }) }),
  response: Settings,
})
