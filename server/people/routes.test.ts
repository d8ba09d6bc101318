import { describe, expect, test } from 'vitest'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, onSqlite, sharedServer } from '../testing/server.ts'

onSqlite('a profile', (start) => {
  test('changes in name, year and major', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const user = { name: '  Augusta   King ', year: '5', major: 'Mathematics' }
    const reply = await house.call(updateUser, ada, { body: { user } })
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { name: 'Augusta King', year: 5, major: 'Mathematics' } },
    })
    expect((await house.call(getUser, ada)).body).toEqual(reply.body)
  })

  test('changes nothing else, for any other input', async () => {
    const [house, ada] = await cast(start(), 'ada')
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

  test('belongs to the caller, and to nobody else', async () => {
    const [house, ada] = await cast(start(), 'ada')
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
    const [house, ada] = await cast(start(), 'ada')
    for (const name of ['李 小龍', 'עדה לאבלייס', "Robert'); --", '<b>Ada</b> 🌍', 'Zoë \u0041\u030angström']) {
      expect((await house.call(updateUser, ada, { body: { user: { name } } })).body.user.name).toBe(name)
    }
  })

  test('survives two changes of different fields at once', async () => {
    const [house, ada] = await cast(start(), 'ada')
    for (let year = 1; year <= 5; year++) {
      const changes = [{ year }, { major: year % 2 ? 'Mathematics' : 'Physics' }, { name: `Augusta King${year}` }]
      await Promise.all(changes.map((user) => house.call(updateUser, ada, { body: { user } })))
      expect((await house.call(getUser, ada)).body.user).toMatchObject(Object.assign({}, ...changes))
    }
  })

  describe('refuses', () => {
    let ada: string
    const house = sharedServer('sqlite', async (house) => {
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
