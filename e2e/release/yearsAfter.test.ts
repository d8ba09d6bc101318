import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showRoom } from '#domain/checkin/contract.ts'
import { getPass } from '#domain/door/contract.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { examine } from '#domain/health/contract.ts'
import { getAnalytics, getFundingReport } from '#domain/insights/contract.ts'
import { suggestCode } from '#domain/series/contract.ts'
import { ROUTES } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { portalProcess } from '#server/testing/commandLine.ts'
import { freePort } from '#server/testing/postgres.ts'
import { ended, type Portal, startPortal } from '../portal.ts'
import { chooseToday, newFolder, openPage } from '../stage.ts'
import { asOfTheFirstRelease } from './firstRelease.ts'
import { ownPostgres } from './postgres.ts'
import { openUniversity, type University } from './university.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

test('a chapter is set up, used, backed up, restored, upgraded and moved to PostgreSQL, and nothing is lost', async () => {
  const university = await openUniversity()
  const environment = await setUp(university)
  const first = newFolder()
  const portal = await open(environment, first)
  const tokens = await firstEvening(portal, university)
  const before = await everyAnswer(portal, tokens)
  expect(before.filter((answer) => answer.includes(' 200 ')).length).toBeGreaterThan(20)

  const archive = (await given(environment, first, 'backup')).trim()
  await close(portal)
  const sessions = await inDatabase(environment, first, (db) => db.selectFrom('sessions').selectAll().execute())
  /** As if the same people had signed in again: a restore ends their sessions. */
  const signedInAgain = (to: Record<string, string>, folder: string) =>
    inDatabase(to, folder, (db) => db.insertInto('sessions').values(sessions).execute())

  const elsewhere = newFolder()
  await given(environment, elsewhere, 'restore', archive, '--yes')
  await signedInAgain(environment, elsewhere)
  await answersThere(environment, elsewhere, tokens, before)

  const old = join(newFolder(), 'data')
  await asOfTheFirstRelease(first, old)
  expect(await outputOf(environment, old, 'doctor')).toMatch(/^warning +migrations +.* pending$/m)
  await answersThere(environment, old, tokens, before, withoutIds)
  expect(await outputOf(environment, old, 'doctor')).toMatch(/^ok +migrations +up to date/m)

  const { DATABASE_URL } = await ownPostgres()
  const onPostgres = { ...environment, DATABASE_URL: DATABASE_URL! }
  const beside = newFolder()
  await given(onPostgres, beside, 'import', 'archive', archive, '--yes')
  await signedInAgain(onPostgres, beside)
  await answersThere(onPostgres, beside, tokens, before)

  const back = newFolder()
  const exported = (await given(onPostgres, beside, 'export', join(back, 'all.ndjson.gz'))).trim()
  await given(environment, back, 'import', 'archive', exported, '--yes')
  await signedInAgain(environment, back)
  await answersThere(environment, back, tokens, before)
})

async function inDatabase<T>(environment: Record<string, string>, DATA_DIR: string, work: (db: Db) => Promise<T>) {
  const database = await openDatabase(readConfig({ ...environment, DATA_DIR }))
  const done = await database.write(work)
  await database.close()
  return done
}

