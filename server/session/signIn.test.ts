import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { addAdmin } from '#domain/admins/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { login } from '#domain/session/contract.ts'
import { blockPerson, lockPerson } from '../directory/blocking.ts'
import { createVerifier } from '../identity/verifier.ts'
import { addMember, memberByEmail, setBlocked } from '../people/store.ts'
import { callDuring } from '../testing/inFlight.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, onSqlite, personCalled } from '../testing/server.ts'

onEachEngine('signing in', (start) => {
  test('the first time creates an account that is pending', async () => {
    const house = await start()
    const token = await house.signIn('Linus Torvalds', { picture: 'https://pictures.example/linus' })
    expect(decodeJwt(token)).toMatchObject({ admin: false, superAdmin: false, registered: false })
    expect(await member(house, 'linus')).toMatchObject({
      firstName: 'Linus',
      lastName: 'Torvalds',
      picture: 'https://pictures.example/linus',
      registered: 0,
      points: 0,
      accessType: 'STANDARD',
    })
  })

  test('the token says who and what for a day', async () => {
    const house = await start()
    await house.margaret()
    const claims = decodeJwt(await house.signIn('Margaret Hamilton'))
    const { uuid } = await member(house, 'margaret')
    expect(claims).toMatchObject({ uuid, admin: true, superAdmin: true, registered: true })
    expect(decodeProtectedHeader(await house.signIn('Margaret Hamilton'))).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(claims.iat).toBe(Date.parse(NOW) / 1000)
    expect(claims.exp! - claims.iat!).toBe(24 * 3600)
  })

  test('a later time refreshes the picture and the address, never a name that was edited', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    const changed = { email: 'augusta@g.ucla.edu', picture: 'https://pictures.example/new', given_name: 'Adele' }
    const { user } = (await house.call(getUser, await house.signIn('Ada Lovelace', changed))).body
    expect(user).toMatchObject({ name: 'Augusta King', email: changed.email, picture: changed.picture })
    expect(await house.database.read.selectFrom('members').select('uuid').execute()).toHaveLength(1)
  })

  test('a person with an address that was reassigned gets a new account', async () => {
    const house = await start()
    const before = (await house.call(getUser, await house.ada())).body.user
    const recycled = await house.signIn('Barbara Liskov', { email: 'ada@g.ucla.edu' })
    expect(await house.call(getUser, recycled)).toMatchObject({
      status: 403,
      body: { error: { code: 'not_registered' } },
    })
    const { user } = (await house.call(getUser, await house.signIn('Ada Lovelace', { email: 'lovelace@g.ucla.edu' })))
      .body
    expect(user).toMatchObject({ uuid: before.uuid, email: 'lovelace@g.ucla.edu' })
    expect(await member(house, 'ada')).toMatchObject({ firstName: 'Barbara' })
  })

  test('a member whose address was reassigned is shown without one until they sign in again', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.signIn('Barbara Liskov', { email: 'ada@g.ucla.edu' })
    expect((await house.call(getUser, ada)).body.user.email).toBe('')
  })

  test('an admin who lost an address leaves no role with it', async () => {
    const house = await start()
    await house.margaret()
    const recycled = await house.join('Barbara Liskov')
    const again = await house.signIn('Barbara Liskov', { email: 'margaret@g.ucla.edu' })
    expect(decodeJwt(again)).toMatchObject({ admin: false, superAdmin: false })
    expect((await house.call(getUser, recycled)).body.user).toMatchObject({ isAdmin: false, isSuperAdmin: false })
  })

  test('somebody imported is recognised by their address, once', async () => {
    const house = await start()
    await house.database.write((db) => addMember(db, imported('ada@g.ucla.edu')))
    const { user } = (await house.call(getUser, await house.signIn('Ada Lovelace'))).body
    expect(user).toMatchObject({ uuid: 'imported', points: 120, name: 'Augusta King' })
    const other = await house.signIn('Barbara Liskov', { email: 'ada@g.ucla.edu' })
    expect(decodeJwt(other)).toMatchObject({ registered: false })
    expect(decodeJwt(other).uuid).not.toBe('imported')
  })

  test('twenty first sign-ins at once make one account', async () => {
    const house = await start()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => house.signIn('Ada Lovelace')))
    expect(new Set(tokens.map((token) => decodeJwt(token).uuid)).size).toBe(1)
    expect(await house.database.read.selectFrom('activity').select('uuid').execute()).toHaveLength(1)
  })

  test('one person who comes with two addresses at once is one account', async () => {
    const house = await start()
    const emails = Array.from({ length: 10 }, (_, n) => `ada${n}@g.ucla.edu`)
    const tokens = await Promise.all(emails.map((email) => house.signIn('Ada Lovelace', { email })))
    expect(new Set(tokens.map((token) => decodeJwt(token).uuid)).size).toBe(1)
  })

  test('two people who change addresses with each other at once both come in', async () => {
    const house = await start()
    for (const name of ['Ada Lovelace', 'Barbara Liskov']) await house.signIn(name)
    const swap = { 'Ada Lovelace': 'barbara@g.ucla.edu', 'Barbara Liskov': 'ada@g.ucla.edu' }
    const tokens = await Promise.all(Object.entries(swap).map(([name, email]) => house.signIn(name, { email })))
    expect(tokens.every(Boolean)).toBe(true)
  })

  test('SUPER_ADMIN_EMAIL becomes super admin while there is none', async () => {
    const house = await start()
    expect(decodeJwt(await house.signIn('Ada Lovelace'))).toMatchObject({ admin: false, superAdmin: false })
    expect(decodeJwt(await house.signIn('Margaret Hamilton'))).toMatchObject({ admin: true, superAdmin: true })
    house.portal.superAdminEmail = 'ada@g.ucla.edu'
    expect(decodeJwt(await house.signIn('Ada Lovelace'))).toMatchObject({ admin: false, superAdmin: false })
  })
})

