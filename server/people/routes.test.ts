import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { getUser, register, updateUser } from '#domain/people/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { type Chapterhouse, onEachEngine, oneHouse } from '../testing.ts'

const INFO = { major: 'Computer Science', year: 2 }

onEachEngine('registering', (start, engine) => {
  test('opens the portal and answers with the profile and a token that says so', async () => {
    const house = await start()
    const linus = await house.linus()
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
        isAdmin: false,
        isSuperAdmin: false,
      },
    ])
    expect(decodeJwt(body.token)).toMatchObject({ uuid: body.user.uuid, registered: true })
    expect((await house.call(getUser, body.token)).body.user).toEqual(body.user)
  })

  test('takes nothing but a major and a year', async () => {
    const house = await start()
    const sneaky = { points: 9999, accessType: 'SUPERADMIN', uuid: 'mine', email: 'margaret@g.ucla.edu', admin: true }
    const body = { info: { ...INFO, ...sneaky }, ...sneaky }
    const { user, token } = (await house.call(register, await house.linus(), { body })).body
    expect(user).toMatchObject({ points: 0, isAdmin: false, isSuperAdmin: false, email: 'linus@g.ucla.edu' })
    expect(user.uuid).not.toBe('mine')
    expect(decodeJwt(token)).toMatchObject({ admin: false, superAdmin: false })
  })

  test('a second time is refused, and signs nobody out', async () => {
    const house = await start()
    const linus = await house.linus()
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
    const house = await start()
    const linus = await house.linus()
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => house.call(register, linus, { body: { info: INFO } })),
    )
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('twenty people at once are twenty members', async () => {
    const house = await start()
    const names = Array.from({ length: 20 }, (_, n) => `Person${n} Number${n}`)
    const tokens = await Promise.all(names.map((name) => house.join(name)))
    const users = await Promise.all(tokens.map(async (token) => (await house.call(getUser, token)).body.user))
    expect(users.map(({ name }) => name)).toEqual(names)
  })

  test('the session that began before goes on, and signing out ends it for both tokens', async () => {
    const house = await start()
    const linus = await house.linus()
    const { token } = (await house.call(register, linus, { body: { info: INFO } })).body
    expect((await house.call(getUser, linus)).status).toBe(200)
    await house.call(logout, token)
    for (const ended of [linus, token]) expect((await house.call(getUser, ended)).status).toBe(401)
  })

  describe('takes', () => {
    const house = oneHouse(engine)
    let people = 0
    const registering = async (info: Record<string, unknown>) =>
      house().call(register, await house().signIn(`Person${++people} Somebody`), { body: { info } })

    test.each([1, 5, '1', '5', '03'])('year %o', async (year) => {
      expect((await registering({ ...INFO, year })).body.user).toMatchObject({ year: Number(year) })
    })

    test.each<[number, string, Record<string, unknown>]>([
      [422, 'year', { ...INFO, year: 0 }],
      [422, 'year', { ...INFO, year: 6 }],
      [422, 'year', { ...INFO, year: 2.5 }],
      [422, 'year', { ...INFO, year: '0' }],
      [422, 'major', { ...INFO, major: 'Alchemy' }],
      [422, 'major', { ...INFO, major: '' }],
      [422, 'major', { ...INFO, major: 'computer science' }],
      [400, 'year', { ...INFO, year: 'two' }],
      [400, 'year', { ...INFO, year: '2.0' }],
      [400, 'year', { ...INFO, year: '-1' }],
      [400, 'year', { ...INFO, year: ' 2' }],
      [400, 'year', { ...INFO, year: '' }],
      [400, 'year', { ...INFO, year: true }],
      [400, 'year', { ...INFO, year: null }],
      [400, 'year', { ...INFO, year: [2] }],
      [400, 'year', { major: INFO.major }],
      [400, 'major', { ...INFO, major: 7 }],
      [400, 'major', { ...INFO, major: null }],
      [400, 'major', { year: 2 }],
    ])('no: %i because of the %s in %o', async (status, field, info) => {
      const { status: answered, body } = await registering(info)
      expect(answered).toBe(status)
      expect(JSON.stringify(body.error)).toContain(field)
    })
  })
})

