import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { login, logout } from '#domain/session/contract.ts'
import { setAccessType } from '../admins/store.ts'
import { memberByEmail, setBlocked } from '../people/store.ts'
import { SECRET } from '../testing/engines.ts'
import { untilTaken } from '../testing/groups.ts'
import { callDuring } from '../testing/inFlight.ts'
import { type Chapterhouse, cast, onSqlite, personCalled, sharedServer, startOn } from '../testing/server.ts'

const SIGN_IN_PLEASE = { status: 401, body: { error: { message: 'Please sign in.', code: 'not_signed_in' } } }

onSqlite('a session', () => {
  describe('that is forged', () => {
    let ada: string
    const house = sharedServer('sqlite', async (house) => {
      ada = await house.ada()
    })
    const sign = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
      new SignJWT({ ...decodeJwt(ada), ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))

    test.each<[string, () => string | Promise<string>]>([
      ['nothing', () => ''],
      ['no token', () => 'hello'],
      ['only dots', () => '..'],
      ['signed with another secret', () => sign({}, `another ${SECRET}`)],
      ['signed with no secret', () => sign({}, ' ')],
      ['signed in another way', () => sign({}, SECRET.repeat(2), 'HS512')],
      ['not signed at all', () => new UnsecuredJWT(decodeJwt(ada)).encode()],
      ['of no session', () => sign({ jti: undefined })],
      ['of an unknown session', () => sign({ jti: 'unknown' })],
      ['of another person', () => sign({ uuid: 'somebody else' })],
      ['of nobody', () => sign({ uuid: undefined })],
      ['without an end', () => sign({ exp: undefined })],
      ['with a truncated signature', () => ada.slice(0, -10)],
      [
        'with changed claims',
        () =>
          ada.replace(
            /\.[^.]+\./,
            `.${new UnsecuredJWT({ ...decodeJwt(ada), superAdmin: true }).encode().split('.')[1]}.`,
          ),
      ],
    ])('is not accepted: one %s', async (_, token) => {
      expect(await house().call(getUser, await token())).toMatchObject(SIGN_IN_PLEASE)
    })

    test.each(['', 'Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer a b', 'Token x'])(
      'is not accepted: the header “%s”',
      async (authorization) => {
        const answer = await house().app.inject({ url: '/app/api/v1/user', headers: { authorization } })
        expect([answer.statusCode, answer.json()]).toEqual([401, SIGN_IN_PLEASE.body])
      },
    )

    test('is accepted if it is real, and the role in its claims is ignored', async () => {
      expect(await house().call(getUser, ada)).toMatchObject({ status: 200 })
      expect(await house().call(listAudit, await sign({ admin: true, superAdmin: true }))).toMatchObject({
        status: 403,
      })
    })
  })
})

test('on PostgreSQL, two calls that end one session at once do not wait for each other', async () => {
  const [house, ada] = await cast(startOn('postgres'), 'ada')
  const signOut = () => house.call(logout, ada)
  const answer = await callDuring(house, signOut, async (db, sendCall) => {
    await db.selectFrom('sessions').select('id').forKeyShare().execute()
    await sendCall()
    await db.selectFrom('sessions').select('id').forUpdate().noWait().execute()
  })
  expect(answer.status).toBe(200)
})

