import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { startOn } from '../testing/server.ts'

async function open() {
  const pages = newFolder()
  onTestFinished(() => rmSync(pages, { recursive: true }))
  mkdirSync(join(pages, 'assets'))
  writeFileSync(
    join(pages, 'index.html'),
    '<!doctype html><title>x</title><style nonce="__CSP_NONCE__"></style>the one page',
  )
  writeFileSync(join(pages, 'assets/app-1a2b.js'), 'let us = "here"')
  writeFileSync(join(pages, 'assets/app-1a2b.js.br'), brotliCompressSync('let us = "here"'))
  writeFileSync(join(pages, 'logo.svg'), '<svg/>')
  writeFileSync(join(pages, '.sources.json'), '{}')
  writeFileSync(join(pages, '..', `${basename(pages)}-secret.txt`), 'a secret')
  onTestFinished(() => rmSync(join(pages, '..', `${basename(pages)}-secret.txt`)))
  const house = await startOn('sqlite', {}, { pages })
  const { app } = house
  return { secret: `${basename(pages)}-secret.txt`, get: (url: string) => app.inject({ url }), app, house }
}

test.each(['/', '/index.html', '/home', '/events?time=today', '/leaderboard', '/some/where/else', '/login'])(
  '%s is the page itself, revalidated each time',
  async (url) => {
    const { get } = await open()
    const page = await get(url)
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.body).toContain('the one page')
  },
)

test('the page carries the nonce that its answer allows, new each time', async () => {
  const { get } = await open()
  const nonceOf = async () => {
    const page = await get('/home')
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1]
    const styles = /style-src ([^;]+);/.exec(String(page.headers['content-security-policy']))?.[1]
    expect(styles).toContain(`'nonce-${nonce}'`)
    expect(styles).not.toContain('unsafe')
    return nonce
  }
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).toMatch(/^[\w+/=-]{16,}$/)
  expect(second).not.toBe(first)
})

test('the page of a public event previews as that event, and every other one as the chapter', async () => {
  const { get, house } = await open()
  const { uuid } = await house.event({ title: 'Open <house>', visibility: 'public' })
  const { uuid: secret } = await house.event({ title: 'For members' })
  const meta = (body: string) => body.match(/<(meta (name="(description|twitter)|property)|link rel="canonical).*?>/g)
  const page = (await get(`/events/${uuid}?fbclid=1`)).body
  const poster = (await get(`/e/${uuid}`)).body
  expect(page).toContain('<title>Open &#60;house&#62; · ACM</title>')
  expect(meta(page)!.toSorted()).toEqual(meta(poster)!.toSorted())
  const others = await Promise.all(['/', `/events/${secret}`, '/events/unknown', `/events/${uuid}/people`].map(get))
  for (const { body } of others) {
    expect(body).toContain('property="og:title" content="Association for Computing Machinery at UCLA"')
    expect(body).not.toMatch(/canonical|For members|Open/)
  }
})

test('files named by their content are cached for good, others for an hour', async () => {
  const { get } = await open()
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/logo.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('files compressed at build time are sent compressed to clients that accept it', async () => {
  const { app } = await open()
  const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
  const small = await ask('/assets/app-1a2b.js', 'gzip, deflate, br')
  expect([small.headers['content-encoding'], small.headers['content-type'], small.headers.vary]).toEqual([
    'br',
    'text/javascript; charset=utf-8',
    'accept-encoding',
  ])
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('let us = "here"')
  for (const plain of [await ask('/assets/app-1a2b.js', 'identity'), await ask('/logo.svg', 'br')]) {
    expect(plain.headers).not.toHaveProperty('content-encoding')
  }
})

test('a file that somebody has already is not sent again', async () => {
  const { app, get } = await open()
  const etag = String((await get('/logo.svg')).headers.etag)
  const again = await app.inject({ url: '/logo.svg', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
})

test.each(['/nothing.png', '/assets/gone.js', '/app', '/app/api/v1/nothing', '/app/', '/.env', '/.sources.json'])(
  'a missing file or call is missing, not a page: %s',
  async (url) => {
    const { get } = await open()
    const answer = await get(url)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
  },
)

test('pages are read and never written', async () => {
  const { app } = await open()
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/home' })).statusCode).toBe(404)
  }
  expect((await app.inject({ method: 'HEAD', url: '/home' })).statusCode).toBe(200)
})

test.each([
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  'assets/../../',
  'assets/..%2f..%2f',
  '//',
  '....//',
  '..;/',
  '%252e%252e/',
])('nobody climbs out of the folder by %s', async (way) => {
  const { get, secret } = await open()
  for (const url of [`/${way}${secret}`, `/${way}${way}${way}etc/passwd`]) {
    const answer = await get(url)
    expect(answer.body).not.toMatch(/a secret|root:/)
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 200) expect(answer.body).toContain('the one page')
  }
})
