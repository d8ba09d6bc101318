import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { login } from '#domain/session/contract.ts'
import { lockTable } from '../database/lock.ts'
import { lockIdentity } from '../people/signInLock.ts'
import { addMember, forgetPerson, memberByEmail } from '../people/store.ts'
import { awaited, callDuring } from '../testing/inFlight.ts'
import { NOW, onEachEngine, personCalled } from '../testing/server.ts'

onEachEngine('signing in during an import', (start) => {
  test('somebody whom it brings is recognised', async () => {
    const house = await start()
    const tokenId = await house.provider.issue(personCalled('Ada Lovelace'))
    const comeIn = () => house.call(login, undefined, { body: { tokenId } })
    const reply = await callDuring(house, comeIn, async (db, sendCall) => {
      await lockTable(db, 'members')
      await sendCall()
      await addMember(db, AUGUSTA)
    })
    expect(decodeJwt(reply.body.token).uuid).toBe('imported')
  })

  test('somebody whom it brings is recognised though they have left this chapter at that moment', async () => {
    const house = await start()
    await house.ada()
    const tokenId = await house.provider.issue(personCalled('Ada Lovelace'))
    const comeIn = () => house.call(login, undefined, { body: { tokenId } })
    const { write, read } = house.database
    const somebodyWaits = async () => {
      if (house.engine === 'postgres') await expect.poll(() => awaited(read)).toContain('relation')
    }
    let bringing: Promise<unknown> | undefined
    const reply = await callDuring(house, comeIn, async (db, sendCall) => {
      const { uuid, sub, email } = (await memberByEmail(db, 'ada@g.ucla.edu'))!
      await lockIdentity(db, { sub: sub!, email: email! })
      await sendCall()
      await forgetPerson(db, uuid)
      bringing = write(async (importing) => {
        await lockTable(importing, 'members')
        await somebodyWaits()
        await addMember(importing, AUGUSTA)
      })
      await somebodyWaits()
    })
    await bringing
    expect(decodeJwt(reply.body.token).uuid).toBe('imported')
  })

  test('on PostgreSQL, somebody known need not wait for its end', async () => {
    const house = await start()
    await house.ada()
    const tokenId = await house.provider.issue(personCalled('Ada Lovelace'))
    const order: string[] = []
    const comeIn = async () => {
      const reply = await house.call(login, undefined, { body: { tokenId } })
      order.push('sign-in')
      return reply
    }
    const reply = await callDuring(house, comeIn, async (db, sendCall) => {
      await lockTable(db, 'members')
      await sendCall()
      order.push('import')
    })
    expect(reply.status).toBe(200)
    expect(order).toEqual(house.engine === 'postgres' ? ['sign-in', 'import'] : ['import', 'sign-in'])
  })
})

const AUGUSTA = {
  uuid: 'imported',
  sub: null,
  email: 'ada@g.ucla.edu',
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
