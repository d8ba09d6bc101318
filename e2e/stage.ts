import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { beforeAll, inject, onTestFinished } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts'

/** Milliseconds that a page has for each step. No test fails because the machine is busy. */
export const PATIENCE = 60_000

const PHONE = { width: 390, height: 700 }

/** A demo in its own process, as `npm run demo` starts it. */
export interface Demo {
  address: string
  /** The attendance code of the running event, as printed. */
  code: string
  folder: string
  process: ChildProcess
}

/** Registers what must be ended; by default at the end of the test. */
export type WhenOver = (work: () => void) => void

/** Starts the demo on the sample chapter, or in a folder that is given; ends it with the test. */
export async function startDemo(env: Record<string, string> = {}, folder = filledFolder()): Promise<Demo> {
  return openDemo(env, folder, onTestFinished)
}

/** One demo for all stories of a file. A story must not change the people and events of the others. */
export function sharedDemo(): () => Demo {
  let demo: Demo
  beforeAll(async () => {
    const works: (() => void)[] = []
    const whenOver: WhenOver = (work) => works.unshift(work)
    demo = await openDemo({}, filledFolder(whenOver), whenOver)
    return () => {
      for (const work of works) work()
    }
  })
  return () => demo
}

/** The demo of all stories that change no people and events. */
export function readOnlyDemo(): Pick<Demo, 'address' | 'code'> {
  return inject('demo')
}

/** Starts the demo, and gives `whenOver` what ends it. */
export async function openDemo(env: Record<string, string>, folder: string, whenOver: WhenOver): Promise<Demo> {
  const child = spawn(process.execPath, ['server/demo/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  whenOver(() => child.kill('SIGKILL'))
  const printed = await readUntil(child, /Ctrl-C ends the demo/)
  return {
    address: /http:\/\/\S+/.exec(printed)![0],
    code: /attendance code\s+(\S+)/.exec(printed)![1]!,
    folder,
    process: child,
  }
}

/** Ends a demo in peace, and leaves its folder complete. */
export async function endDemo({ process }: Demo): Promise<void> {
  process.kill('SIGTERM')
  await once(process, 'exit')
}

/** A folder, empty or with what is in another. */
export function newFolder(whenOver: WhenOver = onTestFinished, from?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-story-'))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  if (from) cpSync(from, folder, { recursive: true })
  return folder
}

/** A data folder with the sample chapter, which is filled once a run. */
export function filledFolder(whenOver: WhenOver = onTestFinished): string {
  return newFolder(whenOver, inject('filled'))
}

function readUntil(child: ChildProcess, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout!.on('data', (chunk) => {
      printed += chunk
      if (end.test(printed)) resolve(printed)
    })
    child.once('exit', () => reject(new Error(`The demo ended: ${printed}`)))
  })
}

let launched: Promise<Browser> | undefined

/** The browser of all stories of a worker, which ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch(launching())
  return launched
}

/** A window of the real browser at an address; phone-sized by default. It shares nothing with other windows. */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await sharedBrowser()
  return newPage(await browser.newContext({ baseURL: address, viewport: PHONE, ...options }))
}

/** A window of a browser of its own, whose storage is in a folder and outlives it. */
export async function openBrowser(address: string, folder: string): Promise<Page> {
  return newPage(await chromium.launchPersistentContext(folder, { ...launching(), baseURL: address, viewport: PHONE }))
}

function newPage(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(PATIENCE)
  onTestFinished(() => context.close())
  return context.newPage()
}

function launching(): LaunchOptions {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium: npm test finds or installs it.')
  return { executablePath, args: CHROMIUM_ARGUMENTS }
}

/** A session token for one of the demo's people, by the same calls that the login page makes. */
export async function tokenOf(address: string, sub: string): Promise<string> {
  const { tokenId } = await post(`${address}/identity/token`, { sub })
  return (await post(`${address}${BASE_PATH}/api/v1/auth/login`, { tokenId })).token
}

/** Opens a page as somebody who has signed in already. */
export async function openAs(address: string, sub: string, options: BrowserContextOptions = {}): Promise<Page> {
  const token = await tokenOf(address, sub)
  const page = await openPage(address, options)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return page
}

async function post(url: string, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Waits until the page has drawn what it shows now, for instance at another width. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Chooses the day in the open editor of an event, which proposes tomorrow in the last hour of a day. */
export async function chooseToday(page: Page) {
  await page.getByRole('button', { name: /^Start date/ }).click()
  const today = page.locator('button[aria-current=date]')
  const back = page.getByRole('button', { name: 'Previous month' })
  await back.waitFor()
  if (!(await today.isVisible())) await back.click()
  await today.click()
  await back.waitFor({ state: 'detached' })
}
