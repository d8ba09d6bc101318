import { expect, test } from 'vitest'
import { testMail } from '../mail/testMail.ts'
import { NOW, startOn } from '../testing/server.ts'
import { demoMailbox } from './mailbox.ts'

test('every mail that the demo would have sent can be read there, the newest first, and none can harm', async () => {
  const { portal } = await startOn('sqlite')
  const mailbox = demoMailbox(portal.chapter, () => NOW)
  const { app } = await startOn('sqlite', {}, { documents: mailbox.documents })
  const page = async (url = '/demo/mail') => (await app.inject({ url })).body
  expect(await page()).toContain('No mail yet')

  const sender = { chapter: portal.chapter, publicUrl: 'https://portal.example.org', from: 'portal@example.org' }
  for (const name of ['ada', 'grace']) {
    const mail = testMail(`${name}@g.ucla.edu`, sender, NOW)
    const to = { name: `${name} <script>`, address: mail.to.address }
    expect(await mailbox.post.send({ ...mail, to, subject: `To ${name}` })).toEqual({ is: 'delivered' })
  }
  const list = await page()
  expect(list.indexOf('To grace')).toBeLessThan(list.indexOf('To ada'))
  expect(list).toContain('ada &#60;script&#62;')
  expect(list).toContain('is nothing to do.')

  const letter = await app.inject({ url: /href="(\/demo\/mail\/[^"]+)"/.exec(list)![1]! })
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
  expect(letter.body).toContain('<h1>Mail of ACM works</h1>')
  expect(await page('/demo/mail/unknown')).toBe(list)
})

test('a real portal has no such page', async () => {
  const { app } = await startOn('sqlite')
  expect((await app.inject({ url: '/demo/mail' })).statusCode).toBe(404)
})
