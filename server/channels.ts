import type { ChannelName } from '#domain/notifications/preferences.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { hooksOf } from './discord/hooks.ts'
import { discordListener, morningPlanner } from './discord/listener.ts'
import type { Post } from './mail/transport.ts'
import { memberListener } from './notifications/listener.ts'
import { reminderPlanner, termPlanner } from './notifications/planner.ts'
import { Runner } from './outbox/runner.ts'
import type { Channel, Listener, Planner } from './outbox/types.ts'
import type { Portal } from './portal.ts'
import type { SignedTokens } from './tokens/signed.ts'
import { type Send, sendOutward, webhookChannel } from './webhooks/channel.ts'
import { webhookListener } from './webhooks/listener.ts'

interface Around {
  database: Database
  chapter: Chapter
  signed: SignedTokens
  /** Where mails go instead of a mail server: the demo keeps them. */
  post?: Post | undefined
  /** Where webhooks go instead of their addresses: the demo keeps them. */
  send?: Send | undefined
  /** Push services and webhooks that are reached though they are not on the open internet. */
  near?: { allow: readonly string[]; ca: string } | undefined
}

/** Everything by which the portal tells people something, as the environment has it. */
export interface Channels {
  /** For the portal: who listens, and what reaches members. */
  listeners: Listener[]
  reach: Portal['reach']
  /** Delivers. */
  runner(clock: () => string, onTrouble: (error: unknown) => void): Runner
}

/**
 * Loads only the configured channels.
 * @throws CannotStart for a Discord webhook of a committee that the chapter does not have
 */
export async function openChannels(
  config: Pick<Config, 'mail' | 'publicUrl' | 'discord' | 'webhooksAllow'>,
  { database, chapter, signed, post, send, near }: Around,
): Promise<Channels> {
  const { publicUrl, mail } = config
  const { timeZone } = chapter
  const channels: Channel[] = []
  const listeners: Listener[] = []
  const planners: Planner[] = []

  const names: ChannelName[] = []
  if (mail && publicUrl) {
    names.push('mail')
    const sender = { chapter, publicUrl, from: mail.from, signed }
    const { mailChannel } = await import('./mail/channel.ts')
    channels.push(mailChannel(database, post ?? (await import('./mail/transport.ts')).smtpPost(mail.url), sender))
  }
  let pushKey: string | undefined
  // The demo sends no push messages.
  if (publicUrl && !post) {
    const keys = await (await import('./push/keys.ts')).pushKeys(database)
    const { pushChannel } = await import('./push/channel.ts')
    pushKey = keys.publicKey
    names.push('push')
    channels.push(pushChannel(database, { keys, subject: contactOf(publicUrl, mail?.from), timeZone, ...near }))
  }
  if (names.length > 0) {
    listeners.push(memberListener(names, timeZone))
    planners.push(reminderPlanner({ listeners }, timeZone), termPlanner({ listeners }))
  }

  const hooks = hooksOf(config.discord, chapter)
  if (hooks.size > 0) {
    listeners.push(discordListener(hooks))
    planners.push(morningPlanner({ listeners }, timeZone))
    const { discordChannel } = await import('./discord/channel.ts')
    channels.push(discordChannel(database, { hooks, chapter, publicUrl }))
  }

  const allow = [...config.webhooksAllow, ...(near?.allow ?? [])]
  listeners.push(webhookListener)
  const webhooks = { send: send ?? sendOutward(allow, near?.ca), listening: { listeners }, publicUrl }
  channels.push(webhookChannel(database, webhooks))

  return {
    listeners,
    reach: { mail: mail !== undefined, pushKey, hosts: allow },
    runner: (clock, onTrouble) => new Runner({ database, listeners, channels, planners, clock, onTrouble }),
  }
}

/** Whom a push service asks when something is wrong (RFC 8292, 2.1). */
function contactOf(publicUrl: string, from: string | undefined): string {
  const address = /<([^<>]+)>$/.exec(from ?? '')?.[1] ?? from
  if (address) return `mailto:${address}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost'
}
