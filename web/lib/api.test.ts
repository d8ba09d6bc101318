import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { login, logout } from '#domain/session/contract.ts'
import { ask, CallError, call, setTokenSource } from './api.ts'

const refused = vi.fn()
const rolesChanged = vi.fn()
setTokenSource({ token: () => 'ada-s-token', refused, rolesChanged })

afterEach(() => {
  refused.mockClear()
  rolesChanged.mockClear()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('is sent below /app with the token, its parameters and its body as JSON (spec: server §7.1)', async () => {
    const wire = answering('{}')
    await call(updateEvent, { params: { uuid: 'a/b c' }, body: { event: { title: 'Intro' } } }).catch(() => undefined)
    const [address, { method, headers, body }] = wire.mock.calls[0]!
    expect([method, address]).toEqual(['PATCH', '/app/api/v1/event/a%2Fb%20c'])
    expect(Object.fromEntries(headers)).toEqual({
      authorization: 'Bearer ada-s-token',
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toEqual({ event: { title: 'Intro' } })
  })

  test('asks for a part of a list in the address', async () => {
    const wire = answering('{"leaderboard":[]}')
    await call(getLeaderboard, { query: { limit: '10' } })
    expect(wire.mock.calls[0]![0]).toBe('/app/api/v1/leaderboard?limit=10')
  })
})

test('a sign-out reaches the server although the window is closed at once', async () => {
  const wire = answering('{"message":"You are signed out."}')
  await call(logout)
  expect(wire.mock.calls[0]![1].keepalive).toBe(true)
})

describe('a call that fails', () => {
  test('says its status if nothing else is known, as over HTTP/2', async () => {
    answering('{"message":"Bad gateway"}', 502)
    await expect(call(getUser)).rejects.toMatchObject({ message: 'The server answered 502.', status: 502 })
  })

  test.each([
    [
      '{"error":{"message":"Too late.","code":"event_over"}}',
      { message: 'Too late.', code: 'event_over', status: 422 },
    ],
    ['{"error":{"message":"No.","code":"invalid","field":"name"}}', { message: 'No.', field: 'name' }],
    ['{"error":"This event is over."}', { message: 'This event is over.', status: 422 }],
    ['{"error":"Please answer “Size”.","field":"1"}', { message: 'Please answer “Size”.', field: '1' }],
  ])('says what %s says', async (body, error) => {
    answering(body, 422)
    expect(await failure()).toMatchObject(error)
  })

  test.each([
    '{"error":{"message":"The code is wrong.","code":"wrong_code"}}',
    '{"error":"The code is wrong."}',
    '{"error":{"message":"The code is wrong."},"user":{}}',
  ])('is one with status 200 too, if it holds an error: %s (spec: members §18.2)', async (body) => {
    answering(body)
    await expect(call(checkIn, { body: { event: { attendanceCode: 'x' } } })).rejects.toThrow('The code is wrong.')
    await expect(ask('GET', '/identity/people')).rejects.toThrow('The code is wrong.')
    expect(refused).not.toHaveBeenCalled()
  })

  test.each(['null', '[]', '7', '{}', '{"rsvps":{}}', '{"rsvps":[5]}', '{"rsvps":[{"event":null}]}'])(
    'with another shape than the call promises (%s) says so (spec: members §18.2)',
    async (body) => {
      answering(body)
      await expect(call(listRsvps)).rejects.toThrow('The server answered 200 in an unknown format.')
    },
  )

  test('with an error that is no sentence says its status', async () => {
    answering('{"error":{"message":{"en":"No."}}}')
    expect((await failure()).message).toBe('The server answered 200.')
  })

  test('with an empty body is Empty response from server (spec: members §18.2)', async () => {
    answering('', 200)
    expect((await failure()).message).toBe('Empty response from server')
  })

  test('with a page instead of an answer is an error', async () => {
    answering('<h1>Bad Gateway</h1>', 502)
    expect(await failure()).toMatchObject({ status: 502 })
  })

  test('for lack of a network says so in the network’s own words (spec: members §18.2)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure()).toMatchObject({ message: 'Failed to fetch', status: 0 })
  })

  test('without a connection is said as everywhere', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failure()).toMatchObject({ message: 'You are offline.', status: 0 })
  })

  test.each([200, 401])('in the middle of its answer (%d) is one for lack of a network', async (status) => {
    const half = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
    answering(half, status)
    const error = await failure()
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ message: 'network error', status: 0, code: 'network' })
  })

  test.each([
    ['', (signal: AbortSignal) => signal.reason],
    [' in Safari, which gives a reason of its own', () => new DOMException('Fetch is aborted', 'AbortError')],
  ])('because the connection stalls gives up after a minute%s', async (_, reason) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(reason(signal!))))
    })
    const failed = vi.fn()
    call(getUser).catch(failed)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.lastCall![0]).toMatchObject({
      message: 'The server has not answered for a minute. Please try again.',
      status: 0,
      code: 'network',
    })
  })

  test('because its answer stalls halfway gives up after a minute too', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const start = (body: ReadableStreamDefaultController) => {
        // Safari gives a reason of its own, and Firefox another.
        signal!.addEventListener('abort', () => body.error(new DOMException('Fetch is aborted', 'AbortError')))
      }
      return new Response(new ReadableStream({ start }))
    })
    const late = failure()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await late).toMatchObject({
      message: 'The server has not answered for a minute. Please try again.',
      status: 0,
      code: 'network',
    })
  })

  test('too often contains the time to wait', async () => {
    answering('{"error":{"message":"Please wait.","code":"too_often"}}', 429, { 'retry-after': '30' })
    expect((await failure()).retryAfter).toBe(30)
  })
})

