import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim } from '#domain/claims/contract.ts'
import { checkInByHand, enterAtDoor, getPass } from '#domain/door/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { VERSION } from '#domain/version.ts'
import { newFolder } from '../testing/engines.ts'
import { type Chapterhouse, cast, NOW, onEachEngine } from '../testing/server.ts'

const TOKEN = 'a token that nobody guesses, long enough'

async function metrics(house: Chapterhouse, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, body, headers: sent } = await house.app.inject({ url: '/metrics', headers })
  return { status: statusCode, text: body, type: sent['content-type'] }
}
const number = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

onEachEngine('metrics', (start, engine) => {
  test('count requests by route and status, their time, and check-ins', async () => {
    const [house, ada] = await cast(start({}, { metricsToken: TOKEN }), 'ada')
    await house.event({ attendanceCode: 'segfault' })
    for (const attendanceCode of ['segfault', 'segfault', 'wrong']) {
      await house.call(checkIn, ada, { body: { event: { attendanceCode } } })
    }
    const { status, text, type } = await metrics(house, TOKEN)
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const route = (code: number) => `method="POST",route="/app/api/v1/attendance/attend",status="${code}"}`
    for (const code of [200, 409, 422]) {
      expect(number(text, `http_request_duration_seconds_count{${route(code)}`)).toBe(1)
      expect(number(text, `http_request_duration_seconds_bucket{le="+Inf",${route(code)}`)).toBe(1)
    }
    expect(number(text, 'chapterhouse_checkins_total{method="code"}')).toBe(1)
    expect(text).toContain(`chapterhouse_info{database="${engine}",version="${VERSION}"} 1\n`)
    expect(number(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(number(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  test('count check-ins by how, once each, claims by state and those in line', async () => {
    const house = await start({}, { metricsToken: TOKEN })
    const [ada, grace, barbara] = [await house.ada(), await house.grace(), await house.join('Barbara Liskov')]
    const { uuid } = await house.event()
    const byHand = { params: { eventUuid: uuid }, body: { people: ['ada@g.ucla.edu', 'ada@g.ucla.edu'] } }
    await house.call(checkInByHand, grace, byHand)
    const door = {
      params: { eventUuid: uuid },
      body: { entries: [{ id: 'one', pass: (await house.call(getPass, grace)).body.pass, at: NOW }] },
    }
    for (let n = 0; n < 2; n++) await house.call(enterAtDoor, grace, door)
    const { claim } = (await house.call(addClaim, barbara, { body: { event: { uuid } } })).body
    const other = await house.event()
    await house.call(addClaim, barbara, { body: { event: { uuid: other.uuid } } })
    await house.call(decideClaim, grace, { params: { uuid: claim.uuid }, body: { claim: { state: 'approved' } } })
    const times = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T21:00:00.000Z' }
    const small = await house.event({ ...times, capacity: 1 })
    for (const token of [ada, grace, barbara]) {
      await house.call(addRsvp, token, { body: { event: { uuid: small.uuid } } })
    }
    const { text } = await metrics(house, TOKEN)
    const byMethod = (method: string) => number(text, `chapterhouse_checkins_total{method="${method}"}`)
    expect(['code', 'room', 'pass', 'hand', 'claim'].map(byMethod)).toEqual([0, 0, 1, 1, 1])
    const inState = (state: string) => number(text, `chapterhouse_claims{state="${state}"}`)
    expect(['open', 'approved', 'refused'].map(inState)).toEqual([1, 1, 0])
    expect(number(text, 'chapterhouse_waiting_members')).toBe(2)
    // Once the event has started, nobody waits for a place any more.
    house.setClock(times.startDate)
    expect(number((await metrics(house, TOKEN)).text, 'chapterhouse_waiting_members')).toBe(0)
  })

  test('name nobody, and no address that a stranger made up', async () => {
    const house = await start({}, { metricsToken: TOKEN })
    await house.ada()
    await house.app.inject({ url: '/app/api/v1/rsvp/hush-hush' })
    await house.app.inject({ url: '/made-up?code=hush-hush' })
    const { text } = await metrics(house, TOKEN)
    expect(text).not.toMatch(/hush|made-up|lovelace/i)
  })

  test.each([
    ['without a token of the configuration', undefined, TOKEN],
    ['without a token', TOKEN, undefined],
    ['with a wrong token', TOKEN, 'another token of much the same length…'],
    ['with a session of a member', TOKEN, 'session'],
  ])('they are 404 %s, with the pages or without', async (_, metricsToken, sent) => {
    for (const pages of [undefined, folderWithAPage()]) {
      const house = await start({}, { metricsToken, pages })
      const { status, text } = await metrics(house, sent === 'session' ? await house.ada() : sent)
      expect([status, text]).toEqual([404, '{"error":{"message":"There is nothing here.","code":"not_found"}}'])
    }
  })
})

function folderWithAPage(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the page</title>')
  return folder
}
