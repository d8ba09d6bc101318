import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { startOn } from '../testing/server.ts'
import { checkConfiguredLogo, readLogo } from './logo.ts'

function folder(): string {
  const made = newFolder()
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a logo outside of the program is served by the portal', async () => {
  const place = folder()
  writeFileSync(join(place, 'our.SVG'), '<svg/>')
  mkdirSync(join(place, 'pages'))
  writeFileSync(join(place, 'pages/index.html'), '<title>x</title>')
  const logo = readLogo(join(place, 'our.SVG'))
  const { app } = await startOn('sqlite', {}, { pages: join(place, 'pages'), logo })
  const answer = await app.inject({ url: logo.path })
  expect([answer.statusCode, answer.payload, answer.headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml'])
  // No script in the picture runs.
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('one that is missing or no picture stops the start', () => {
  expect(() => readLogo('/nowhere/logo.svg')).toThrow(
    'LOGO must be a file that can be read: /nowhere/logo.svg (ENOENT).',
  )
  expect(() => readLogo('/etc/passwd')).toThrow(/^LOGO must be a picture \(.*\): \/etc\/passwd is none\.$/)
})

test.each([
  ['/logo.svg', true],
  ['/logo.svg?v=2', true],
  ['', true],
  ['https://example.org/logo.svg', true],
  ['//example.org/logo.svg', true],
  ['/ours.svg', false],
  ['/.logo.svg', false],
  ['/index.ts', false],
  ['/', false],
])('the configured logo “%s” lets the portal start: %s', (logo, starts) => {
  const pages = folder()
  for (const name of ['logo.svg', '.logo.svg', 'index.ts']) writeFileSync(join(pages, name), '<svg/>')
  if (starts) return checkConfiguredLogo(logo, pages)
  expect(() => checkConfiguredLogo(logo, pages)).toThrow(
    `The chapter configuration names a logo that the portal does not have: organization/logo is ${logo}. Set LOGO to the path of your picture, or write '/logo.svg' or an address on the web there.`,
  )
})

test('the accent colour is in the page, under its nonce', async () => {
  const place = folder()
  writeFileSync(join(place, 'index.html'), '<title>x</title><style nonce="__CSP_NONCE__"></style>')
  const { app } = await startOn('sqlite', { accent: '#0f766e' }, { pages: place })
  const { payload, headers } = await app.inject({ url: '/login' })
  const nonce = /nonce-([\w-]+)/.exec(String(headers['content-security-policy']))![1]
  expect(payload).toMatch(new RegExp(`<style nonce="${nonce}">:root:root:root\\{--blue:light-dark\\(#`))
  expect((await (await startOn('sqlite', {}, { pages: place })).app.inject({ url: '/login' })).payload).not.toContain(
    ':root',
  )
})
