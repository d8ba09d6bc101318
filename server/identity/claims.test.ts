import { describe, expect, test } from 'vitest'
import { signInDesk } from '../testing/signInDesk.ts'

const desk = signInDesk()

describe('who somebody is', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['two names', {}, 'Ada', 'Lovelace'],
    ['three words', { given_name: 'Ada', family_name: 'King Lovelace' }, 'Ada', 'King Lovelace'],
    ['a name longer than a profile’s', { given_name: '𝔸'.repeat(101) }, '𝔸'.repeat(100), 'Lovelace'],
    ['one word', { given_name: 'Madonna', family_name: undefined }, 'Madonna', ''],
    ['only a family name', { given_name: undefined, family_name: 'Lovelace' }, 'Lovelace', ''],
    [
      'the whole name in one',
      { given_name: undefined, family_name: undefined, name: 'Ada King Lovelace' },
      'Ada',
      'King Lovelace',
    ],
    ['no name', { given_name: undefined, family_name: undefined, name: undefined }, 'ada', ''],
    ['a name that is not a string', { given_name: 7, family_name: {}, name: [] }, 'ada', ''],
    ['unseen letters', { given_name: '\u202eAda\u0000', family_name: ' Love\u200blace\n' }, 'Ada', 'Lovelace'],
  ])('%s', async (_, claims, firstName, lastName) => {
    expect(await desk.issued(claims)).toMatchObject({ firstName, lastName })
  })

  test('two addresses that differ only in the Kelvin sign and k belong to different people', async () => {
    const kelvin = { email: '\u212aim@g.ucla.edu' }
    expect(await desk.issued(kelvin)).toMatchObject(kelvin)
    desk.verifier = desk.verifierFor('kth.se')
    const elsewhere = { email: 'ada@\u212ath.se', hd: '\u212ath.se' }
    for (const claims of [elsewhere, { ...elsewhere, hd: 'kth.se' }, { ...elsewhere, email: 'ada@kth.se' }]) {
      expect(await desk.issued(claims)).toMatchObject({ status: 403 })
    }
    expect(await desk.issued({ email: 'ada@KTH.se', hd: 'KTH.se' })).toMatchObject({ email: 'ada@kth.se' })
  })

  test('an address is stored in lower case, even one with two @', async () => {
    expect(await desk.issued({ email: 'Ada@G.UCLA.edu' })).toMatchObject({ email: 'ada@g.ucla.edu' })
    expect(await desk.issued({ email: '"ada@home"@g.ucla.edu' })).toMatchObject({ email: '"ada@home"@g.ucla.edu' })
  })

  test.each<[unknown, string]>([
    ['https://pictures.example/ada=s96-c', 'https://pictures.example/ada=s96-c'],
    ['http://pictures.example/ada', ''],
    ['javascript:alert(1)', ''],
    ['https://pictures.example/a b', ''],
    [`https://pictures.example/${'x'.repeat(2000)}`, ''],
    [undefined, ''],
    [7, ''],
  ])('the picture %s', async (picture, kept) => {
    expect(await desk.issued({ picture })).toMatchObject({ picture: kept })
  })
})
