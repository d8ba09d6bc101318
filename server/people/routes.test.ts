import { describe, expect, test } from 'vitest'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { cast, onSqlite, sharedServer } from '../testing/server.ts'

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