/** Answers the questions of the setup, and reads what it wrote as npm start does. */
async function setUp({ address, clientId }: University): Promise<Record<string, string>> {
  const file = join(newFolder(), 'environment')
  const port = String(await freePort())
  const password = 'correct horse battery'
  const chapter = ['ACM at UCLA', 'ACM', 'https://www.uclaacm.com', 'America/Los_Angeles', '', '', 'g.ucla.edu']
  const people = ['margaret@g.ucla.edu', password, password, '', '', '', '']
  const answers = [...chapter, '', port, address, clientId, ...people]
  const { code, said, noted } = await portalProcess({}, ['setup', file], `${answers.join('\n')}\n`)
  expect(code, noted).toBe(0)
  expect(said).toContain(`http://localhost:${port}`)
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Margaret becomes super admin and adds an event; Ada comes to it. All of it by hand, in the real browser. */
async function firstEvening(portal: Portal, university: University): Promise<string[]> {
  university.atTheBrowser('Margaret Hamilton')
  const margaret = await signedIn(portal)
  await margaret.goto('/events')
  await margaret.getByRole('button', { name: 'Add Event' }).first().click()
  const editor = margaret.getByRole('dialog', { name: 'Add an event' })
  await editor.getByLabel('Title').fill('First Evening')
  await editor.getByLabel('Attendance code').fill('hello world')
  await editor.getByLabel('Attendance points').fill('25')
  await chooseToday(margaret)
  await editor.getByLabel('Start time').fill('0000')
  await editor.getByLabel('End time').fill('2360')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await margaret.getByText('Event created successfully').waitFor()

  university.atTheBrowser('Ada Lovelace')
  const ada = await signedIn(portal)
  await ada.goto('/events')
  await ada.getByRole('button', { name: /^RSVP/ }).click()
  await ada.getByRole('button', { name: /^Undo RSVP/ }).waitFor()
  await ada.getByRole('button', { name: 'Check In', exact: true }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Attendance code' }).fill('Hello World')
  await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
  await dialog.getByText('Awesome! You got 25 points for checking in.').waitFor()
  return Promise.all([margaret, ada].map((page) => page.evaluate(() => localStorage.getItem('token')!)))
}

/** Signs in at the university, and registers. */
async function signedIn({ address }: Portal): Promise<Page> {
  const page = await openPage(address, DESK)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with your university account' }).click()
  await page.getByRole('heading', { name: 'Complete Registration' }).waitFor()
  await page.getByRole('combobox', { name: 'Major' }).fill('Computer Sci')
  await page.getByRole('option', { name: 'Computer Science', exact: true }).click()
  await page.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: 'Sophomore' }).click()
  await page.getByRole('button', { name: /register/i }).click()
  await page.getByRole('heading', { name: 'Registration Complete' }).waitFor()
  return page
}

/** The first release knew no ids of check-ins, so their moments name them, and no aliases. */
function withoutIds(answer: string): string {
  return answer.replaceAll(/"id":"[^"]+",(?="event":)/g, '').replaceAll(/"alias":"[^"]+"/g, '')
}

async function answersThere(
  environment: Record<string, string>,
  folder: string,
  tokens: string[],
  expected: string[],
  but = (answer: string) => answer,
): Promise<void> {
  const portal = await open(environment, folder)
  expect((await everyAnswer(portal, tokens)).map(but)).toEqual(expected.map(but))
  await close(portal)
}

/** What these answer depends on the moment and on the process. */
const OF_THE_MOMENT: string[] = [examine, getAnalytics, getFundingReport, getPass, showRoom, suggestCode].map(
  ({ path }) => path,
)

/** What every call that reads the chapter answers to each of them. */
async function everyAnswer({ address }: Portal, tokens: string[]): Promise<string[]> {
  const paths = ROUTES.map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && !OF_THE_MOMENT.includes(path))
    .map(({ path }) => path)
  const ask = async (path: string, token: string) => {
    const answer = await fetch(address + BASE_PATH + path, { headers: { authorization: `Bearer ${token}` } })
    return `${path} ${answer.status} ${await answer.text()}`
  }
  const events = JSON.parse((await ask('/api/v1/event', tokens[0]!)).split(' ').slice(2).join(' ')).events
  const asked = paths.flatMap((path) =>
    path.includes(':') ? events.map(({ uuid }: { uuid: string }) => path.replace(/:\w+/, uuid)) : [path],
  )
  return Promise.all(tokens.flatMap((token) => asked.map((path: string) => ask(path, token))))
}

function open(environment: Record<string, string>, folder: string): Promise<Portal> {
  return startPortal({ env: environment, folder, google: true })
}

async function close(portal: Portal): Promise<void> {
  portal.process.kill('SIGTERM')
  expect((await ended(portal)).code).toBe(0)
}

/** @returns the output of a command, even if it fails */
async function outputOf(environment: Record<string, string>, folder: string, ...line: string[]): Promise<string> {
  return (await portalProcess({ ...environment, DATA_DIR: folder }, line)).said
}

/** Runs a command that must succeed. @returns its output */
async function given(environment: Record<string, string>, folder: string, ...line: string[]): Promise<string> {
  const { code, said, noted } = await portalProcess({ ...environment, DATA_DIR: folder }, line)
  expect(code, noted).toBe(0)
  return said
}
