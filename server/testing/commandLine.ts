import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { examine } from '#domain/health/contract.ts'
import { suggestCode } from '#domain/series/contract.ts'
import { ROUTES } from '../app.ts'
import { runPortal } from '../cli/run.ts'
import { terminalOn } from '../cli/terminal.ts'
import { type Environment, examineEnvironment, readConfig } from '../config.ts'
import { type Engine, newFolder, newPostgresUrl, SECRET } from './engines.ts'
import { type Chapterhouse, NOW } from './server.ts'

/** The result of a command. */
export interface Outcome {
  code: number
  /** Standard output. */
  said: string
  /** Standard error, without the progress that a command shows when the machine is slow. */
  noted: string
}

export interface At {
  /** What is on standard input; nothing unless given. */
  typed?: string
  /** Whether the input is a keyboard. */
  interactive?: boolean
  folder?: string
  interrupted?: AbortSignal
  now?: string
}

/** Runs a command as an officer does, on the chapter of an environment. */
export async function portal(environment: Environment, line: string[], at: At = {}): Promise<Outcome> {
  const [input, output, side] = [new PassThrough(), new PassThrough(), new PassThrough()]
  input.end(at.typed ?? '')
  const interrupted = at.interrupted ?? new AbortController().signal
  const code = await runPortal(line, {
    config: () => readConfig(environment),
    environment: () => examineEnvironment(environment),
    terminal: terminalOn({
      input: Object.assign(input, { isTTY: at.interactive ?? false }),
      output,
      side,
      interrupted,
    }),
    pathOf: (word) => (word.startsWith('/') ? word : `${at.folder ?? environment.DATA_DIR}/${word}`),
    clock: () => at.now ?? NOW,
    interrupted,
  })
  return { code, said: allOf(output), noted: withoutProgress(allOf(side)) }
}

/** Runs a command of the real program in its own process. */
export async function portalProcess(environment: Environment, line: string[], typed = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...line], {
    env: { PATH: process.env.PATH, ...environment },
  })
  child.stdin.end(typed)
  const code = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  const [said, noted] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, noted: withoutProgress(noted) }
}

/** Runs commands in the same way, on a chapter that a test has started. */
export function portalOf(house: Chapterhouse) {
  return (...line: string[]) => portal(house.environment, line)
}

function withoutProgress(text: string): string {
  return text.replaceAll(/^.+ …( [\d,]+( %)?)?\n/gm, '')
}

function allOf(stream: PassThrough): string {
  const chunks: Buffer[] = []
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export type Place = Environment & { DATA_DIR: string }
export type WhenOver = (work: () => void) => void

/** An environment without a chapter, removed at the end of the test. */
export async function emptyPlace(engine: Engine, whenOver: WhenOver = onTestFinished): Promise<Place> {
  const DATA_DIR = newFolder()
  whenOver(() => rmSync(DATA_DIR, { recursive: true }))
  if (engine === 'sqlite') return { DATA_DIR }
  return { DATA_DIR, DATABASE_URL: await newPostgresUrl(), SESSION_SECRET: SECRET }
}

/** The answers of every call that reads the chapter, for each of these sessions. */
export async function everyAnswer(app: FastifyInstance, tokens: string[]): Promise<string[]> {
  const answers: string[] = []
  // The doctor also checks the machine, which changes with a move. A suggested code is a new one each time.
  const urls = ROUTES.map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === 'GET' && endpoint !== examine && endpoint !== suggestCode)
    .map(({ path }) => path)
  const ask = async (path: string, token: string) => {
    const reply = await app.inject({ url: BASE_PATH + path, headers: { authorization: `Bearer ${token}` } })
    answers.push(`${path} ${reply.statusCode} ${reply.payload}`)
    return reply
  }
  for (const token of tokens) {
    for (const path of urls.filter((path) => !path.includes(':'))) await ask(path, token)
    const { events = [] } = (await ask('/api/v1/event', token)).json()
    for (const path of urls.filter((path) => path.includes(':'))) {
      for (const { uuid } of events) await ask(path.replace(/:\w+/, uuid), token)
    }
  }
  return answers
}
