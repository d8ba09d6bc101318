import type { Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailServer, rawServer } from '../testing/mailServer.ts'
import { startOn } from '../testing/server.ts'
import { testMail } from './testMail.ts'
import { type Post, smtpPost } from './transport.ts'

async function aMail() {
  const { portal } = await startOn('sqlite')
  const sender = { chapter: portal.chapter, publicUrl: 'https://portal.example.org', from: 'portal@example.org' }
  return testMail('ada@g.ucla.edu', sender, portal.clock())
}

function closing(post: Post): Post {
  onTestFinished(() => post.close())
  return post
}

/** Answers like a mail server until the mail itself is sent. */
function greeting(socket: Socket, onMail: () => void, hello = '250 ok\r\n'): void {
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    const said = data.toString()
    if (said.startsWith('EHLO')) socket.write(hello)
    else if (/^(MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n')
    else if (said.startsWith('STARTTLS')) socket.write('502 not here\r\n')
    else if (said.startsWith('DATA')) socket.write('354 go on\r\n')
    else onMail()
  })
}

const code = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail server', () => {
  test('that wants TLS and a login gets both, and the password never goes in clear', async () => {
    const logins: string[] = []
    const server = await mailServer({
      authOptional: false,
      secure: false,
      onAuth: ({ username, password }, { secure }, done) => {
        logins.push(`${username} ${password} ${secure}`)
        if (password === 'right') return done(null, { user: username })
        return done(code(535, 'wrong password'))
      },
    })
    onTestFinished(() => server.close())
    const at = (password: string) =>
      closing(smtpPost(`${server.url.replace('//', `//portal:${password}@`)}/?tls.rejectUnauthorized=false`))
    expect(await at('right').send(await aMail())).toEqual({ is: 'delivered' })
    await at('right').check()
    // A wrong password can be corrected, so it is retried.
    expect(await at('wrong').send(await aMail())).toMatchObject({ is: 'failed' })
    expect(new Set(logins)).toEqual(new Set(['portal right true', 'portal wrong true']))
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['450 at the recipient', 450, 'onRcptTo', 'failed'],
    ['550 at the recipient', 550, 'onRcptTo', 'hopeless'],
    ['550 at the sender', 550, 'onMailFrom', 'failed'],
  ] as const)('that answers %s', async (_, answer, where, is) => {
    const server = await mailServer({
      [where]: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(code(answer, 'no')),
    })
    onTestFinished(() => server.close())
    expect(await closing(smtpPost(server.url)).send(await aMail())).toMatchObject({ is })
  })

  test.each([
    [451, 'failed'],
    [554, 'hopeless'],
  ] as const)('that answers %i to the mail itself: %s', async (answer, is) => {
    const server = await mailServer({
      accept: () => {
        throw code(answer, 'no')
      },
    })
    onTestFinished(() => server.close())
    expect(await closing(smtpPost(server.url)).send(await aMail())).toMatchObject({ is })
  })

  test('that hangs up in the middle of the mail gets it again', async () => {
    const server = await rawServer((socket) => greeting(socket, () => socket.destroy()))
    onTestFinished(() => server.close())
    expect(await closing(smtpPost(server.url)).send(await aMail())).toMatchObject({ is: 'failed' })
  })

  test('that never sends a greeting is asked again', async () => {
    const server = await rawServer(() => undefined)
    onTestFinished(() => server.close())
    const post = closing(smtpPost(server.url, { greetingMs: 100, silenceMs: 10_000 }))
    expect(await post.send(await aMail())).toMatchObject({ is: 'failed' })
  })

  test('that goes silent after the mail gets it again', async () => {
    const server = await rawServer((socket) => greeting(socket, () => undefined))
    onTestFinished(() => server.close())
    const post = closing(smtpPost(server.url, { greetingMs: 10_000, silenceMs: 100 }))
    expect(await post.send(await aMail())).toMatchObject({ is: 'failed' })
  })

  test('that is too busy for a greeting is retried', async () => {
    const server = await rawServer((socket) => void socket.end('421 too busy\r\n'))
    onTestFinished(() => server.close())
    expect(await closing(smtpPost(server.url)).send(await aMail())).toMatchObject({ is: 'failed' })
  })

  test('over the network that offers no TLS does not get the password', async () => {
    const heard: string[] = []
    const host = '127.0.0.2'
    const server = await rawServer((socket) => {
      socket.on('data', (data) => heard.push(data.toString()))
      greeting(socket, () => undefined, '250-mail\r\n250 AUTH PLAIN LOGIN\r\n')
    }, host)
    onTestFinished(() => server.close())
    const post = closing(smtpPost(server.url.replace('//', '//portal:secret@')))
    expect(await post.send(await aMail())).toMatchObject({ is: 'failed' })
    expect(heard.join('')).not.toMatch(/AUTH|MAIL/)
  })

  test('that is unreachable is asked again', async () => {
    const post = closing(smtpPost('smtp://127.0.0.1:1'))
    expect(await post.send(await aMail())).toMatchObject({ is: 'failed' })
    await expect(post.check()).rejects.toThrow()
  })
})
