import { expect, test } from 'vitest'
import { getNotifications, updateNotifications } from '#domain/notifications/contract.ts'
import { cast, onSqlite } from '../testing/server.ts'

onSqlite('the committees that a member follows', (start) => {
  test('can be changed after one of them was removed from the chapter', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.call(updateNotifications, ada, { body: { followed: ['AI', 'Hack'] } })
    const { chapter } = house.portal
    house.portal.chapter = { ...chapter, committees: chapter.committees.filter(({ name }) => name !== 'Hack') }
    const { followed } = (await house.call(getNotifications, ada)).body
    expect(followed).toEqual(['AI'])
    const more = await house.call(updateNotifications, ada, { body: { followed: [...followed, 'Cyber'] } })
    expect(more).toMatchObject({ status: 200, body: { followed: ['AI', 'Cyber'] } })
  })
})
