import { expect, test } from 'vitest'
import { addOfficer, listOfficers } from '#domain/officers/contract.ts'
import { memberByEmail } from '../people/store.ts'
import { lockMember, lockRoles } from '../roles/store.ts'
import { accountOf } from '../session/signIn.ts'
import { portalOf } from '../testing/commandLine.ts'
import { callDuring } from '../testing/inFlight.ts'
import { type Chapterhouse, cast, NOW, onEachEngine, personCalled } from '../testing/server.ts'
import { addTerm, setEnd } from './store.ts'

const ADA = 'ada@g.ucla.edu'

/** Begins `work` while the end of Ada's last term is being moved, and commits that first. */
async function whileReopened<T>(house: Chapterhouse, milliseconds: number, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined
  await house.database.write(async (db) => {
    await lockRoles(db)
    const { uuid: member } = (await memberByEmail(db, ADA))!
    await lockMember(db, member)
    const last = await db.selectFrom('terms').select('uuid').where('member', '=', member).executeTakeFirstOrThrow()
    await setEnd(db, last.uuid, null)
    working = work()
    // Long enough for a call to have passed the door, or for a command to have opened the database.
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  })
  return working!
}

onEachEngine('a term that is reopened', (start, engine) => {
  async function open() {
    const [house, , margaret] = await cast(start(), 'ada', 'margaret')
    await house.database.write(async (db) => {
      const { uuid: member } = (await memberByEmail(db, ADA))!
      const from = '2025-09-01T07:00:00.000Z'
      await addTerm(db, { email: ADA, member, committee: 'AI', from, until: NOW }, from)
    })
    const roster = async () => (await house.call(listOfficers, margaret)).body.officers
    return { house, margaret, roster }
  }

  test('is the only one, though another was given at that moment', async () => {
    const { house, margaret, roster } = await open()
    const body = { officer: { email: ADA, committee: 'AI' } }
    const reply = await whileReopened(house, 150, () => house.call(addOfficer, margaret, { body }))
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'term_exists' } } })
    expect(await roster()).toMatchObject([{ state: 'active', until: null }])
  })

  // SQLite has one writer: a command waits until the server has written, or gives up.
  if (engine === 'postgres')
    test('is the only one, though the command line gave another at that moment', async () => {
      const { house, roster } = await open()
      const outcome = await whileReopened(house, 1_000, () => portalOf(house)('officer', ADA, 'AI'))
      expect(outcome).toMatchObject({
        code: 1,
        noted: 'Ada Lovelace has a term for AI already. Change its end instead.\n',
      })
      expect(await roster()).toMatchObject([{ state: 'active', until: null }])
    })
})

onEachEngine('a term that is given while its holder signs in with another address', (start) => {
  test('stays with the address, because they have the term of the new one', async () => {
    const [house, , margaret] = await cast(start(), 'ada', 'margaret')
    const give = (email: string) => house.call(addOfficer, margaret, { body: { officer: { email, committee: 'AI' } } })
    await give('aking@g.ucla.edu')
    const { sub } = personCalled('Ada Lovelace')
    const identity = { sub, email: 'aking@g.ucla.edu', firstName: 'Ada', lastName: 'Lovelace', picture: '' }
    const reply = await callDuring(
      house,
      () => give(ADA),
      async (db, sendCall) => {
        await accountOf(db, identity, house.portal, NOW)
        await sendCall()
      },
    )
    expect(reply).toMatchObject({ status: 200, body: { officer: { email: ADA, member: null, state: 'invited' } } })
    const { officers } = (await house.call(listOfficers, margaret)).body
    expect(officers).toHaveLength(2)
    expect(officers).toContainEqual(expect.objectContaining({ email: identity.email, name: 'Ada Lovelace' }))
  })
})
