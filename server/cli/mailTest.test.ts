import { expect, onTestFinished, test } from 'vitest'
import { portal } from '../testing/commandLine.ts'
import { newFolder } from '../testing/engines.ts'
import { mailServer } from '../testing/mailServer.ts'

const mailTest = (environment: Record<string, string>, address = 'ada@g.ucla.edu') =>
  portal({ DATA_DIR: newFolder(), ...environment }, ['mail-test', address])

async function withServer(options: Parameters<typeof mailServer>[0] = {}) {
  const server = await mailServer(options)
  onTestFinished(() => server.close())
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'ACM <portal@g.ucla.edu>',
    PUBLIC_URL: 'https://portal.example.org',
  }
  return { server, environment, host: new URL(server.url).host }
}

test('portal mail-test sends one mail and says who took it', async () => {
  const { server, environment, host } = await withServer()
  expect(await mailTest(environment)).toEqual({
    code: 0,
    said: `${host} took the mail to ada@g.ucla.edu. Look for it, in the spam folder too.\n`,
    noted: '',
  })
  expect(server.received).toMatchObject([{ to: ['ada@g.ucla.edu'], subject: 'Mail of ACM works' }])
  expect(server.received[0]!.header('From')).toBe('ACM <portal@g.ucla.edu>')
})

test('portal mail-test says in one line why no mail was sent', async () => {
  const { environment } = await withServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('5.1.1 nobody here'), { responseCode: 550 })),
  })
  const refused = await mailTest(environment)
  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.noted).toMatch(/^The mail was not sent\. .*550.*nobody here.*\n$/)
  const away = await mailTest({ ...environment, SMTP_URL: 'smtp://portal:secret@127.0.0.1:1' })
  expect(away.noted).toMatch(/^The mail was not sent\. .*ECONNREFUSED.*\n$/)
  expect(away.noted).not.toContain('secret')
})

test('portal mail-test without a configuration says what is missing', async () => {
  expect(await mailTest({})).toEqual({
    code: 1,
    said: '',
    noted: 'SMTP_URL, MAIL_FROM and PUBLIC_URL are not set: no mail can be sent.\n',
  })
})
