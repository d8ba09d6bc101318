import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { login } from '#domain/session/contract.ts'
import { createBuiltInProvider } from '#server/identity/builtIn.ts'
import { personCalled } from '#server/testing/server.ts'
import { call, startPortal } from './portal.ts'
import { openPage, readOnlyDemo } from './stage.ts'

test('no address of the portal leads out of it, before signing in or after', async () => {
  const { address } = readOnlyDemo()
  for (const path of ['//evil.example/events', '/\\evil.example/home', '/%2f%2fevil.example/home']) {
    const page = await openPage(address)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { protocol, origin, href } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== address) elsewhere.push(href)
    })
    await page.goto(address + path)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('heading', { level: 1, name: /Welcome back|Events/ }).waitFor()
    expect([new URL(page.url()).origin, elsewhere]).toEqual([address, []])
    await page.context().close()
  }
})

test('the identity provider of the demo is nowhere but in the demo', async () => {
  const importers = globSync('server/**/*.ts', {
    exclude: (name) => name.includes('.test.') || name.includes('testing'),
  })
    .filter((file) => /from '[^']*\/(builtIn|demo\/[^']*)\.ts'/.test(readFileSync(file, 'utf8')))
    .filter((file) => !file.startsWith('server/demo/'))
  expect(importers).toEqual([])

  const portal = await startPortal()
  for (const path of ['/identity/token', '/identity/people', '/identity/jwks', '/identity']) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"sub":"demo-margaret"}' }
    expect((await fetch(portal.address + path, init)).status).toBe(404)
    const shown = await fetch(portal.address + path)
    if (shown.ok) expect(await shown.text()).toContain('<div id="root">')
  }
  const ofTheDemo = await createBuiltInProvider(`${portal.address}/identity`, 'g.ucla.edu')
  const tokenId = await ofTheDemo.issue(personCalled('Margaret Hamilton'))
  expect((await call(portal, login, undefined, { body: { tokenId } })).status).toBe(401)
})
