import type { ParseArgsConfig } from 'node:util'
import type { Config, ExaminedEnvironment } from '../config.ts'
import type { Task } from '../task.ts'
import type { Terminal } from './terminal.ts'

/** What a command works with: the configuration, the terminal, and the signal to stop. */
export interface Desk {
  /** Read from the environment when a command needs it. @throws CannotStart with one line */
  config(): Config
  /** The same with everything that is wrong in it. */
  environment(): ExaminedEnvironment
  terminal: Terminal
  /** Resolves a path that the officer typed, from the folder they are in. */
  pathOf(word: string): string
  /** The moment now, ISO 8601 in UTC. */
  clock(): string
  /** Aborted when the officer interrupts. Long work stops at the next step and cleans up. */
  interrupted: AbortSignal
}

/** The arguments of a command, without its options. */
export interface Words {
  words: string[]
  options: Record<string, string | boolean | undefined>
}

export interface Command {
  /** The usage line. */
  usage: string
  /** What it does, in one line. */
  summary: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** The minimum and the maximum number of arguments. */
  takes: [least: number, most: number]
  /** @returns the exit code; 0 when nothing is returned */
  run(given: Words, desk: Desk): Promise<number | undefined>
}

/** A command line that cannot be parsed: prints the usage, exit code 2. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords'
}

/** The task of a command, for code that does not know the terminal. */
export function taskAt({ clock, interrupted, terminal }: Desk): Task {
  return { now: clock(), interrupted, step: (name, work) => terminal.progress(name, work) }
}
