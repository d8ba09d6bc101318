import { expect, test } from 'vitest'
import { closeQuarter } from '#domain/points/contract.ts'
import { login } from '#domain/session/contract.ts'
import { lockSignIn } from '../people/signInLock.ts'
import { memberByEmail } from '../people/store.ts'
import { lockMember, lockRoles } from '../roles/store.ts'
import { portal } from '../testing/commandLine.ts'
import { deadlocksOn } from '../testing/engines.ts'
import { awaited, goOnWith } from '../testing/inFlight.ts'
import { type Chapterhouse, cast, personCalled, startOn } from '../testing/server.ts'

const close = (house: Chapterhouse, superAdmin: string) =>
  house.call(closeQuarter, superAdmin, { body: { milestone: { name: 'Winter 2026' } } })
const mend = ({ environment }: Chapterhouse) => portal(environment, ['doctor', '--mend-points'])

test.each<[string, (house: Chapterhouse, superAdmin: string) => Promise<unknown>, object]>([
  ['the closing of a quarter', close, { status: 200 }],
  ['mending points', mend, { noted: 'Points set to the ledger for 0 members.\n' }],
])('on PostgreSQL, %s and somebody who is leaving never wait for each other', async (_, change, outcome) => {
  const [house, margaret] = await cast(startOn('postgres'), 'margaret')
  await house.ada()
  const ada = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
  let changing: Promise<unknown> | undefined
  await house.database.write(async (db) => {
    // As leaving begins.
    await lockRoles(db)
    await lockMember(db, ada.uuid)
    changing = change(house, margaret)
    await expect.poll(() => awaited(house.database.read)).not.toEqual([])
    await goOnWith(db, 'members')
  })
  expect(await changing).toMatchObject(outcome)
})

test.each([
  ['picture', { picture: 'https://e.org/new.png' }, 'margaret@g.ucla.edu'],
  ['address', { email: 'hamilton@g.ucla.edu' }, 'hamilton@g.ucla.edu'],
])(
  'on PostgreSQL, the closing of a quarter and the super admin who signs in with a new %s never wait for each other',
  async (_, claims, email) => {
    const [house, margaret] = await cast(startOn('postgres'), 'margaret')
    const tokenId = await house.provider.issue(personCalled('Margaret Hamilton'), claims)
    let signingIn: Promise<unknown> | undefined
    let closing: Promise<unknown> | undefined
    await house.database.write(async (db) => {
      await lockSignIn(db, email)
      signingIn = house.call(login, undefined, { body: { tokenId } })
      await expect.poll(() => awaited(house.database.read)).toEqual(['advisory'])
      closing = close(house, margaret)
      await expect.poll(async () => (await awaited(house.database.read)).toSorted()).toEqual(['advisory', 'relation'])
    })
    expect([await signingIn, await closing]).toMatchObject([{ status: 200 }, { status: 200 }])
    const { DATABASE_URL } = house.environment
    await house.close()
    expect(await deadlocksOn(DATABASE_URL!)).toBe(0)
  },
)
