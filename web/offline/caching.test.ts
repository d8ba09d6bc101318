import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getPass } from '#domain/door/contract.ts'
import { listFutureEvents } from '#domain/events/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { read } from '../lib/api.ts'
import { createQueries } from '../lib/queries.ts'
import { keyOf } from '../lib/useApi.ts'
import { cacheAnswers } from './caching.ts'

const PAGE = [getConfig, getUser, listFutureEvents, listRsvps]

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(true)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  }
})

/** Opens a page. The network answers one call after the other, each after some seconds; none while they are infinite. */
async function aPage(first: number) {
  const network = { seconds: first, calls: 0, stalled: 0 }
  let line: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    network.calls++
    if (network.seconds === Infinity) return stalledUntil(signal)
    line = line.then(() => new Promise((resolve) => setTimeout(resolve, network.seconds * 1_000)))
    return line.then(() => new Response('{}'))
  })
  const stalledUntil = async (end: AbortSignal) => {
    network.stalled++
    await new Promise((resolve) => end.addEventListener('abort', resolve))
    network.stalled--
    throw end.reason
  }
  const queries = createQueries()
  queries.mount()
  onTestFinished(() => queries.unmount())
  await cacheAnswers(queries, () => 'ada')
  const states: boolean[] = []
  onTestFinished(onlineManager.subscribe((isOnline) => states.push(isOnline)))
  for (const endpoint of PAGE) {
    const options = { queryKey: keyOf(endpoint), queryFn: () => read(endpoint) }
    onTestFinished(new QueryObserver(queries, options).subscribe(() => undefined))
  }
  const loaded = () => PAGE.filter((endpoint) => queries.getQueryData(keyOf(endpoint))).length
  const waiting = () => queries.getQueryCache().findAll({ fetchStatus: 'paused' }).length
  return { queries, network, states, loaded, waiting }
}

test('nobody is called offline on a network that takes long, but answers', async () => {
  const { states, loaded } = await aPage(8)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([loaded(), states]).toEqual([4, []])
})

test('a page without any answer counts as offline, and is loaded soon after the server is back', async () => {
  const { network, states, loaded, waiting } = await aPage(Infinity)
  await vi.advanceTimersByTimeAsync(24_000)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  // None of them looks as if it were still on its way.
  expect([states, waiting()]).toEqual([[false], 4])
  network.seconds = 0.1
  await vi.advanceTimersByTimeAsync(11_000)
  expect([loaded(), states]).toEqual([4, [false, true]])
})

test('a page whose network dies after its first answers counts as offline, too', async () => {
  const { network, states } = await aPage(6)
  await vi.advanceTimersByTimeAsync(7_000)
  network.seconds = 1_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toContain(false)
})

test('a page whose browser wrongly says that it is offline comes back by itself', async () => {
  onlineManager.setOnline(false)
  const { states, loaded } = await aPage(0.1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([loaded(), states]).toEqual([0, []])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([loaded(), states]).toEqual([4, [true]])
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(states).toEqual([true, false, true])
})

test('a network that is away for a moment makes each call again once, and no more', async () => {
  const { queries, network } = await aPage(0.1)
  await vi.advanceTimersByTimeAsync(1_000)
  network.seconds = Infinity
  void queries.refetchQueries()
  network.calls = 0
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(network.calls).toBe(PAGE.length)
})

test('a list that was being fetched again when the network ended waits for the network', async () => {
  const { queries, network, loaded, waiting } = await aPage(0.1)
  await vi.advanceTimersByTimeAsync(1_000)
  network.seconds = Infinity
  void queries.refetchQueries({ queryKey: keyOf(listRsvps) })
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([loaded(), waiting(), network.stalled]).toEqual([4, 1, 0])
})

test('a page says what is missing, though the device’s cache never answers', async () => {
  const cache = Promise.withResolvers()
  onTestFinished(() => cache.reject())
  vi.stubGlobal('caches', { open: () => cache.promise })
  const { waiting } = await aPage(Infinity)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(waiting()).toBe(4)
})

test('a call that is made offline, too, and stalls is made again once the server is back', async () => {
  const { queries, network } = await aPage(Infinity)
  onlineManager.setOnline(false)
  const options = { queryKey: keyOf(getPass), queryFn: () => read(getPass), networkMode: 'always' } as const
  onTestFinished(new QueryObserver(queries, options).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  network.seconds = 0.1
  await vi.advanceTimersByTimeAsync(11_000)
  expect(queries.getQueryData(keyOf(getPass))).toEqual({})
})

test.each([
  ['fails says so', 'reject', [1, true]],
  ['stalls comes once the server is back', 'stall', [2, false]],
] as const)('the next part of a list that was on its way when the network ended and %s', async (_, how, expected) => {
  const { queries, network } = await aPage(0.1)
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['a list in parts'],
    queryFn: () => read(getPass),
    initialPageParam: 0,
    getNextPageParam: () => 1,
    networkMode: 'always',
  })
  onTestFinished(list.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  network.seconds = Infinity
  void list.fetchNextPage()
  if (how === 'reject') vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(5_000)
  network.seconds = 0.1
  await vi.advanceTimersByTimeAsync(11_000)
  const { data, isFetchNextPageError } = list.getCurrentResult()
  expect([data?.pages.length, isFetchNextPageError]).toEqual(expected)
})

test.each([
  ['ada', { name: 'Ada' }],
  ['grace', undefined],
])('when ada’s cached answers have been read and %s is here, the page shows %o', async (next, shown) => {
  let here = 'ada'
  const answered = async () => {
    here = next
    return Response.json([{ key: keyOf(getUser), data: { name: 'Ada' }, at: 0 }])
  }
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], match: answered }) })
  onlineManager.setOnline(false)
  const queries = createQueries()
  await cacheAnswers(queries, () => here)
  expect(queries.getQueryData(keyOf(getUser))).toEqual(shown)
})
