import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { cast, onSqlite, sharedServer } from '../testing/server.ts'

const INFO = { major: 'Computer Science', year: 2 }

onSqlite('registering', (start) => {
  test('opens the portal and answers with the profile and a token that says so', async () => {
    const [house, linus] = await cast(start(), 'linus')
    expect(await house.call(getUser, linus)).toMatchObject({ status: 403, body: { error: { code: 'not_registered' } } })
    const { status, body } = await house.call(register, linus, { body: { info: INFO } })
    expect([status, body.user]).toEqual([
      200,
      {
        uuid: decodeJwt(linus).uuid,
        firstName: 'Linus',
        lastName: 'Torvalds',
        name: 'Linus Torvalds',
        email: 'linus@g.ucla.edu',
        picture: '',
        major: 'Computer Science',
        year: 2,
        points: 0,
        rank: 1,
        boardName: 'name',
        alias: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/),
        isAdmin: false,
        isSuperAdmin: false,
        officer: [],
      },
    ])
    expect(decodeJwt(body.token)).toMatchObject({ uuid: body.user.uuid, registered: true })
    expect((await house.call(getUser, body.token)).body.user).toEqual(body.user)
  })

  test('accepts only a major and a year', async () => {
    const house = await start()
    const sneaky = { points: 9999, accessType: 'SUPERADMIN', uuid: 'mine', email: 'margaret@g.ucla.edu', admin: true }
    const body = { info: { ...INFO, ...sneaky }, ...sneaky }
    const { user, token } = (await house.call(register, await house.linus(), { body })).body
    expect(user).toMatchObject({ points: 0, isAdmin: false, isSuperAdmin: false, email: 'linus@g.ucla.edu' })
    expect(user.uuid).not.toBe('mine')
    expect(decodeJwt(token)).toMatchObject({ admin: false, superAdmin: false })
  })

  test('a second time is refused, and signs nobody out', async () => {
    const [house, linus] = await cast(start(), 'linus')
    const { token } = (await house.call(register, linus, { body: { info: INFO } })).body
    for (const again of [linus, token]) {
      expect(await house.call(register, again, { body: { info: { ...INFO, year: 5 } } })).toMatchObject({
        status: 409,
        body: { error: { message: 'You have registered already.', code: 'already_registered' } },
      })
    }
    expect((await house.call(getUser, token)).body.user.year).toBe(2)
  })

  test('twenty clicks at once register once', async () => {
    const [house, linus] = await cast(start(), 'linus')
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => house.call(register, linus, { body: { info: INFO } })),
    )
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('the session that began before goes on, and signing out ends it for both tokens', async () => {
    const [house, linus] = await cast(start(), 'linus')
    const { token } = (await house.call(register, linus, { body: { info: INFO } })).body
    expect((await house.call(getUser, linus)).status).toBe(200)
    await house.call(logout, token)
    for (const ended of [linus, token]) expect((await house.call(getUser, ended)).status).toBe(401)
  })

  describe('takes', () => {
    const house = sharedServer('sqlite')
    let people = 0
    const registering = async (info: Record<string, unknown>) =>
      house().call(register, await house().signIn(`Person${++people} Somebody`), { body: { info } })

    test.each<[number, string, Record<string, unknown>]>([
      [422, 'year', { ...INFO, year: 6 }],
      [422, 'major', { ...INFO, major: 'computer science' }],
      [400, 'year', { ...INFO, year: 'two' }],
      [400, 'year', { ...INFO, year: '2.0' }],
      [400, 'year', { ...INFO, year: null }],
      [400, 'year', { major: INFO.major }],
      [400, 'major', { ...INFO, major: 7 }],
      [400, 'major', { year: 2 }],
    ])('no: %i because of the %s in %o', async (status, field, info) => {
      const { status: answered, body } = await registering(info)
      expect(answered).toBe(status)
      expect(JSON.stringify(body.error)).toContain(field)
    })
  })
})