onSqlite('being turned away', (start) => {
  const attempt = async (house: Chapterhouse, claims: Record<string, unknown>) =>
    house.call(login, undefined, {
      body: { tokenId: await house.provider.issue(personCalled('Ada Lovelace'), claims) },
    })

  test('a token that is not valid is 401, one that may not come in 403 (spec: members §4.3)', async () => {
    const house = await start()
    expect(await house.call(login, undefined, { body: { tokenId: 'no token' } })).toMatchObject({
      status: 401,
      body: { error: { message: 'Sign in failed.', code: 'identity_invalid' } },
    })
    expect(await attempt(house, { exp: 1 })).toMatchObject({ status: 401 })
    expect(await attempt(house, { email_verified: false })).toMatchObject({ status: 403 })
    expect(await attempt(house, { hd: 'example.org', email: 'ada@example.org' })).toMatchObject({
      status: 403,
      body: { error: { message: 'Please sign in with your g.ucla.edu account.', code: 'identity_refused' } },
    })
    expect(await house.database.read.selectFrom('members').select('uuid').execute()).toEqual([])
  })

  test('keys that cannot be fetched are 503, with a time to try again', async () => {
    const house = await start()
    const unreachable = async () => 'http://127.0.0.1:1/keys'
    const { issuer, clientId } = house.provider
    house.portal.identity.verifier = createVerifier({
      issuers: [issuer],
      audience: clientId,
      hostedDomain: 'g.ucla.edu',
      jwksUrl: unreachable,
    })
    expect(await attempt(house, {})).toMatchObject({
      status: 503,
      body: { error: { code: 'identity_unreachable' } },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
  })

  test('somebody who is blocked is refused, and may come back when unblocked', async () => {
    const house = await start()
    await house.ada()
    const { uuid } = await member(house, 'ada')
    await house.database.write((db) => setBlocked(db, uuid, 1))
    expect(await attempt(house, {})).toMatchObject({ status: 403, body: { error: { code: 'identity_refused' } } })
    expect(await attempt(house, { email: 'other@g.ucla.edu' })).toMatchObject({ status: 403 })
    await house.database.write((db) => setBlocked(db, uuid, 0))
    expect(await attempt(house, {})).toMatchObject({ status: 200 })
  })

  test('somebody who is blocked while they sign in with an invited address gets neither session nor role', async () => {
    const [house, , margaret] = await cast(start(), 'ada', 'margaret')
    const email = 'aking@g.ucla.edu'
    await house.call(addAdmin, margaret, { body: { email, invite: true } })
    const reply = await callDuring(
      house,
      () => attempt(house, { email }),
      async (db, sendCall) => {
        const ada = (await memberByEmail(db, 'ada@g.ucla.edu'))!
        await lockPerson(db, ada)
        await sendCall()
        await blockPerson(db, ada, COMMAND_LINE, { listeners: [] }, NOW)
      },
    )
    expect(reply).toMatchObject({ status: 403, body: { error: { code: 'identity_refused' } } })
    expect(await member(house, 'ada')).toMatchObject({ accessType: 'STANDARD', blocked: 1 })
    expect(await house.database.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

async function member(house: Chapterhouse, name: string) {
  return (await memberByEmail(house.database.read, `${name}@g.ucla.edu`))!
}

function imported(email: string) {
  return {
    uuid: 'imported',
    sub: null,
    email,
    firstName: 'Augusta',
    lastName: 'King',
    picture: '',
    major: 'Mathematics',
    year: 3,
    points: 120,
    pointsAt: NOW,
    accessType: 'STANDARD' as const,
    registered: 1 as const,
    blocked: 0 as const,
    createdAt: NOW,
  }
}
