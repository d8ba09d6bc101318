import { expect, test } from 'vitest'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'
import { Runner } from './runner.ts'
import { outboxState } from './state.ts'
import { board, delivered, goingTo, keepIn, withRunner } from './testing.board.ts'
import type { Delivery, Listener, Outcome } from './types.ts'

onEachEngine('a delivery', (start) => {
  const inMinutes = (house: Chapterhouse, minutes: number) =>
    house.setClock(new Date(Date.parse(house.portal.clock()) + minutes * 60_000).toISOString())

  test('that fails is retried within a minute, and set aside after 24 hours', async () => {
    const house = await start()
    const attempts: string[] = []
    const runner = withRunner(house, async ({ uuid }, now) => {
      attempts.push(`${now.slice(11, 19)} ${uuid}`)
      return { is: 'failed', error: '451 come back later' }
    })
    await goingTo(house)
    await runner.drain()
    inMinutes(house, 1)
    await runner.drain()
    expect(attempts).toHaveLength(2)
    for (let hour = 0; hour < 26; hour++) {
      inMinutes(house, 60)
      await runner.drain()
    }
    expect(attempts.length).toBeGreaterThan(20)
    expect(attempts.length).toBeLessThan(30)
    const state = await outboxState(house.database.read)
    expect(state).toMatchObject([{ channel: 'board', setAside: 1, count: 1, error: '451 come back later' }])
  })

  test('whose channel throws is retried; one that cannot succeed is set aside at once', async () => {
    const house = await start()
    let attempt = 0
    const runner = withRunner(house, async () => {
      if (attempt++ === 0) throw new Error('a bug')
      return { is: 'hopeless', error: '550 nobody of this name' }
    })
    await goingTo(house)
    await runner.drain()
    inMinutes(house, 1)
    await runner.drain()
    inMinutes(house, 600)
    await runner.drain()
    expect(attempt).toBe(2)
    expect(await outboxState(house.database.read)).toMatchObject([{ setAside: 1, count: 1 }])
  })

  test('that a killed process had leased is retried when the lease ends', async () => {
    const house = await start()
    const seen: Delivery[] = []
    // This one never ends, as if its process had been killed.
    const killed = withRunner(house, () => new Promise(() => undefined))
    await goingTo(house)
    // Its attempt is given up after 40 seconds, when the database is closed.
    killed.drain().catch(() => undefined)
    await expect.poll(async () => (await outboxState(house.database.read))[0]?.count).toBe(1)
    await expect
      .poll(async () => (await house.database.read.selectFrom('deliveries').select('lease').execute())[0]?.lease)
      .toEqual(expect.any(String))
    const runner = withRunner(house, keepIn(seen))
    await runner.drain()
    expect(seen).toEqual([])
    inMinutes(house, 1)
    await runner.drain()
    expect(seen).toMatchObject([{ attempts: 2 }])
  })

  test('that is extended during an attempt is delivered again', async () => {
    const house = await start()
    const told: unknown[] = []
    const again: Listener = {
      ...board,
      deliveries: async (_, { what }) => ({
        page: [{ slot: 'board/hall', channel: 'board', kind: what, recipient: 'hall', data: { before: 'A' } }],
      }),
    }
    house.portal.listeners = [again]
    const runner = new Runner({
      database: house.database,
      listeners: house.portal.listeners,
      channels: [
        {
          name: 'board',
          atOnce: 1,
          deliver: async ({ data }) => {
            told.push(data)
            if (told.length === 1) await goingTo(house)
            if (told.length === 1) await other.drain()
            return { is: 'delivered', told: { before: 'B' } }
          },
        },
      ],
      planners: [],
      clock: house.portal.clock,
      onTrouble: (error) => expect(error).toBeUndefined(),
    })
    const other = new Runner({ ...partsOf(house, again), channels: [] })
    const { uuid } = await house.event()
    await house.call(addRsvp, await house.grace(), { body: { event: { uuid } } })
    await runner.drain()
    expect(told).toEqual([{ before: 'A' }, { before: 'B' }])
    expect(await outboxState(house.database.read)).toEqual([])
  })

  test('is attempted by one process at a time', async () => {
    const house = await start()
    const seen = new Map<string, number>()
    const deliver = async ({ uuid }: Delivery) => {
      seen.set(uuid, (seen.get(uuid) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 2))
      return delivered
    }
    const runners = Array.from({ length: 3 }, () => withRunner(house, deliver, [], 3))
    const { uuid } = await house.event()
    for (let n = 0; n < 8; n++) {
      await house.call(addRsvp, await house.join(`Member${n} Here`), { body: { event: { uuid } } })
    }
    await Promise.all(runners.map((runner) => runner.drain()))
    expect([...seen.values()]).toEqual(Array.from({ length: 8 }, () => 1))
  })

  test('that is being attempted is finished when the runner stops, and nothing new begins', async () => {
    const house = await start()
    const seen: string[] = []
    const begun = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Outcome>()
    const runner = withRunner(
      house,
      ({ uuid }) => {
        seen.push(uuid)
        begun.resolve()
        return answer.promise
      },
      [],
      1,
    )
    for (const name of ['Ada Lovelace', 'Barbara Liskov']) await goingTo(house, name)
    await runner.start()
    await begun.promise
    const stopped = runner.stop()
    answer.resolve(delivered)
    await stopped
    expect(seen).toHaveLength(1)
    expect(await outboxState(house.database.read)).toMatchObject([{ setAside: 0, count: 1 }])
  })

  test('that gets no answer does not keep the runner from stopping, and is attempted again later', async () => {
    const house = await start()
    const begun = Promise.withResolvers<void>()
    const never = Promise.withResolvers<Outcome>()
    const runner = withRunner(house, () => {
      begun.resolve()
      return never.promise
    })
    await goingTo(house)
    await runner.start()
    await begun.promise
    await runner.stop(0)
    const [delivery] = await house.database.read.selectFrom('deliveries').selectAll().execute()
    expect(delivery).toMatchObject({ lease: expect.any(String), setAside: 0, attempts: 1 })
  })
})

function partsOf(house: Chapterhouse, listener: Listener) {
  const { database, portal } = house
  return { database, listeners: [listener], planners: [], clock: portal.clock, onTrouble: () => undefined }
}
