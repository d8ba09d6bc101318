import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { changePassword, hasPassword, setFirstPassword } from '#domain/oneclick/contract.ts'
import { cast, onEachEngine } from '../testing/server.ts'

onEachEngine('the first one-click password', (start) => {
  test('is set by the super admin, once; after that only the old one changes it', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const set = (newPassword: string) => house.call(setFirstPassword, margaret, { body: { newPassword } })
    expect((await house.call(hasPassword, margaret)).body).toEqual({ isSet: false })
    expect(await set('too short')).toMatchObject({ status: 422, body: { error: { field: 'newPassword' } } })
    const replies = await Promise.all([set('correct horse'), set('battery staple')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await house.call(hasPassword, margaret)).body).toEqual({ isSet: true })
    const oldPassword = replies[0]!.status === 200 ? 'correct horse' : 'battery staple'
    const change = { oldPassword, newPassword: 'a new one entirely' }
    expect(await house.call(changePassword, margaret, { body: change })).toMatchObject({ status: 200 })
    expect((await house.call(listAudit, margaret)).body.activity.at(-1)).toMatchObject({
      action: 'one-click.password',
      summary: expect.stringContaining('set the first one-click password'),
    })
  })
})
