import { dayText } from '../events/when.ts'
import type { Webhook, WebhookDelivery } from './contract.ts'
import { hostOf } from './rules.ts'
import type { TEST, WebhookType } from './types.ts'

/** What a webhook can hear, for people, in groups. */
export const WEBHOOK_GROUPS: { title: string; types: Partial<Record<WebhookType, string>> }[] = [
  {
    title: 'Events',
    types: {
      'event.published': 'An event is published',
      'event.updated': 'An event changes',
      'event.cancelled': 'An event is cancelled',
    },
  },
  {
    title: 'RSVPs',
    types: {
      'rsvp.going': 'Somebody has a place',
      'rsvp.waiting': 'Somebody waits in line',
      'rsvp.cancelled': 'An RSVP is cancelled',
    },
  },
  {
    title: 'Attendance',
    types: { 'attendance.added': 'Somebody is checked in', 'attendance.removed': 'A check-in is undone' },
  },
  {
    title: 'Members',
    types: { 'member.registered': 'Somebody registers', 'member.left': 'Somebody deletes their account' },
  },
  { title: 'Seasons', types: { 'season.closed': 'A season is closed' } },
]

/** What a delivery is about, in one short line. */
export function typeText(type: WebhookType | typeof TEST): string {
  const found = WEBHOOK_GROUPS.map(({ types }) => types[type as WebhookType]).find((text) => text !== undefined)
  return found ?? 'Test'
}

interface Setting {
  now: string
  timeZone: string
}

/** What a webhook hears and how its last delivery went: 'events, RSVPs · last delivery today, 200'. */
export function webhookText(webhook: Webhook, setting: Setting): string {
  const groups = WEBHOOK_GROUPS.filter(({ types }) => webhook.events.some((type) => type in types))
  const names = groups.map(({ title }) => (title === 'RSVPs' ? title : title.toLowerCase()))
  return [names.join(', '), lastText(webhook, setting), stateText(webhook)].filter(Boolean).join(' · ')
}

function lastText({ last, waiting }: Webhook, { now, timeZone }: Setting): string {
  const waits = waiting === 0 ? '' : `${waiting} waiting`
  if (last === null) return waits || 'nothing sent yet'
  const day = dayText({ startDate: last.at }, now, timeZone)
  const when = day === 'Today' ? 'today' : `on ${day}`
  return [`last delivery ${when}${last.status === null ? '' : `, ${last.status}`}`, waits].filter(Boolean).join(' · ')
}

function stateText({ state, madeBy }: Webhook): string {
  if (state === 'off') return 'switched off'
  if (state === 'failed') return 'switched off after three days of failures'
  return state === 'paused' ? `paused: ${madeBy} is blocked` : ''
}

/** The answer to a delivery: 'delivered, 200', 'waiting: No answer within 5 seconds.' */
export function answerText({ state, status, error }: WebhookDelivery): string {
  if (state === 'delivered') return status === null ? 'delivered' : `delivered, ${status}`
  const word = state === 'waiting' ? 'waiting' : 'not delivered'
  return error ? `${word}: ${error}` : word
}

export function switchedOffText(webhook: { url: string }): { title: string; says: string[] } {
  const host = hostOf(webhook)
  return {
    title: `Webhook switched off: ${host}`,
    says: [
      `${host} has taken nothing for three days, so nothing more is sent to it. What waited is kept: once the receiver is up, switch the webhook on again and it is sent.`,
    ],
  }
}
