import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Terminal } from './terminal.ts'

/** Where an officer gives a command: the configuration, the terminal, and the wish to stop. */
export interface Desk {
  /** Read from the environment when a command needs it. @throws CannotStart with one line */
  config(): Config
  terminal: Terminal
  /** A path as the officer typed it, from the folder in which they typed. */
  pathOf(word: string): string
  /** The moment now, ISO 8601 in UTC. */
  clock(): string
  /** Aborted when the officer interrupts: long work stops at the next step and clears up after itself. */
  interrupted: AbortSignal
}

/** The words after a command, options taken out. */
export interface Words {
  words: string[]
  options: Record<string, string | boolean | undefined>
}

export interface Command {
  /** How it is written, as the usage line shows it. */
  usage: string
  /** What it does, in one line. */
  summary: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** The least and the most words it takes. */
  takes: [least: number, most: number]
  /** @returns the exit code; 0 when nothing is returned */
  run(given: Words, desk: Desk): Promise<number | undefined>
}

/** What an officer can do something about: one line, exit code 1. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** A command that nobody knows how to read: the usage line, exit code 2. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords'
}

/** The officer changed their mind with Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Whoever acts from the command line, as the audit log names them. */
export const COMMAND_LINE = { uuid: '', firstName: 'Command line', lastName: '' } as const
