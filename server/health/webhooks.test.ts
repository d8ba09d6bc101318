import { expect, test } from 'vitest'
import { examine } from '#domain/health/contract.ts'
import { updateWebhook } from '#domain/webhooks/contract.ts'
import { readConfig } from '../config.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { cast, environmentOf, onSqlite } from '../testing/server.ts'
import { webhookTo } from '../webhooks/testing.ts'
import { examineWebhooks } from './webhooks.ts'

onSqlite('health', (start) => {
  test('says how many webhooks are on, and which one was switched off', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const found = async () => {
      const { findings } = (await house.call(examine, margaret)).body
      return findings.filter(({ about }: { about: string }) => about === 'webhooks')
    }
    expect(await found()).toEqual([{ state: 'ok', about: 'webhooks', says: 'there are none' }])
    const { uuid } = await webhookTo(house, margaret, { url: 'https://bot.example.edu/' })
    expect(await found()).toEqual([{ state: 'ok', about: 'webhooks', says: '1 of 1 are switched on' }])
    await house.database.write((db) => db.updateTable('webhooks').set({ state: 'failed' }).execute())
    expect(await found()).toMatchObject([
      { state: 'problem', says: 'bot.example.edu took nothing for three days and was switched off' },
    ])
    await house.call(updateWebhook, margaret, { params: { uuid }, body: { webhook: { state: 'off' } } })
    expect(await found()).toEqual([{ state: 'ok', about: 'webhooks', says: '0 of 1 are switched on' }])
  })

  test('names the hosts inside that webhooks may reach', async () => {
    const house = await start()
    const config = readConfig({ ...environmentOf(house), WEBHOOKS_ALLOW: 'bot.lan' })
    const found = await withSnapshot(config, (snapshot) => examineWebhooks({ config, snapshot }))
    expect(found.map(({ says }) => says)).toEqual(['there are none', 'WEBHOOKS_ALLOW lets them reach bot.lan'])
  })
})
