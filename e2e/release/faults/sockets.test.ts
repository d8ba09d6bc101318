import { readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { health } from '#domain/health/contract.ts'
import { call, type Portal, startPortal } from '../../portal.ts'
import { answersIn, openSocket, sendRaw } from '../rawSocket.ts'

let portal: Portal

beforeAll(async () => {
  const over: (() => void)[] = []
  portal = await startPortal({ whenOver: (work) => over.push(work) })
  return () => {
    for (const work of over) work()
  }
})

// After every kind of input the portal keeps running without an internal error.
afterEach(async () => {
  expect((await call(portal, health)).status).toBe(200)
  expect(portal.printed()).not.toMatch(/"level":(50|60)|Unhandled|Warning/)
})

const INSIDE = /at \w+.*\(|node_modules|\.ts:\d|\/work\/|SQLITE|select /

const LOGIN = 'POST /app/api/v1/auth/login HTTP/1.1\r\nHost: x\r\n'
const SMUGGLED = 'GET /app/api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n'

describe('bytes that are not a request, or are two at once, are refused and the connection is closed', () => {
  test.each<[string, string | Buffer]>([
    ['a length and chunks', `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks and a length', `${LOGIN}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks by another name', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not the last coding', `${LOGIN}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${LOGIN}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`],
    ['two lengths in one line', `${LOGIN}Content-Length: 0, 44\r\n\r\n${SMUGGLED}`],
    ['a length below nothing', `${LOGIN}Content-Length: -1\r\n\r\n${SMUGGLED}`],
    ['a length with a sign', `${LOGIN}Content-Length: +0\r\n\r\n${SMUGGLED}`],
    ['a length in hex', `${LOGIN}Content-Length: 0x0\r\n\r\n${SMUGGLED}`],
    ['a length without end', `${LOGIN}Content-Length: ${'9'.repeat(40)}\r\n\r\n${SMUGGLED}`],
    ['a chunk of a strange size', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${SMUGGLED}`],
    ['a chunk that is too long', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n1\r\naaaa\r\n0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${LOGIN}Content-Length : 0\r\n\r\n${SMUGGLED}`],
    ['a header without a name', `${LOGIN}: 0\r\n\r\n${SMUGGLED}`],
    ['a header that goes on in the next line', `${LOGIN}X: a\r\n b\r\n\r\n`],
    ['a bare return in a header', `${LOGIN}X: a\rContent-Length: 44\r\n\r\n`],
    ['a null byte in a header', `${LOGIN}X: a\0b\r\n\r\n`],
    ['an unknown version', 'GET /app/api/v1/health HTTP/3.0\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'BREW /app/api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the greeting of TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['a null byte in the path', 'GET /app/api/v1/hea\0lth HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['letters beyond ASCII in the path', 'GET /app/api/v1/hé HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header as long as a book', `${LOGIN}X: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a thousand headers', `${LOGIN}${'X-Flood: aaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(1000)}\r\n`],
    ['a path as long as a book', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['an expectation that nobody can meet', `${LOGIN}Expect: the-spanish-inquisition\r\nContent-Length: 0\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const answers = await sendRaw(portal, bytes)
    // An invalid body is cut after the headers were answered. Bytes after it are never answered.
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    const { status, headers, body } = answers.at(-1)!
    expect([400, 417, 431]).toContain(status)
    expect(headers).toMatch(/^connection: close$/im)
    expect(JSON.parse(body)).toEqual({ error: { code: 'malformed', message: 'The request cannot be read.' } })
  })
})

describe('unusual but valid requests are answered normally', () => {
  test.each<[string, string]>([
    ['the address in full', 'GET http://elsewhere.example/app/api/v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /app/api/v1/health HTTP/1.1\r\n\r\n'],
    ['an invalid host', 'GET /app/api/v1/nothing HTTP/1.1\r\nHost: a b<c>"\r\n\r\n'],
    ['TRACE', 'TRACE /app/api/v1/health HTTP/1.1\r\nHost: x\r\nCookie: secret\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'a wish for another protocol',
      'GET /app/api/v1/nothing HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    ],
    ['nine thousand letters', `GET /app/${'x'.repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a broken escape', 'GET /app/api/v1/%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const [answer] = await sendRaw(portal, bytes)
    expect([400, 404]).toContain(answer?.status)
    expect(JSON.parse(answer!.body)).toEqual({
      error: { code: expect.stringMatching(/^(not_found|malformed)$/), message: expect.stringMatching(/^[A-Z].*\.$/) },
    })
    expect(answer!.body).not.toMatch(INSIDE)
    expect(answer!.headers).not.toContain('secret')
  })

  test('a message to the proxy behind us is not forwarded', async () => {
    expect(await sendRaw(portal, 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual([])
  })
})

describe('no path leads out of the folder of the pages', () => {
  const up = (step: string) => step.repeat(8)
  const WAYS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..%252f',
    '..\\',
    '..%5c',
    '%2e%2e%5c',
    '..%255c',
    '%c0%ae%c0%ae/',
    '..%c0%af',
    '..%ef%bc%8f',
    '..;/',
    './..//',
    '..%00/',
    'assets/../../',
    'assets%2f..%2f..%2f',
  ]
  const targets = () => ['etc/passwd', 'package.json', `${portal.folder.slice(1)}/session-secret`]
  const BEFORE = ['/', '//', '/assets/', '/app/docs/static/', '/%2f', '/\\', 'http://x/']

  test.each(WAYS)('by %s', async (step) => {
    const secret = readFileSync(joinPath(portal.folder, 'session-secret'), 'utf8')
    const paths = BEFORE.flatMap((before) =>
      targets().flatMap((target) => [
        before + step + target,
        before + up(step) + target,
        `${before}${up(step)}${target}%00.svg`,
      ]),
    )
    const asked = paths.map((path) => sendRaw(portal, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`))
    for (const answers of await Promise.all(asked)) {
      expect(answers).toHaveLength(1)
      const [{ status, body }] = answers as [(typeof answers)[0]]
      expect([200, 400, 403, 404]).toContain(status)
      if (status === 200) expect(body).toContain('<div id="root">')
      else expect(JSON.parse(body)).toMatchObject({ error: { code: expect.stringMatching(/^[a-z_]+$/) } })
      expect(body.includes('root:') || body.includes('"chapterhouse"') || body.includes(secret)).toBe(false)
    }
  })

  test.each(['/.sources', '/.env', '/.git/config', '/assets/', '/assets', '/server/main.ts', '/index.html~'])(
    'and what is not a page is not shown: %s',
    async (path) => {
      const [answer] = await sendRaw(portal, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      if (answer?.status === 200) expect(answer.body).toContain('<div id="root">')
      else expect(answer?.status).toBe(404)
    },
  )
})

describe('slow clients delay nobody', () => {
  test('hundreds of half-open connections are closed, and other requests are answered meanwhile', async () => {
    const starts = ['', 'GET / HTTP/1.1\r\n', `${LOGIN}X-Slow: `]
    const answered = starts.flatMap((start) => Array.from({ length: 60 }, () => drip(start)))
    for (let second = 0; second < 5; second++) {
      const others = await Promise.all(Array.from({ length: 20 }, () => call(portal, health)))
      expect(others.every(({ status }) => status === 200)).toBe(true)
      await wait(1000)
    }
    for (const text of await Promise.all(answered)) {
      const [answer] = answersIn(text)
      expect(answer?.status).toBe(408)
      expect(JSON.parse(answer!.body).error.code).toBe('malformed')
    }
  })

  test('a thousand requests whose answers are never read', async () => {
    const greedy = await openSocket(portal)
    greedy.pause()
    greedy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
    await wait(500)
    expect((await call(portal, health)).status).toBe(200)
  })
})

/** Sends a text, then a letter a second, until the server hangs up. @returns the server's answer */
async function drip(start: string): Promise<string> {
  const socket = await openSocket(portal)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(start)
  const letters = setInterval(() => start && socket.writable && socket.write('x'), 1000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(letters)
  return heard
}
