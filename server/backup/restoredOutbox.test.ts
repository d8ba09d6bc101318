import { expect, onTestFinished, test } from 'vitest'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { openChannels } from '../channels.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { mailTo, PUBLIC_URL, waitMinutes, withChannels } from '../testing/channels.ts'
import { emptyPlace, portal } from '../testing/commandLine.ts'
import { mailServer } from '../testing/mailServer.ts'
import { NOW, onEachEngine } from '../testing/server.ts'

const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

onEachEngine('a restore', (start, engine) => {
  /** A backup of a chapter where Ada gets two reminders, which the portal sends after the backup. */
  async function restored() {
    const house = await start()
    const server = await mailServer()
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const ada = await house.ada()
    for (const [title, minutes] of [
      ['Git', 180],
      ['Rust', 185],
      ['Zig', 600],
    ] as const) {
      const times = { startDate: later(minutes), endDate: later(minutes + 60) }
      const { uuid } = await house.event({ title, ...times })
      await house.call(addRsvp, ada, { body: { event: { uuid } } })
    }
    const { said } = await portal(house.environment, ['backup'])
    waitMinutes(house, 126)
    await runner.drain()
    const sent = server.received.splice(0).map(named)
    const place = {
      ...(await emptyPlace(engine)),
      PUBLIC_URL,
      SMTP_URL: server.url,
      MAIL_FROM: 'portal@example.org',
    }
    const run = (minutes: number, ...line: string[]) => portal(place, line, { now: later(minutes) })
    const outcome = await run(127, 'restore', said.trim(), '--yes')
    /** What the restored portal sends at a moment. */
    const sends = async (minutes: number) => {
      const config = readConfig(place)
      const database = await openDatabase(config)
      const { chapter, signed } = house.portal
      const channels = await openChannels(config, { database, chapter, signed })
      const restoredRunner = channels.runner(() => later(minutes), console.error)!
      await restoredRunner.drain()
      await restoredRunner.stop()
      await database.close()
      return server.received.splice(0).map(named)
    }
    return { sent, outcome, run, sends }
  }

  test('sends nothing again that was due before it, says how much, and sends the rest in time', async () => {
    const { sent, outcome, sends } = await restored()
    expect(sent).toHaveLength(2)
    expect(outcome.said).toContain(
      '2 messages that were due before now are set aside, because they may have been sent since the backup.\n' +
        'portal send-again sends them after all.\n',
    )
    expect(await sends(128)).toEqual([])
    expect(await sends(545)).toEqual([expect.stringContaining('Zig')])
  })

  test('sends it after all when asked, with the same Message-ID', async () => {
    const { sent, run, sends } = await restored()
    expect(await run(128, 'send-again')).toEqual({ code: 0, said: '2 messages are due now: mail 2.\n', noted: '' })
    expect((await sends(128)).sort()).toEqual(sent.sort())
    expect((await run(129, 'send-again')).said).toBe('Nothing is set aside.\n')
  })
})

function named(mail: { subject: string; header(name: string): string | undefined }): string {
  return `${mail.subject} ${mail.header('Message-ID')}`
}
