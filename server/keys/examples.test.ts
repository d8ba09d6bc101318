import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { listEvents } from '#domain/events/contract.ts'
import type { Scope } from '#domain/roles/scopes.ts'
import { cast, startOn } from '../testing/server.ts'
import { keyFor } from './testing.ts'

/** A portal that listens, and its examples as somebody runs them. */
async function open(scopes: Scope[]) {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  const { secret } = await keyFor(house, margaret, scopes)
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const run = (example: string, env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join('examples', example), ...args], {
      env: { ...process.env, PORTAL: address, KEY: secret, ...env },
    })
  return { house, margaret, run, address }
}

/** Answers as a webhook of Discord does. */
async function channel() {
  const messages: { content: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      messages.push(JSON.parse(text))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { messages, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('the bot announces what begins within a day, without a code', async () => {
  const { house, run, address } = await open(['events:read'])
  const now = new Date().toISOString()
  house.setClock(now)
  const at = (hours: number) => ({
    startDate: minutesLater(now, hours * 60),
    endDate: minutesLater(now, hours * 60 + 60),
  })
  const { uuid } = await house.event({
    title: 'Open Lab',
    location: 'Boelter 4760',
    attendanceCode: 'segfault',
    ...at(5),
  })
  await house.event({ title: 'Picnic', ...at(30) })
  const { messages, url } = await channel()
  expect((await run('discordBot.mjs', { DISCORD_WEBHOOK: url })).stdout).toBe('Announced 1.\n')
  expect(messages).toHaveLength(1)
  expect(messages[0]!.content).toMatch(/^\*\*Open Lab\*\*, <t:\d+(\.\d+)?:F>, Boelter 4760\n/)
  expect(messages[0]!.content).toContain(`${address}/events/${uuid}`)
  expect(messages[0]!.content).not.toContain('segfault')
})

test('the sheet adds its events once, and says what is wrong', async () => {
  const { house, margaret, run } = await open(['events:write'])
  const sheet = join(house.environment.DATA_DIR!, 'spring.csv')
  const head = 'title,startDate,endDate,attendanceCode\n'
  writeFileSync(sheet, `${head}Git,2026-04-02 18:00,2026-04-02 20:00,git\nTea,2026-04-09 18:00,2026-04-09 20:00,tea\n`)
  expect((await run('addSheet.mjs', {}, sheet)).stdout).toBe('Added 2 of 2 events.\n')
  expect((await run('addSheet.mjs', {}, sheet)).stdout).toBe('Added 0 of 2 events.\n')
  writeFileSync(sheet, `${head}Talk,soon,2026-04-02 20:00,talk\n`)
  await expect(run('addSheet.mjs', {}, sheet)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('row 2, Talk: startDate must be like 2026-03-05 18:00: soon'),
  })
  expect((await house.call(listEvents, margaret)).body.events).toHaveLength(2)
})

test('the card reader checks in who holds a card to it', async () => {
  const { house, run } = await open(['attendance:write'])
  house.setClock(new Date().toISOString())
  await house.ada()
  const { uuid } = await house.event()
  const running = run('cardReader.mjs', { EVENT: uuid })
  running.child.stdin!.end('Ada@g.ucla.edu\nnobody@g.ucla.edu\n')
  expect((await running).stdout).toBe(
    'Ada@g.ucla.edu: Ada Lovelace is checked in.\nnobody@g.ucla.edu: No registered member is known by this.\n',
  )
})

test('without the scope an example says which one it needs', async () => {
  const { house, run } = await open(['members:read'])
  const sheet = join(house.environment.DATA_DIR!, 'spring.csv')
  writeFileSync(sheet, 'title,startDate,endDate\n')
  await expect(run('addSheet.mjs', {}, sheet)).rejects.toMatchObject({
    stderr: expect.stringContaining('This needs a key with the scope events:write.'),
  })
})
