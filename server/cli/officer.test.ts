import { describe, expect, test } from 'vitest'
import { listOfficers } from '#domain/officers/contract.ts'
import { portal, portalOf } from '../testing/commandLine.ts'
import { onSqlite } from '../testing/server.ts'

onSqlite('portal officer', (start) => {
  test('gives a term through the end of a day, and officers lists it', async () => {
    const house = await start()
    await house.ada()
    const run = portalOf(house)
    expect((await run('officers')).said).toMatch(/^No committee has an officer/)
    const said = async (...words: string[]) => (await run(...words)).said
    expect(await said('officer', 'ada@g.ucla.edu', 'AI', '--until', '2099-06-15')).toBe(
      'Ada Lovelace is an officer of AI, through Monday, June 15 2099.\n',
    )
    expect(await said('officer', 'hedy@g.ucla.edu', 'Hack')).toBe(
      'hedy@g.ucla.edu becomes an officer of Hack at their first sign-in.\n',
    )
    expect(await said('officers')).toBe(
      'AI: Ada Lovelace <ada@g.ucla.edu>, through Monday, June 15 2099\nHack: hedy@g.ucla.edu, invited\n',
    )
    expect((await house.call(listOfficers, await house.margaret())).body.officers).toMatchObject([
      { until: '2099-06-16T07:00:00.000Z' },
      {},
    ])
  })

  test('takes addresses of HOSTED_DOMAIN, as the server does', async () => {
    const house = await start()
    const officer = (email: string) =>
      portal({ ...house.environment, HOSTED_DOMAIN: 'uni.example' }, ['officer', email, 'AI'])
    expect(await officer('ada@uni.example')).toMatchObject({ code: 0, noted: '' })
    expect(await officer('ada@g.ucla.edu')).toMatchObject({
      code: 1,
      noted: 'Please provide a uni.example email address.\n',
    })
  })

  describe('refuses in one line', () => {
    test.each([
      [['ada@g.ucla.edu', 'Chess'], 'There is no committee “Chess”.\n'],
      [['ada@example.org', 'AI'], 'Please provide a g.ucla.edu email address.\n'],
      [
        ['ada@g.ucla.edu', 'AI', '--until', '2026-02-30'],
        '--until must be a day such as 2027-06-15, not 2026-02-30.\n',
      ],
    ])('%j', async (words, noted) => {
      expect(await portalOf(await start())('officer', ...words)).toEqual({ code: 1, said: '', noted })
    })
  })
})
