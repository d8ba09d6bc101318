import { expect, test } from 'vitest'
import { testWebhook } from '#domain/webhooks/contract.ts'
import { withChannels } from '../testing/channels.ts'
import { NOW, startOn } from '../testing/server.ts'
import { webhookTo } from '../webhooks/testing.ts'
import { demoReceiver } from './receiver.ts'

test('the demo keeps what its webhooks send to any address, and shows it', async () => {
  const chapter = (await startOn('sqlite')).portal.chapter
  const receiver = demoReceiver(chapter, () => NOW)
  const house = await startOn('sqlite', {}, { documents: receiver.documents })
  const page = async () => (await house.app.inject({ url: '/demo/webhooks' })).body
  expect(await page()).toContain('Nothing yet.')

  const margaret = await house.margaret()
  const runner = await withChannels(house, {}, undefined, receiver.send)
  const { uuid } = await webhookTo(house, margaret, { url: 'https://nowhere.example.edu/?<script>' })
  await house.call(testWebhook, margaret, { params: { uuid } })
  await runner.drain()
  const shown = await page()
  expect(shown).toContain('<b>webhook.test</b>')
  expect(shown).toContain('webhook-signature: v1,')
  expect(shown).not.toContain('<script>')
})

test('a real portal has no such page', async () => {
  const { app } = await startOn('sqlite')
  expect((await app.inject({ url: '/demo/webhooks' })).statusCode).toBe(404)
})