describe('a refusal of the session', () => {
  test.each([401, 403])('by %d signs out (spec: members §4.6)', async (status) => {
    answering('{"error":{"message":"No.","code":"not_allowed"}}', status)
    await failure()
    expect(refused).toHaveBeenCalledExactlyOnceWith('ada-s-token')
  })

  test.each([
    ['', undefined],
    ['{}', undefined],
    ['<h1>Sign in to the WiFi</h1>', undefined],
    ['{"error":"Forbidden"}', undefined],
    ['{"error":{"message":"No.","code":"a_new_code"}}', undefined],
    ['{"error":"You may not do this."}', 'not_allowed'],
  ])('signs out with any body: %j (spec: members §4.6)', async (body, code) => {
    answering(body, 403, code ? { 'error-code': code } : {})
    await expect(call(listRsvps)).rejects.toMatchObject({ status: 403, ...(code && { code }) })
    expect(refused).toHaveBeenCalledExactlyOnceWith('ada-s-token')
  })

  test.each([401, 403])('by %d at the login itself does not', async (status) => {
    answering('{"error":{"message":"No.","code":"identity_refused"}}', status)
    await call(login, { body: { tokenId: 'x' } }).catch(() => undefined)
    expect(refused).not.toHaveBeenCalled()
  })

  test.each(['not_your_committee', 'term_ended'])(
    'about a committee (%s) does not, and the roles are fetched again',
    async (code) => {
      answering(JSON.stringify({ error: { message: 'No.', code } }), 403)
      await failure()
      expect(refused).not.toHaveBeenCalled()
      expect(rolesChanged).toHaveBeenCalledOnce()
    },
  )

  test('by any other status does not', async () => {
    answering('{"error":{"message":"No.","code":"wrong_password"}}', 422)
    await failure()
    expect(refused).not.toHaveBeenCalled()
  })
})

function answering(body: BodyInit, status = 200, headers: Record<string, string> = {}) {
  const wire = vi.fn(
    async (..._: [string, { method: string; headers: Headers; body: string; keepalive?: boolean }]) => {
      return new Response(body, { status, headers })
    },
  )
  vi.stubGlobal('fetch', wire)
  return wire
}

function failure(): Promise<CallError> {
  return call(getUser).then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  )
}
