import { expect, onTestFinished, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { examine } from '#domain/health/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { portal } from '../testing/commandLine.ts'
import { mailServer } from '../testing/mailServer.ts'
import { environmentOf, onSqlite } from '../testing/server.ts'

const MAIL = { MAIL_FROM: 'portal@g.ucla.edu', PUBLIC_URL: 'https://portal.example.org' }
const METRICS = 'a token for the metrics, long enough for them'

onSqlite('the doctor', (start) => {
  test('says whether the mail server takes mails, and why not', async () => {
    const house = await start()
    const server = await mailServer()
    onTestFinished(() => server.close())
    const about = async (environment: Record<string, string>) => {
      const { said } = await portal({ ...environmentOf(house), ...environment }, ['doctor'])
      return said.split('\n').filter((line, at, all) => / mail /.test(line) || / mail /.test(all[at - 1] ?? ''))[0]
    }
    expect(await about({})).toMatch(/^ok +mail +none is sent: SMTP_URL is not set$/)
    expect(await about({ ...MAIL, SMTP_URL: server.url })).toMatch(
      /^ok +mail +127.* takes mails from portal@g\.ucla\.edu$/,
    )
    const away = await about({ ...MAIL, SMTP_URL: 'smtp://portal:secret@127.0.0.1:1' })
    expect(away).toMatch(/^problem +mail +127\.0\.0\.1:1 does not take mails \(.*ECONNREFUSED/)
    expect(away).not.toContain('secret')
  })

  test('and the metrics show what waits, why, and what was set aside', async () => {
    const house = await start({}, { metricsToken: METRICS })
    const runner = await withChannels(house, mailTo('smtp://127.0.0.1:1'))
    const [ada, margaret] = [await house.ada(), await house.margaret()]
    const times = { startDate: '2026-03-28T20:00:00.000Z', endDate: '2026-03-28T21:00:00.000Z' }
    const { uuid } = await house.event(times)
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    const shown = async () => {
      const token = await house.signIn('Margaret Hamilton')
      const { findings } = (await house.call(examine, token)).body
      const metrics = await house.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } })
      return {
        findings: findings.filter(({ about }: { about: string }) => about.startsWith('outbox')),
        metrics: metrics.body.split('\n').filter((line) => line.startsWith('chapterhouse_deliveries')),
      }
    }
    expect(await shown()).toMatchObject({
      findings: [{ state: 'ok', says: 'everything has been delivered' }],
      metrics: [],
    })
    const move = { event: { location: 'Covel Commons' } }
    await house.call(updateEvent, margaret, { params: { uuid }, body: move })
    await runner.drain()
    expect(await shown()).toMatchObject({
      findings: [{ about: 'outbox: mail', state: 'ok', says: '1 waits for its time' }],
      metrics: ['chapterhouse_deliveries{channel="mail",state="waiting"} 1'],
    })
    waitMinutes(house, 121)
    await runner.drain()
    const late = await shown()
    expect(late.findings).toMatchObject([{ state: 'warning', mend: expect.stringContaining('ECONNREFUSED') }])
    waitMinutes(house, 24 * 60)
    await runner.drain()
    waitMinutes(house, 24 * 60)
    await runner.drain()
    expect(await shown()).toMatchObject({
      findings: [{ about: 'outbox: mail', state: 'problem', says: '1 is set aside' }],
      metrics: ['chapterhouse_deliveries{channel="mail",state="set_aside"} 1'],
    })
  })
})
