import { createHook } from 'node:async_hooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { promote } from '#domain/admins/contract.ts'
import { recordQueries } from '../testing/queries.ts'
import { type Chapterhouse, onSqlite, startOn } from '../testing/server.ts'
import { storeInitialPasswords } from './first.ts'

/** Counts the password hashes that are made: how many in all, and how many at once at the most. */
function countHashes() {
  const counted = { all: 0, most: 0 }
  const running = new Set<number>()
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'ARGON2REQUEST') return
      counted.all++
      running.add(id)
      counted.most = Math.max(counted.most, running.size)
    },
    after: (id) => {
      running.delete(id)
    },
  }).enable()
  onTestFinished(() => {
    hook.disable()
  })
  return counted
}

describe('a flood of passwords', () => {
  const open = async () => {
    const house = await startOn('sqlite', {}, { trustProxy: ['127.0.0.1'] })
    await storeInitialPasswords(house.database, {
      adminPassword: 'the admin one',
      oneClickPassword: 'the one-click one',
    })
    return house
  }
  const guess = async ({ app }: Chapterhouse, address: string, password = 'wrong') => {
    const headers = { 'x-forwarded-for': address }
    const payload = { password, event: {} }
    return (await app.inject({ method: 'POST', url: '/app/api/v1/one-click', headers, payload })).statusCode
  }
  const times = (statuses: number[]) => (wanted: number) => statuses.filter((status) => status === wanted).length

  test('from one address is hashed one by one, and not at all once its guesses are used up', async () => {
    const house = await open()
    const hashes = countHashes()
    const status = times(await Promise.all(Array.from({ length: 200 }, () => guess(house, '203.0.113.7'))))
    expect([status(422), status(429)]).toEqual([20, 180])
    expect(hashes.most).toBe(1)
    // The portal counts a guess after checking it, so it may check a few more than the limit. It still refuses them.
    expect(hashes.all).toBeLessThan(30)
  })

  test('from one customer’s many addresses is one from one address', async () => {
    const house = await open()
    const from = (n: number) => guess(house, `2001:db8:1:2::${n.toString(16)}`)
    const status = times(await Promise.all(Array.from({ length: 60 }, (_, n) => from(n))))
    expect([status(422), status(429)]).toEqual([20, 40])
    expect(await guess(house, '2001:db8:1:3::1')).toBe(422)
  })

  test('from many addresses leaves officers their own queue, and asks further callers to come back', async () => {
    const house = await open()
    const grace = await house.grace()
    await house.ada()
    const hashes = countHashes()
    const order: string[] = []
    const flood = Array.from({ length: 80 }, async (_, n) => {
      const status = await guess(house, `203.0.113.${n}`)
      if (status === 422) order.push('stranger')
      return status
    })
    const body = { email: 'ada@g.ucla.edu', password: 'the admin one' }
    const promoted = house.call(promote, grace, { body }).then((reply) => {
      order.push('officer')
      return reply.status
    })
    expect(await promoted).toBe(200)
    const status = times(await Promise.all(flood))
    expect(status(422) + status(429)).toBe(80)
    expect(status(429)).toBeGreaterThan(0)
    expect(order.indexOf('officer')).toBeLessThan(20)
    expect(hashes.most).toBeLessThanOrEqual(2)
  })
})

onSqlite('a wrong admin password', (start) => {
  test('takes the same time and gives the same answer whether or not the account exists', async () => {
    const house = await start()
    await storeInitialPasswords(house.database, { adminPassword: 'the admin one', oneClickPassword: undefined })
    const grace = await house.grace()
    await house.ada()
    const queries = recordQueries(house)
    const costs = []
    // The first call also reads who Grace is. Later ones have that from the cache.
    for (const email of ['ada@g.ucla.edu', 'ada@g.ucla.edu', 'nobody@g.ucla.edu']) {
      const hashes = countHashes()
      const before = queries.length
      const { status, body } = await house.call(promote, grace, { body: { email, password: 'wrong' } })
      costs.push({ status, body, hashes: hashes.all, queries: queries.slice(before).map(({ kind }) => kind) })
    }
    const [, known, unknown] = costs
    expect(known).toMatchObject({ status: 422, hashes: 1 })
    expect(unknown).toEqual(known)
  })
})
