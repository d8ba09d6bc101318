import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  repeatWebhookDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#domain/webhooks/contract.ts'
import {
  addressTaken,
  hostOf,
  mustBeOn,
  mustFit,
  noSuchDelivery,
  noSuchWebhook,
  validTypes,
  validUrl,
  wrongAddress,
} from '#domain/webhooks/rules.ts'
import { TEST } from '#domain/webhooks/types.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { forgetSentTo } from '../outbox/sentStore.ts'
import { addDeliveries, forgetDeliveriesTo, setAsideAll, tryAnew } from '../outbox/store.ts'
import { hostOf as hostnameOf, mayBePublic } from '../outward/publicAddress.ts'
import type { Portal } from '../portal.ts'
import { newDelivery } from './listener.ts'
import { happeningBySeq } from './payload.ts'
import * as store from './store.ts'

export const webhookRoutes = [
  route(listWebhooks, async ({ db, page }) => ({ webhooks: await store.webhooks(db, page) })),

  route(addWebhook, async ({ db, actor, member, body, portal, now }) => {
    await oneAtATime(db, 'webhooks')
    const { url, events } = { url: addressFrom(body.webhook.url, portal), events: validTypes(body.webhook.events) }
    if (await store.isTaken(db, url, '')) throw addressTaken()
    mustFit(await store.countWebhooks(db))
    const secret = store.newSecret()
    const webhook = await store.addWebhook(db, { url, events }, { member: member.uuid, secret }, now)
    const added = sentence`added a webhook to ${hostOf(webhook)} for ${events.join(', ')}`
    await logAction(db, actor, 'webhook.add', webhook.uuid, added, now)
    return { webhook, secret }
  }),

  route(updateWebhook, async ({ db, actor, params, body, portal, now }) => {
    const { uuid } = await held(db, params.uuid)
    const { url, events, state } = body.webhook
    const changes = {
      ...(url !== undefined && { url: addressFrom(url, portal) }),
      ...(events && { events: validTypes(events) }),
    }
    if (changes.url && (await store.isTaken(db, changes.url, uuid))) throw addressTaken()
    await store.changeWebhook(db, uuid, { ...changes, ...(state && { state }) })
    if (state === 'on') await tryAnew(db, uuid, now)
    if (state === 'off') await setAsideAll(db, uuid)
    const webhook = await existing(db, uuid)
    const changed = state
      ? sentence`switched the webhook to ${hostOf(webhook)} ${state}`
      : sentence`changed the webhook to ${hostOf(webhook)}: ${webhook.events.join(', ')}`
    await logAction(db, actor, state === 'off' ? 'webhook.off' : 'webhook.update', uuid, changed, now)
    return { webhook }
  }),

  route(renewWebhookSecret, async ({ db, actor, params, now }) => {
    const webhook = await held(db, params.uuid)
    const secret = store.newSecret()
    await store.renewSecret(db, webhook.uuid, secret, now)
    const renewed = sentence`renewed the secret of the webhook to ${hostOf(webhook)}`
    await logAction(db, actor, 'webhook.secret', webhook.uuid, renewed, now)
    return { webhook, secret }
  }),

  route(removeWebhook, async ({ db, actor, params, now }) => {
    const webhook = await held(db, params.uuid)
    await store.removeWebhook(db, webhook.uuid)
    await forgetDeliveries(db, webhook.uuid)
    const removed = sentence`deleted the webhook to ${hostOf(webhook)}`
    await logAction(db, actor, 'webhook.remove', webhook.uuid, removed, now)
    return { message: `Nothing more is sent to ${hostOf(webhook)}.` }
  }),

  route(testWebhook, async ({ db, params, now }) => {
    const webhook = await held(db, params.uuid)
    mustBeOn(webhook)
    await addDeliveries(db, [newDelivery(webhook.uuid, { kind: TEST, id: randomUUID() })], now)
    return { message: `A test is on its way to ${hostOf(webhook)}.` }
  }),

  route(listWebhookDeliveries, async ({ db, params, page }) => {
    await existing(db, params.uuid)
    return { deliveries: await store.deliveries(db, params.uuid, page) }
  }),

  route(repeatWebhookDelivery, async ({ db, params, now }) => {
    const webhook = await held(db, params.uuid)
    mustBeOn(webhook)
    const delivery = await store.deliveryOf(db, webhook.uuid, params.delivery)
    const isThere = delivery?.kind === TEST || (delivery && (await happeningBySeq(db, Number(delivery.data.seq))))
    if (!delivery || !isThere) throw noSuchDelivery()
    const { kind, event, data, hasArrived } = delivery
    if (hasArrived)
      await addDeliveries(db, [newDelivery(webhook.uuid, { kind, ...data, event: event ?? undefined })], now)
    else await tryAnew(db, webhook.uuid, now, params.delivery)
    return { message: `It is on its way to ${hostOf(webhook)} again.` }
  }),
]

/** As browsers write it, so that one address is stored once. @throws Refusal `invalid` */
function addressFrom(text: string, { reach }: Pick<Portal, 'reach'>): string {
  const url = validUrl(text)
  if (!URL.canParse(url)) throw wrongAddress()
  const address = new URL(url)
  const host = hostnameOf(address)
  if (!reach.hosts?.includes(host) && !mayBePublic(host)) {
    throw wrongAddress('The address must be on the open internet, unless WEBHOOKS_ALLOW names its host.')
  }
  return address.href
}

/** Deletes what waits for the webhooks of somebody who leaves, and what was sent to them. */
export async function forgetWebhookDeliveries(db: Db, member: string): Promise<void> {
  for (const uuid of await store.webhooksOf(db, member)) {
    await forgetDeliveries(db, uuid)
  }
}

async function forgetDeliveries(db: Db, webhook: string): Promise<void> {
  await forgetDeliveriesTo(db, webhook)
  await forgetSentTo(db, webhook)
}

/** A webhook that nobody else changes until the transaction ends. */
async function held(db: Db, uuid: string): Promise<Webhook> {
  await oneAtATime(db, 'webhooks')
  return existing(db, uuid)
}

async function existing(db: Db, uuid: string): Promise<Webhook> {
  const webhook = await store.webhook(db, uuid)
  if (!webhook) throw noSuchWebhook()
  return webhook
}
