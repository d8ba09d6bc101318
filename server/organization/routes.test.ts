import { expect, test } from 'vitest'
import { health } from '#domain/health/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import chapter from '../../chapter.config.ts'
import { onEachEngine } from '../testing.ts'

onEachEngine('a stranger', (start) => {
  test('learns who the chapter is and how to sign in', async () => {
    const house = await start()
    expect(await house.call(getConfig)).toMatchObject({ status: 200 })
    expect((await house.call(getConfig)).body).toEqual({
      ...chapter,
      identity: { kind: 'built-in', clientId: house.provider.clientId },
    })
  })

  test('learns nothing that the contract does not name', async () => {
    const house = await start({ secret: 'hush' } as object)
    expect(JSON.stringify((await house.call(getConfig)).body)).not.toContain('hush')
  })

  test('learns that all is well', async () => {
    const house = await start()
    expect(await house.call(health)).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})