onEachEngine('a profile', (start, engine) => {
  test('changes in name, year and major', async () => {
    const house = await start()
    const ada = await house.ada()
    const user = { name: '  Augusta   King ', year: '5', major: 'Mathematics' }
    const reply = await house.call(updateUser, ada, { body: { user } })
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { name: 'Augusta King', year: 5, major: 'Mathematics' } },
    })
    expect((await house.call(getUser, ada)).body).toEqual(reply.body)
  })

  test('changes in nothing else, whatever is sent', async () => {
    const house = await start()
    const ada = await house.ada()
    const before = (await house.call(getUser, ada)).body.user
    const sneaky = {
      uuid: 'mine',
      points: 9999,
      pointsAt: '2000-01-01T00:00:00.000Z',
      accessType: 'SUPERADMIN',
      isAdmin: true,
      isSuperAdmin: true,
      email: 'margaret@g.ucla.edu',
      sub: 'sub of Margaret Hamilton',
      picture: 'https://evil.example',
      registered: 0,
      blocked: 0,
      __proto__: { points: 9999 },
    }
    const reply = await house.call(updateUser, ada, { body: { user: { ...sneaky, year: 3 }, ...sneaky } })
    expect(reply.body.user).toEqual({ ...before, year: 3 })
  })

  test('is the one of whoever asks, and of nobody else', async () => {
    const house = await start()
    const ada = await house.ada()
    await house.grace()
    await house.call(updateUser, ada, { body: { user: { year: 5, uuid: await uuidOf(house, 'Grace Hopper') } } })
    expect((await house.call(getUser, await house.signIn('Grace Hopper'))).body.user.year).toBe(2)
  })

  test('of one word, as the university gave it, keeps nobody from saving a year', async () => {
    const house = await start()
    const madonna = await house.join('Madonna')
    expect(await house.call(updateUser, madonna, { body: { user: { year: 4 } } })).toMatchObject({ status: 200 })
    const { user } = (await house.call(updateUser, madonna, { body: { user: { name: 'Madonna', year: 5 } } })).body
    expect(user).toMatchObject({ firstName: 'Madonna', lastName: '', name: 'Madonna', year: 5 })
  })

  test('keeps every letter of a name', async () => {
    const house = await start()
    const ada = await house.ada()
    for (const name of ['李 小龍', 'עדה לאבלייס', "Robert'); --", '<b>Ada</b> 🌍', 'Zoë \u0041\u030angström']) {
      expect((await house.call(updateUser, ada, { body: { user: { name } } })).body.user.name).toBe(name)
    }
  })

  test('survives two changes of different fields at once', async () => {
    const house = await start()
    const ada = await house.ada()
    for (let year = 1; year <= 5; year++) {
      const changes = [{ year }, { major: year % 2 ? 'Mathematics' : 'Physics' }, { name: `Augusta King${year}` }]
      await Promise.all(changes.map((user) => house.call(updateUser, ada, { body: { user } })))
      expect((await house.call(getUser, ada)).body.user).toMatchObject(Object.assign({}, ...changes))
    }
  })

  describe('refuses', () => {
    let ada: string
    const house = oneHouse(engine, async (house) => {
      ada = await house.ada()
    })
    test.each<[number, string, Record<string, unknown>]>([
      [422, 'Please enter a valid first and last name', { name: 'Ada' }],
      [422, 'Please enter a valid first and last name', { firstName: 'Ada King' }],
      [422, 'Please enter a valid first and last name', { firstName: 'Ada King', lastName: '' }],
      [422, 'Please enter a valid first and last name', { lastName: ' ' }],
      [422, 'Please select a valid year', { year: 6 }],
      [422, 'Please select a major from the list', { major: 'Alchemy' }],
      [400, 'user.year', { year: 'two' }],
      [400, 'user.name', { name: ['Ada', 'Lovelace'] }],
      [400, 'user.firstName', { firstName: null }],
    ])('%i “%s” for %o', async (status, sentence, user) => {
      const { status: answered, body } = await house().call(updateUser, ada, { body: { user } })
      expect([answered, body.error.message]).toEqual([status, expect.stringContaining(sentence)])
    })
  })
})

async function uuidOf(house: Chapterhouse, name: string): Promise<string> {
  return (await house.call(getUser, await house.signIn(name))).body.user.uuid
}
