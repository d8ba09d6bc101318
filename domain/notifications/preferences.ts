import { KINDS, KINDS_OF_NOTIFICATIONS, type Kind } from './kinds.ts'

export const CHANNELS = ['mail', 'push'] as const
export type ChannelName = (typeof CHANNELS)[number]

export type Notifications = Record<Kind, Record<ChannelName, boolean>>

/** The stored choices. Missing ones follow the defaults. */
export type Choices = readonly { kind: string; channel: string; wanted: boolean }[]

/** By which channels a member can be reached: mail if the portal sends any, push if they added a device. */
export type Reachable = Record<ChannelName, boolean>

/** The effective choices of a member: stored choices over defaults, and off for channels that do not reach them. */
export function notificationsOf(choices: Choices, reachable: Reachable): Notifications {
  const row = (kind: Kind) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, isWanted(choices, kind, channel, reachable)]))
  return Object.fromEntries(KINDS.map((kind) => [kind, row(kind)])) as Notifications
}

export function isWanted(choices: Choices, kind: Kind, channel: ChannelName, reachable: Reachable): boolean {
  if (!reachable[channel]) return false
  const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel)
  return chosen?.wanted ?? KINDS_OF_NOTIFICATIONS[kind].byDefault
}
