import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent } from '#domain/events/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { ROUTES } from '../app.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('the audit log', (start) => {
  test('says who did what to what and when, newest first', async () => {
    const [house, grace, margaret] = await cast(start(), 'grace', 'margaret')
    const event = { title: 'Git', attendanceCode: 'segfault', startDate: NOW, endDate: NOW }
    const { uuid } = (await house.call(createEvent, grace, { body: { event } })).body.event
    house.setClock('2026-03-05T21:00:00.000Z')
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity).toEqual([
      {
        uuid: expect.any(String),
        date: '2026-03-05T21:00:00.000Z',
        actor: { uuid: expect.any(String), name: 'Margaret Hamilton' },
        action: 'milestone.close',
        target: 'Winter 2026',
        summary: 'Margaret Hamilton closed “Winter 2026”: 2 members, 0 points.',
      },
      {
        uuid: expect.any(String),
        date: NOW,
        actor: { uuid: expect.any(String), name: 'Grace Hopper' },
        action: 'event.create',
        target: uuid,
        summary: 'Grace Hopper added the event “Git”.',
      },
    ])
    const part = (await house.call(listAudit, grace, { query: { offset: '1', limit: '1' } })).body.activity
    expect(part).toEqual([activity[1]])
  })

  test('keeps the name under which somebody acted', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = { title: 'Git', attendanceCode: 'segfault', startDate: NOW, endDate: NOW }
    await house.call(createEvent, grace, { body: { event } })
    await house.call(updateUser, grace, { body: { user: { name: 'Amazing Grace' } } })
    expect((await house.call(listAudit, grace)).body.activity[0].actor.name).toBe('Grace Hopper')
  })

  test('can be changed by no call', () => {
    const onTheLog = ROUTES.filter(({ endpoint }) => endpoint.path.startsWith('/api/v1/activity'))
    expect(onTheLog.map(({ endpoint }) => endpoint.method)).toEqual(['GET'])
  })
})
