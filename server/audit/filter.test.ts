import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent, deleteEvent } from '#domain/events/contract.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('looking for something in the audit log', (start) => {
  async function aBusyDay() {
    const [house, grace, margaret] = await cast(start(), 'grace', 'margaret')
    const times = { startDate: '2026-03-06T02:00:00.000Z', endDate: '2026-03-06T04:00:00.000Z' }
    const add = async (token: string, title: string) => {
      const event = { title, attendanceCode: `code of ${title}`, ...times }
      return (await house.call(createEvent, token, { body: { event } })).body.event
    }
    const git = await add(grace, '100% Git')
    await add(margaret, 'Git_Hub')
    await house.call(deleteEvent, margaret, { params: { uuid: git.uuid } })
    const search = async (query: Record<string, string>) => (await house.call(listAudit, grace, { query })).body
    const sentences = async (query: Record<string, string>) =>
      (await search(query)).activity.map(({ summary }: { summary: string }) => summary)
    return { search, sentences }
  }

  const ADDED_GIT = 'Grace Hopper added the event “100% Git”.'
  const ADDED_HUB = 'Margaret Hamilton added the event “Git_Hub”.'
  const DELETED_GIT = 'Margaret Hamilton deleted the event “100% Git”.'

  test('a part of the sentence finds it, in any case, and its wildcards are plain characters', async () => {
    const { sentences } = await aBusyDay()
    expect(await sentences({ search: 'ADDED THE' })).toEqual([ADDED_HUB, ADDED_GIT])
    expect(await sentences({ search: '0%' })).toEqual([DELETED_GIT, ADDED_GIT])
    expect(await sentences({ search: 't_h' })).toEqual([ADDED_HUB])
    expect(await sentences({ search: '%' })).toHaveLength(2)
    expect(await sentences({ search: '!' })).toEqual([])
  })

  test('letters beyond ABC are found', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = { title: 'École d’été Ünïcode', attendanceCode: 'été', startDate: NOW, endDate: NOW }
    await house.call(createEvent, grace, { body: { event } })
    for (const search of ['École', 'ÉTÉ'.slice(0, 1), 'nïcode', '’été'])
      expect((await house.call(listAudit, grace, { query: { search } })).body.activity, search).toHaveLength(1)
  })

  test('an action and a person narrow it, together and in pages', async () => {
    const { search, sentences } = await aBusyDay()
    const { actors } = await search({})
    expect(actors.map(({ name }: { name: string }) => name)).toEqual(['Grace Hopper', 'Margaret Hamilton'])
    const margaret = actors[1].uuid
    expect(await sentences({ actor: margaret })).toEqual([DELETED_GIT, ADDED_HUB])
    expect(await sentences({ actor: margaret, action: 'event.create' })).toEqual([ADDED_HUB])
    expect(await sentences({ actor: margaret, offset: '1', limit: '1' })).toEqual([ADDED_HUB])
    expect(await sentences({ actor: 'Margaret Hamilton' })).toEqual([])
  })
})
