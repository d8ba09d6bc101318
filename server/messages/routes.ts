import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater, spanAround } from '#domain/calendar.ts'
import { type Audience, listMessages, sendMessage } from '#domain/messages/contract.ts'
import {
  checkedMessage,
  MESSAGES_A_DAY,
  messageRefusal,
  noChannel,
  noChannelToYou,
  SAME_MESSAGE_MINUTES,
} from '#domain/messages/rules.ts'
import { KINDS_OF_NOTIFICATIONS, messageNote } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import { FORMER_MEMBER, fullName } from '#domain/people/rules.ts'
import { refuseIf } from '#domain/refusal.ts'
import { counted } from '#domain/text.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { AccountRow, Db, EventRow } from '../database/tables.ts'
import { subscriptionsOf } from '../devices/store.ts'
import { eventFor, toEvent } from '../events/event.ts'
import { route } from '../http/route.ts'
import { type Letterhead, plainText } from '../mail/letter.ts'
import { audienceOf, recipientsAmong } from '../notifications/audiences.ts'
import { happened } from '../outbox/happened.ts'
import { addDeliveries } from '../outbox/store.ts'
import type { Portal } from '../portal.ts'
import { addMessage, messagesOf, messagesSince, wasSentSince } from './store.ts'

export const messageRoutes = [
  route(listMessages, async ({ db, principal, params }) => {
    const event = await eventFor(db, principal, params.uuid, 'event.message')
    const rows = await messagesOf(db, event.uuid)
    return {
      messages: rows.map(({ firstName, lastName, audience, ...row }) => ({
        ...row,
        audience: audience as Audience,
        by: fullName(firstName === null ? FORMER_MEMBER : { firstName, lastName: lastName ?? '' }),
      })),
    }
  }),

  route(sendMessage, async ({ db, actor, member, principal, params, body, portal, origin, now }) => {
    const event = await eventFor(db, principal, params.uuid, 'event.message')
    const channels = channelsOf(portal)
    if (channels.length === 0) throw noChannel()
    await oneAtATime(db, `messages ${event.uuid}`)

    const { audience } = body.message
    const draft = checkedMessage(body.message)
    const reached = await count(db, event.uuid, audience, channels)
    const { from, until } = spanAround('day', now, portal.chapter)
    const left = MESSAGES_A_DAY - (await messagesSince(db, event.uuid, from))
    const answer = { ...reached, text: textOf(event, draft, { chapter: portal.chapter, publicUrl: origin, now }), left }
    if (body.preview || body.message.preview) return { ...answer, message: 'Nothing has been sent.' }

    if (body.test || body.message.test) {
      const reaching = await channelsTo(db, member, channels)
      if (reaching.length === 0) throw noChannelToYou()
      const to = { kind: 'message', recipient: member.uuid, event: event.uuid, data: { test: draft } }
      const test = reaching.map((channel) => ({ ...to, channel, slot: `test/${randomUUID()}/${channel}` }))
      await addDeliveries(db, test, now)
      const where = reaching.includes('mail') ? member.email : 'your devices'
      return { ...answer, message: `A test is on its way to ${where}.` }
    }

    const { recipients } = reached
    const sent = { ...answer, message: `Your message is on its way to ${counted(recipients, 'person', 'people')}.` }
    const message = { event: event.uuid, sender: member.uuid, audience, ...draft }
    if (await wasSentSince(db, message, minutesLater(now, -SAME_MESSAGE_MINUTES))) return sent

    refuseIf(messageRefusal(left, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000)))
    const uuid = randomUUID()
    await addMessage(db, { uuid, ...message, recipients, at: now })
    await happened(db, portal, { what: 'message.sent', event: event.uuid, message: uuid }, now)
    const wrote = sentence`wrote “${draft.subject}” to ${counted(recipients, 'person', 'people')} (${audience}) of the event “${event.title}”`
    await logAction(db, actor, 'event.message', event.uuid, wrote, now)
    return { ...sent, left: left - 1 }
  }),
]

function channelsOf({ reach }: Portal): ChannelName[] {
  return [...(reach.mail ? (['mail'] as const) : []), ...(reach.pushKey ? (['push'] as const) : [])]
}

/** Those channels that reach a person, whether they want messages or not. */
async function channelsTo(db: Db, { uuid, email }: AccountRow, channels: readonly ChannelName[]) {
  const devices = (await subscriptionsOf(db, uuid)).length
  return channels.filter((channel) => (channel === 'mail' ? email !== null : devices > 0))
}

/** The size of an audience, and how many of its members want messages by a channel that reaches them. */
async function count(db: Db, event: string, audience: Audience, channels: readonly ChannelName[]) {
  let recipients = 0
  let all = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof audienceOf>> = await audienceOf(db, { event, audience }, after)
    const told = await recipientsAmong(db, page.members, 'message', channels)
    recipients += new Set(told.map(({ member }) => member)).size
    all += page.members.length
    after = page.next
  }
  return { recipients, audience: all }
}

function textOf(event: EventRow, draft: { subject: string; text: string }, letterhead: Letterhead): string {
  const member = { kind: 'member', role: 'member', committees: [], formerly: [] } as const
  const note = messageNote(toEvent(event, member), draft)
  return plainText(note, { because: KINDS_OF_NOTIFICATIONS.message.because }, letterhead)
}
