import { spawnSync } from 'node:child_process'
import { VERSION } from '#domain/version.ts'
import type { Command } from './command.ts'

/** `version`: prints the version of the program, and the commit in a checkout. */
export const version: Command = {
  usage: 'version',
  summary: 'Print the version of the portal.',
  takes: [0, 0],
  async run(_, { terminal }) {
    const commit = commitOfCheckout()
    terminal.say(commit ? `${VERSION} (commit ${commit})` : VERSION)
  },
}

/** Empty without git or outside of a checkout. */
function commitOfCheckout(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return stdout?.trim() ?? ''
}
