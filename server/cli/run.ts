import { parseArgs } from 'node:util'
import { Refusal } from '#domain/refusal.ts'
import { CannotStart } from '../config.ts'
import { DatabaseAway, DatabaseUnusable } from '../database/database.ts'
import { asDatabaseAway } from '../database/diskErrors.ts'
import { Declined, Interrupted } from '../task.ts'
import { type Command, type Desk, type Words, WrongWords } from './command.ts'
import { COMMANDS } from './commands.ts'

const USAGE = 'npm run portal --'

/**
 * Runs one command of the command line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 unknown command or arguments, 130 interrupted
 */
export async function runPortal(line: string[], desk: Desk): Promise<number> {
  const [name = '', ...rest] = line
  if (['', 'help', '--help', '-h'].includes(name)) return help(name === '', desk)
  const command = COMMANDS[name]
  if (!command) {
    desk.terminal.note(`There is no command ${name}. The commands are ${Object.keys(COMMANDS).join(', ')}.`)
    return 2
  }
  try {
    if (rest.includes('--help')) desk.terminal.say(`${USAGE} ${command.usage}\n${command.summary}`)
    else return (await command.run(read(rest, command), desk)) ?? 0
    return 0
  } catch (error) {
    return codeOf(error, command, desk)
  }
}

function help(nothingSaid: boolean, { terminal }: Desk): number {
  const wide = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length))
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(wide)}  ${summary}`)
  const all = [`${USAGE} COMMAND`, ...lines].join('\n')
  if (nothingSaid) terminal.note(all)
  else terminal.say(all)
  return nothingSaid ? 2 : 0
}

function read(line: string[], command: Command): Words {
  const { takes, options = {} } = command
  try {
    const { positionals: words, values } = parseArgs({ args: line, options, allowPositionals: true })
    if (words.length < takes[0] || words.length > takes[1]) throw new WrongWords()
    return { words, options: values as Words['options'] }
  } catch (error) {
    throw error instanceof WrongWords ? error : new WrongWords((error as Error).message.split('. ')[0])
  }
}

function codeOf(error: unknown, command: Command, { terminal }: Desk): number {
  if (error instanceof WrongWords) {
    terminal.note(`${error.message ? `${error.message}. ` : ''}Usage: ${USAGE} ${command.usage}`)
    return 2
  }
  if (error instanceof Interrupted) {
    terminal.note('Interrupted: nothing was changed.')
    return 130
  }
  terminal.note(sentenceOf(error))
  return 1
}

const KNOWN = [Refusal, CannotStart, Declined, DatabaseAway, DatabaseUnusable]

/** One line for errors that an officer can fix. Any other error is a bug and is printed completely. */
function sentenceOf(error: unknown): string {
  const trouble = asDatabaseAway(error)
  if (KNOWN.some((kind) => trouble instanceof kind)) return (trouble as Error).message
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException
  if (POSTGRES_REFUSES.test(code ?? '')) return `PostgreSQL refuses: ${message}.`
  return syscall ? `${message}.` : (stack ?? String(error))
}

/** PostgreSQL's codes for a wrong password or role, a database that does not exist, and missing rights. */
const POSTGRES_REFUSES = /^(28...|3D000|42501)$/
