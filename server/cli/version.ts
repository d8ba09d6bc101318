import { VERSION } from '#domain/version.ts'
import type { Command } from './command.ts'

/** `version`: prints the version of the program. */
export const version: Command = {
  usage: 'version',
  summary: 'Print the version of the portal.',
  takes: [0, 0],
  async run(_, { terminal }) {
    terminal.say(VERSION)
    return 0
  },
}
