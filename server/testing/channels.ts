import { onTestFinished } from 'vitest'
import { openChannels } from '../channels.ts'
import type { Config } from '../config.ts'
import type { Runner } from '../outbox/runner.ts'
import type { Send } from '../webhooks/channel.ts'
import type { PushService } from './pushService.ts'
import type { Chapterhouse } from './server.ts'

export const PUBLIC_URL = 'https://portal.example.org'

/** Configures a house to send notifications. The test drains the outbox itself, so it decides when. */
export async function withChannels(
  house: Chapterhouse,
  config: Partial<Pick<Config, 'mail' | 'publicUrl' | 'discord' | 'webhooksAllow'>>,
  near?: PushService['reach'],
  send?: Send,
): Promise<Runner> {
  const { database, portal } = house
  const around = { database, chapter: portal.chapter, signed: portal.signed, near, send }
  const none = { mail: undefined, publicUrl: PUBLIC_URL, discord: {}, webhooksAllow: [] }
  const channels = await openChannels({ ...none, ...config }, around)
  Object.assign(portal, { listeners: channels.listeners, reach: channels.reach, publicUrl: PUBLIC_URL })
  const runner = channels.runner(portal.clock, (error) => console.error(error))
  onTestFinished(() => runner.stop())
  return runner
}

export const mailTo = (url: string) => ({ mail: { url, from: 'The Chapter <portal@example.org>' } })

/** Advances the clock of a house. */
export function waitMinutes(house: Chapterhouse, minutes: number): void {
  house.setClock(new Date(Date.parse(house.portal.clock()) + minutes * 60_000).toISOString())
}
