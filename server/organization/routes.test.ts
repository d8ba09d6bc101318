import { expect, test } from 'vitest'
import { health } from '#domain/health/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { signOf } from '#domain/organization/signs.ts'
import { VERSION } from '#domain/version.ts'
import shipped from '../../chapter.config.ts'
import { onSqlite } from '../testing/server.ts'

onSqlite('a stranger', (start) => {
  test('learns who the chapter is and how to sign in', async () => {
    const house = await start()
    const { boardName: _, ...chapter } = shipped
    expect(await house.call(getConfig)).toMatchObject({ status: 200 })
    expect((await house.call(getConfig)).body).toEqual({
      ...chapter,
      committees: chapter.committees.map(({ name, color }) => ({ name, color })),
      banner: { ...chapter.banner, signs: chapter.committees.map(signOf) },
      identity: { kind: 'built-in', clientId: house.provider.clientId },
    })
  })

  test('learns nothing that the contract does not name', async () => {
    const house = await start({ secret: 'hush' } as object)
    expect(JSON.stringify((await house.call(getConfig)).body)).not.toContain('hush')
  })

  test('learns whether the portal is healthy, and its version', async () => {
    const house = await start()
    expect(await house.call(health)).toMatchObject({ status: 200, body: { status: 'ok', version: VERSION } })
  })
})