onSqlite('a session', (start) => {
  test('lasts a day and no longer', async () => {
    const [house, ada] = await cast(start(), 'ada')
    house.setClock('2026-03-06T19:59:59.000Z')
    expect((await house.call(getUser, ada)).status).toBe(200)
    house.setClock('2026-03-06T20:00:00.000Z')
    expect(await house.call(getUser, ada)).toMatchObject(SIGN_IN_PLEASE)
  })

  test('lasts when the clock is set back', async () => {
    const [house, ada] = await cast(start(), 'ada')
    house.setClock('2026-03-05T10:00:00.000Z')
    expect((await house.call(getUser, ada)).status).toBe(200)
  })

  test('ends when its holder signs out, on the server too, and no other ends with it', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const phone = await house.ada()
    const laptop = await house.signIn('Ada Lovelace')
    expect(await house.call(logout, phone)).toMatchObject({ status: 200, body: { message: 'You are signed out.' } })
    expect(await house.call(getUser, phone)).toMatchObject(SIGN_IN_PLEASE)
    expect(await next(getUser, phone)).toMatchObject(SIGN_IN_PLEASE)
    expect(await house.call(logout, phone)).toMatchObject(SIGN_IN_PLEASE)
    expect((await next(getUser, laptop)).status).toBe(200)
  })

  test('of a pending account can be ended too', async () => {
    const [house, linus] = await cast(start(), 'linus')
    expect((await house.call(logout, linus)).status).toBe(200)
    expect(await house.call(logout, linus)).toMatchObject(SIGN_IN_PLEASE)
  })

  test('ends at once, on every process, when its holder is blocked', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const sessions = [await house.ada(), await house.signIn('Ada Lovelace')]
    for (const session of sessions) expect((await next(getUser, session)).status).toBe(200)
    const ada = await uuidOf(house, 'ada')
    await house.database.write((db) => setBlocked(db, ada, 1))
    for (const session of sessions) {
      expect(await house.call(getUser, session)).toMatchObject(SIGN_IN_PLEASE)
      expect(await next(getUser, session)).toMatchObject(SIGN_IN_PLEASE)
    }
  })

  test('loses the role at once, on every process, when its holder is demoted', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const grace = await house.grace()
    expect((await next(listAudit, grace)).status).toBe(200)
    await give(house, 'grace', 'STANDARD')
    for (const call of [house.call, next]) {
      expect(await call(listAudit, grace)).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
      expect((await call(getUser, grace)).body.user).toMatchObject({ isAdmin: false, isSuperAdmin: false })
    }
  })

  test('has the role at once, without signing out, when its holder is promoted', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const ada = await house.ada()
    expect((await next(listAudit, ada)).status).toBe(403)
    await give(house, 'ada', 'ADMIN')
    for (const call of [house.call, next]) {
      expect((await call(listAudit, ada)).status).toBe(200)
      expect((await call(getUser, ada)).body.user).toMatchObject({ isAdmin: true, isSuperAdmin: false })
    }
  })

  test('is one of twenty at most: the twenty-first sign-in with the same identity token ends the oldest', async () => {
    const house = await start()
    const tokenId = await house.provider.issue(personCalled('Ada Lovelace'))
    const sessions: string[] = []
    for (let n = 0; n < 22; n++) {
      house.setClock(`2026-03-05T20:00:${String(n).padStart(2, '0')}.000Z`)
      sessions.push((await house.call(login, undefined, { body: { tokenId } })).body.token)
    }
    const grace = await house.grace()
    const alive = await Promise.all(sessions.map(async (session) => (await house.call(logout, session)).status === 200))
    expect(alive).toEqual(sessions.map((_, n) => n >= 2))
    expect((await house.call(getUser, grace)).status).toBe(200)
  })

  test('is one of twenty at most also when a hundred begin at the same moment', async () => {
    const house = await start()
    const tokenId = await house.provider.issue(personCalled('Ada Lovelace'))
    const signIn = async () => (await untilTaken(() => house.call(login, undefined, { body: { tokenId } }))).status
    expect(new Set(await Promise.all(Array.from({ length: 100 }, signIn)))).toEqual(new Set([200]))
    expect(await house.database.read.selectFrom('sessions').select('id').execute()).toHaveLength(20)
  })

  test('that has ended is forgotten', async () => {
    const house = await start()
    await house.ada()
    house.setClock('2026-03-07T20:00:00.000Z')
    await house.linus()
    expect(await house.database.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

async function uuidOf(house: Chapterhouse, name: string): Promise<string> {
  return (await memberByEmail(house.database.read, `${name}@g.ucla.edu`))!.uuid
}

async function give(house: Chapterhouse, name: string, accessType: 'STANDARD' | 'ADMIN'): Promise<void> {
  const uuid = await uuidOf(house, name)
  await house.database.write((db) => setAccessType(db, uuid, accessType))
}
