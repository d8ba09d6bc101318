import { counted, plural } from '#domain/text.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { sendSetAside } from '../outbox/store.ts'
import type { Command } from './command.ts'

/** `send-again`: makes due what a restore set aside, and what failed for too long. The portal sends it. */
export const sendAgain: Command = {
  usage: 'send-again',
  summary: 'Send the messages that were set aside, by a restore or after failing for a day.',
  takes: [0, 0],
  async run(_, { config, terminal, clock }) {
    const channels = await withDatabase(config(), (database) => database.write((db) => sendSetAside(db, clock())))
    if (channels.length === 0) terminal.say('Nothing is set aside.')
    else
      terminal.say(
        `${counted(channels.length, 'message')} ${plural(channels.length, 'is', 'are')} due now: ${byChannel(channels)}.`,
      )
  },
}

/** 'mail 2, push 1' */
function byChannel(channels: readonly string[]): string {
  return [...new Set(channels)]
    .sort()
    .map((name) => `${name} ${channels.filter((channel) => channel === name).length}`)
    .join(', ')
}
