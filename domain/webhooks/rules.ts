import { DAY_MS } from '../durations.ts'
import { Refusal, refuseIf } from '../refusal.ts'
import type { Webhook } from './contract.ts'
import { WEBHOOK_TYPES, type WebhookType } from './types.ts'

export const MOST_WEBHOOKS = 20
const MOST_URL = 2000

/** A delivery is tried for as long, then its webhook is switched off (spec: programs §2.9). */
export const TRIED_FOR_MS = 3 * DAY_MS

/** For so long after a renewal both secrets sign, so that the receiver can be changed meanwhile. */
export const BOTH_SIGN_HOURS = 24

/** Every secret begins so, as Standard Webhooks says. */
export const SECRET_PREFIX = 'whsec_'

const ADDRESS = /^https:\/\/([^\s/?#@\\]+)([/?][^\s#]*)?(#\S*)?$/i

/** @throws Refusal `invalid` with the field and a sentence */
export function validUrl(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length > MOST_URL) throw wrongAddress(`An address has at most ${MOST_URL} characters.`)
  if (/^https?:\/\/[^/]*@/i.test(trimmed)) throw wrongAddress('The address must not contain a password.')
  if (/^(?!https:)[a-z]+:/i.test(trimmed)) throw wrongAddress('The address must begin with https://.')
  const [, host, path = '/'] = ADDRESS.exec(trimmed) ?? []
  if (host === undefined) throw wrongAddress()
  return `https://${host.toLowerCase()}${path}`
}

export function wrongAddress(message = 'The address must be like https://bot.example.edu/portal.'): Refusal {
  return new Refusal('invalid', message, { field: 'url' })
}

/** Each type once, in their order. @throws Refusal `invalid` with the field and a sentence */
export function validTypes(asked: readonly WebhookType[]): WebhookType[] {
  const types = WEBHOOK_TYPES.filter((type) => asked.includes(type))
  if (types.length === 0) throw new Refusal('invalid', 'Choose what is sent.', { field: 'events' })
  return types
}

export const noSuchWebhook = () => new Refusal('webhook_not_found', 'There is no such webhook.')
export const noSuchDelivery = () => new Refusal('delivery_not_found', 'There is no such delivery any more.')
export const addressTaken = () =>
  new Refusal('webhook_exists', 'There is a webhook for this address already.', { field: 'url' })

/** @param count how many there are */
export function mustFit(count: number): void {
  const isFull = count >= MOST_WEBHOOKS
  refuseIf(isFull ? new Refusal('invalid', `There are at most ${MOST_WEBHOOKS} webhooks.`) : undefined)
}

/** Nothing is sent to an address that is switched off. */
export function mustBeOn({ state }: Pick<Webhook, 'state'>): void {
  refuseIf(state === 'on' ? undefined : new Refusal('webhook_off', 'This webhook is switched off.'))
}

/** The state as it is shown. While its maker is blocked nothing is sent. */
export function stateOfWebhook({
  state,
  blocked,
}: {
  state: Exclude<Webhook['state'], 'paused'>
  blocked: number
}): Webhook['state'] {
  return state === 'on' && blocked ? 'paused' : state
}

/** Whether nothing has arrived for so long that the webhook is switched off. */
export function hasFailedTooLong(since: string | null, now: string): boolean {
  return since !== null && Date.parse(now) - Date.parse(since) >= TRIED_FOR_MS
}

/** The host of an address, as the portal names it to people. */
export function hostOf({ url }: { url: string }): string {
  return ADDRESS.exec(url)?.[1] ?? url
}
