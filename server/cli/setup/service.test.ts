import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { portal } from '../../testing/commandLine.ts'
import { newFolder, newPostgresUrl } from '../../testing/engines.ts'

const CHAPTER = ['Robotics at Uni Example', 'Robotics', 'https://robotics.example.edu', '', 'Club, Rovers', '#0f766e']
const GOOGLE = [
  ...CHAPTER,
  'cs.example.edu',
  '',
  '8080',
  '',
  '1234-abc.apps.googleusercontent.com',
  'margaret@cs.example.edu',
]

async function settingUp(more: string[], prepare: (file: string) => void = () => undefined) {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'environment')
  prepare(file)
  const typed = `${[...GOOGLE, '', '', '', ...more].join('\n')}\n`
  const { code, noted, said } = await portal({ DATA_DIR: folder }, ['setup', file], { typed })
  expect(code, noted).toBe(0)
  return { file, printed: noted + said, written: parseEnv(readFileSync(file, 'utf8')) }
}

test('setup fills an empty file, which keeps its mode, so that the service can read it', async () => {
  const { file, written } = await settingUp(['', ''], (file) => writeFileSync(file, '', { mode: 0o640 }))
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(written.HOSTED_DOMAIN).toBe('cs.example.edu')
})

test('setup asks for the mail server only where members have an address to come to, and does not show it', async () => {
  const without = await settingUp(['', ''])
  expect(without.printed).not.toContain('Mail server')
  expect(Object.keys(without.written)).not.toContain('SMTP_URL')

  const url = 'smtps://portal:hush@mail.example.org'
  const mistakes = ['mail.example.org', url, 'nobody']
  const sender = 'The Chapter <portal@example.org>'
  const { written, printed } = await settingUp(['https://portal.example.org', '', ...mistakes, sender])
  expect(readConfig(written as Record<string, string>).mail).toEqual({ url, from: sender })
  expect(printed).toContain('SMTP_URL must be an address such as smtps://')
  expect(printed).toContain('MAIL_FROM must be an e-mail address')
  expect(printed).not.toContain('hush')
})

test('setup refuses a PostgreSQL in which the role may not create tables, and says what its administrator does', async () => {
  const url = new URL(await newPostgresUrl())
  const role = `role_${url.pathname.slice(-12)}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create role ${role} login password 'right'`)
  const database = url.pathname.slice(1)
  const typed = [...GOOGLE, '', '', `postgres://${role}:right@${url.host}/${database}`, ...Array(9).fill('')].join('\n')
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { noted } = await portal({ DATA_DIR: folder }, ['setup', 'environment'], { typed })
  expect(noted).toContain(
    `The role ${role} may not create tables in the database ${database}. As its administrator: alter database "${database}" owner to "${role}".`,
  )
  await admin.query(`drop role ${role}`)
  await admin.end()
})

test('an https address has a proxy in front, which setup writes down', async () => {
  const { written, printed } = await settingUp(['https://portal.example.org', '', ''])
  expect(readConfig(written as Record<string, string>).trustProxy).toEqual(['127.0.0.1'])
  expect(printed).toContain('systemctl enable --now chapterhouse\nopens the portal at https://portal.example.org')
  expect(printed).toContain('  portal doctor\n')
  expect(printed).not.toContain('server/main.ts')
  expect(printed).toContain('Mail server')
  expect(printed).not.toContain('Sender of the mails')
  const without = await settingUp(['https://portal.example.org', 'No', ''])
  expect(Object.keys(without.written)).not.toContain('TRUST_PROXY')
})
