import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '#domain/endpoint.ts'

/** A demo with a stopped clock, so that a screen gives the same picture every day. */
export interface StillHouse {
  address: string
  tokenOf(sub: string): Promise<string>
  /** The uuid of the event that is running. */
  running(): Promise<string>
  close(): void
}

export async function openStillHouse(): Promise<StillHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-pictures-'))
  const child = spawn(process.execPath, ['--import', './e2e/pictures/clock.ts', 'server/demo/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, PICTURE_CLOCK: 'still' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (/Ctrl-C ends the demo/.test(printed)) resolve(/http:\/\/\S+/.exec(printed)![0])
    })
    child.once('exit', () => reject(new Error(`The demo ended: ${printed}`)))
  })
  const signIn = async (sub: string) => {
    const { tokenId } = await post(`${address}/identity/token`, { sub })
    return (await post(`${address}${BASE_PATH}/api/v1/auth/login`, { tokenId })).token!
  }
  // One session for each: the portal ends the oldest of too many, and here all are equally old.
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (sub: string) => {
    if (!tokens.has(sub)) tokens.set(sub, signIn(sub))
    return tokens.get(sub)!
  }
  const running = async () => {
    const headers = { authorization: `Bearer ${await tokenOf('demo-margaret')}` }
    const answer = await fetch(`${address}${BASE_PATH}/api/v1/event/future`, { headers })
    const { events } = (await answer.json()) as { events: { uuid: string }[] }
    return events[0]!.uuid
  }
  return { address, close, tokenOf, running }
}

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
