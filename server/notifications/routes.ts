import type { NotificationSettings } from '#domain/notifications/contract.ts'
import { addPush, getNotifications, removePush, updateNotifications } from '#domain/notifications/contract.ts'
import { KINDS } from '#domain/notifications/kinds.ts'
import { CHANNELS, notificationsOf } from '#domain/notifications/preferences.ts'
import { mayBeSubscribed } from '#domain/notifications/subscription.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { addSubscription, removeSubscription, subscriptionsOf } from '../devices/store.ts'
import { route } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { choicesOf, choose, follow, followedBy } from './store.ts'

export const notificationRoutes = [
  route(getNotifications, ({ db, member, portal }) => settingsOf(db, member.uuid, portal)),

  route(updateNotifications, async ({ db, member, body, portal }) => {
    await oneAtATime(db, `notifications ${member.uuid}`)
    for (const kind of KINDS) {
      for (const channel of CHANNELS) {
        const wanted = body.notifications?.[kind]?.[channel]
        if (wanted !== undefined) await choose(db, member.uuid, kind, channel, wanted)
      }
    }
    if (body.followed) await follow(db, member.uuid, followedFrom(body.followed, portal))
    return settingsOf(db, member.uuid, portal)
  }),

  route(addPush, async ({ db, member, body, portal, now }) => {
    const { endpoint, keys } = body.subscription
    if (portal.reach.pushKey === undefined) throw new Refusal('no_channel', 'The portal sends no push messages yet.')
    if (!mayBeSubscribed(body.subscription)) {
      throw new Refusal('invalid', 'This is not the subscription of a browser.', { field: 'subscription' })
    }
    await oneAtATime(db, `notifications ${member.uuid}`)
    await addSubscription(db, { endpoint, ...keys, member: member.uuid, createdAt: now })
    return settingsOf(db, member.uuid, portal)
  }),

  route(removePush, async ({ db, member, body, portal }) => {
    await removeSubscription(db, body.subscription.endpoint, member.uuid)
    return settingsOf(db, member.uuid, portal)
  }),
]

async function settingsOf(db: Db, member: string, { reach, chapter }: Portal): Promise<NotificationSettings> {
  const devices = (await subscriptionsOf(db, member)).length
  const push = reach.pushKey !== undefined
  // Without those that the configuration has dropped: the page sends the whole list back, and unknown ones are refused.
  const isThere = (followed: string) => chapter.committees.some(({ name }) => name === followed)
  return {
    notifications: notificationsOf(await choicesOf(db, member), { mail: reach.mail, push: push && devices > 0 }),
    followed: (await followedBy(db, member)).filter(isThere),
    channels: { mail: reach.mail, push, devices, ...(reach.pushKey && { pushKey: reach.pushKey }) },
  }
}

/** @throws Refusal for an unknown committee */
function followedFrom(names: readonly string[], { chapter }: Portal): string[] {
  const unknown = names.find((name) => !chapter.committees.some((committee) => committee.name === name))
  if (unknown !== undefined) {
    throw new Refusal('invalid', `There is no committee called ${unknown}.`, { field: 'followed' })
  }
  return [...new Set(names)]
}
