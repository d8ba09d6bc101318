import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openCampus } from '../../testing/campus.ts'
import { portal } from '../../testing/commandLine.ts'
import { newFolder, newPostgresUrl } from '../../testing/engines.ts'
import { quoted } from './setup.ts'

const CLIENT_ID = '1234-abc.apps.googleusercontent.com'
const ADMIN = `correct "horse" #1 $HOME`
const ONE_CLICK = "it's a battery staple"

function place(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The answers to name, short name, website, time zone, committees and accent. */
const CHAPTER = ['Robotics at Uni Example', 'Robotics', 'https://robotics.example.edu', 'Europe/Zurich', '', '']
/**
 * Then those to domain, host, port, provider, client id and super admin. Then come the passwords, each twice, the
 * database, and Enter for the address of the portal and for no proxy.
 */
const ANSWERS = [...CHAPTER, 'cs.example.edu', '', '8080', '', CLIENT_ID, 'Margaret@cs.example.edu']
const PASSWORDS = [ADMIN, ADMIN, ONE_CLICK, ONE_CLICK]

async function settingUp(typed: string[], interactive = false) {
  const folder = place()
  const outcome = await portal({ DATA_DIR: folder }, ['setup', '.env'], {
    typed: `${typed.join('\n')}\n\n\n`,
    interactive,
  })
  return { ...outcome, file: join(folder, '.env'), printed: outcome.said + outcome.noted }
}

/** A provider that serves a discovery document and nothing else. */
async function providerCalled(says: (address: string) => object) {
  const server = createServer((_, answer) => answer.end(JSON.stringify(says(address)))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, stop: () => server.close() }
}

describe('the guided setup', () => {
  test.each([
    ['from a script', false],
    ['at a keyboard', true],
  ])('%s writes what npm start reads, with mode 0600', async (_, interactive) => {
    const { code, said, noted, file, printed } = await settingUp([...ANSWERS, ...PASSWORDS, ''], interactive)
    expect(code, noted).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const written = parseEnv(readFileSync(file, 'utf8'))
    expect(readConfig(written as Record<string, string>)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      hostedDomain: 'cs.example.edu',
      googleClientId: CLIENT_ID,
      superAdminEmail: 'margaret@cs.example.edu',
      adminPassword: ADMIN,
      oneClickPassword: ONE_CLICK,
      databaseUrl: undefined,
    })
    expect(said).toContain('http://localhost:8080')
    expect(said).toContain('margaret@cs.example.edu becomes super admin')
    for (const secret of [ADMIN, ONE_CLICK, written.SESSION_SECRET!]) expect(printed).not.toContain(secret)
  })

  test('refuses what the start would refuse, and asks again at once', async () => {
    const mistakes = [...CHAPTER, 'ucla', 'cs.example.edu', 'my host', '', '70000', '']
    const provider = ['our provider', 'http://sso.cs.example.edu', 'http://127.0.0.1:1', '', 'GOCSPX-secret', CLIENT_ID]
    const people = ['margaret', 'margaret@elsewhere.edu', 'margaret@cs.example.edu']
    const passwords = ['short', ADMIN, 'another one entirely', ADMIN, ADMIN, '']
    const databases = ['mysql://db/chapter', 'postgres://x:hush@127.0.0.1:1/z', '']
    const { code, noted, file } = await settingUp([...mistakes, ...provider, ...people, ...passwords, ...databases])
    expect(code, noted).toBe(0)
    for (const sentence of [
      'HOSTED_DOMAIN must be a domain such as g.ucla.edu.',
      'HOST must be an address to listen on',
      'PORT must be a whole number from 0 to 65535.',
      'IDENTITY_ISSUER must be the address of an OpenID Connect issuer.',
      'The provider cannot be used (',
      'This is not a client id of Google',
      'SUPER_ADMIN_EMAIL must be an e-mail address.',
      'The super admin must have an address at cs.example.edu',
      'ADMIN_PASSWORD must be a password of 10 characters or more.',
      'New password does not match.',
      'DATABASE_URL must be an address such as postgres://',
      'PostgreSQL cannot be used (',
    ]) {
      expect(noted).toContain(sentence)
    }
    expect(noted).not.toContain('hush')
    const written = parseEnv(readFileSync(file, 'utf8'))
    expect(written.ADMIN_PASSWORD).toBe(ADMIN)
    expect(Object.keys(written)).not.toContain('ONE_CLICK_PASSWORD')
  })

  test('accepts a PostgreSQL that answers', async () => {
    const url = await newPostgresUrl()
    const { code, printed, file } = await settingUp([...ANSWERS, '', '', url])
    expect(code).toBe(0)
    expect(printed).not.toContain(url)
    expect(readConfig(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>).databaseUrl).toBe(url)
  })

  test('accepts another provider that answers, by the address of its metadata too, and any client id', async () => {
    const { address, stop } = await providerCalled((address) => ({
      issuer: address,
      jwks_uri: `${address}/jwks`,
      authorization_endpoint: `${address}/authorize`,
    }))
    const claims = ['', '']
    const people = ['margaret@cs.example.edu', '', '', '']
    const pasted = `${address}/.well-known/openid-configuration`
    const provider = [...CHAPTER, 'cs.example.edu', '', '8080', pasted, 'chapter-portal', ...claims, ...people]
    const { code, noted, file } = await settingUp(provider)
    stop()
    expect(code, noted).toBe(0)
    const config = readConfig(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>)
    expect(config).toMatchObject({ identityIssuer: address, googleClientId: 'chapter-portal' })
    expect(noted).toMatch(/Redirect address: .*http:\/\/localhost:8080\/login/s)
    expect(noted).not.toContain('console.cloud.google.com')
  })

  test('proposes what a provider without hd is trusted for, and says so', async () => {
    const { issuer } = await openCampus()
    const provider = [...CHAPTER, 'cs.example.edu', '', '8080', issuer, 'chapter-portal', 'the secret', '']
    const { code, noted, file } = await settingUp([...provider, 'margaret@cs.example.edu', '', '', ''])
    expect(code, noted).toBe(0)
    expect(readConfig(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>)).toMatchObject({
      identityIssuer: issuer,
      identityClientSecret: 'the secret',
      identityDomainClaim: 'none',
      identityVerifiedClaim: 'email_verified',
    })
    expect(noted).toMatch(/you trust the provider to give\s+addresses at cs\.example\.edu to nobody else/)
    expect(noted).toContain('Authorization code flow with PKCE')
    expect(noted).not.toContain('Claim that the e-mail is verified')
  })

  test.each<[string, (address: string) => object]>([
    ['names no authorization_endpoint', (issuer) => ({ issuer, jwks_uri: `${issuer}/jwks` })],
    ['says that it is', () => ({ issuer: 'https://somebody.else', jwks_uri: 'x', authorization_endpoint: 'x' })],
  ])('refuses a provider that %s', async (fault, says) => {
    const { address, stop } = await providerCalled(says)
    const { noted } = await settingUp([...CHAPTER, 'cs.example.edu', '', '8080', address])
    stop()
    expect(noted).toMatch(new RegExp(`The provider cannot be used \\(.*${fault.replace('names no ', '')}`))
  })

  test('explains how to get a client id, with the chosen port', async () => {
    const { noted } = await settingUp([...ANSWERS, '', '', ''])
    expect(noted).toMatch(/1\. Open https:\/\/console\.cloud\.google\.com.*2\. .*http:\/\/localhost:8080/s)
  })

  test('writes nothing when the input ends early', async () => {
    const { code, noted, file } = await settingUp(ANSWERS)
    expect([code, existsSync(file)]).toEqual([1, false])
    expect(noted).toMatch(/The input ended early\. Nothing was changed\.\n$/)
  })

  test('never overwrites a file', async () => {
    const folder = place()
    writeFileSync(join(folder, '.env'), 'SESSION_SECRET=mine')
    const outcome = await portal({ DATA_DIR: folder }, ['setup', '.env'], { typed: 'Robotics\n' })
    expect(outcome).toMatchObject({ code: 1, noted: expect.stringContaining('.env is there already.') })
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('SESSION_SECRET=mine')
  })

  test('interrupted by Ctrl-C it leaves no file', async () => {
    const folder = place()
    const officer = new AbortController()
    officer.abort()
    const outcome = await portal({ DATA_DIR: folder }, ['setup', '.env'], { interrupted: officer.signal })
    expect(outcome).toMatchObject({ code: 130, noted: expect.stringContaining('Interrupted: nothing was changed.') })
    expect(existsSync(join(folder, '.env'))).toBe(false)
  })
})

test.each(['plain', 'with space', `"both" 'kinds'`, '#hash', 'back\\slash\\n', '$HOME', ' edges '])(
  'a value such as %s is read back unchanged',
  (value) => {
    expect(parseEnv(`NAME=${quoted(value)}`).NAME).toBe(value)
  },
)

test('a value with every kind of quotes is refused', () => {
  expect(quoted(`'"\``)).toBeUndefined()
})

test('npm start without a configuration says what is missing and how to get it', async () => {
  const folder = place()
  mkdirSync(join(folder, 'data'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(said).toMatch(/^GOOGLE_CLIENT_ID must be set/)
  expect(said).toContain('npm run portal -- setup')
  for (const name of ['HOSTED_DOMAIN', 'SUPER_ADMIN_EMAIL', 'console.cloud.google.com']) expect(said).toContain(name)
  expect(said.trim().split('\n').length).toBeLessThan(8)
})
