import { expect, test } from 'vitest'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { outboxState } from '../outbox/state.ts'
import { waitMinutes, withChannels } from '../testing/channels.ts'
import { discordServer } from '../testing/discordServer.ts'
import { type Chapterhouse, onSqlite, startOn } from '../testing/server.ts'

/** It is noon in Los Angeles, on Thursday, March 5. */
const at = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()
const SOON = { startDate: at(30), endDate: at(32) }

/** A webhook for the chapter, one for AI and one for Teach LA. */
async function withHooks(house: Chapterhouse, answer?: (hook: string) => number) {
  const discord = await discordServer(answer)
  const hooks = { '': discord.url('chapter'), AI: discord.url('ai'), TEACHLA: discord.url('teachla') }
  const runner = await withChannels(house, { discord: hooks })
  const grace = await house.grace()
  const titles = async () => {
    await runner.drain()
    return discord.titles().toSorted()
  }
  const change = (uuid: string, draft: object) =>
    house.call(updateEvent, grace, { params: { uuid }, body: { event: draft } })
  return { house, discord, runner, grace, titles, change }
}

onSqlite('Discord', (start) => {
  test('hears of an event in the chapter’s channel and its committee’s, in the committee’s colour', async () => {
    const { house, discord, runner } = await withHooks(await start())
    const event = { title: 'Neural Nets', committee: 'AI', location: 'Boelter 3400', description: 'Bring a laptop.' }
    const { uuid } = await house.event({ ...event, ...SOON })
    await runner.drain()
    const [first] = discord.announced
    expect(discord.announced.map(({ hook }) => hook).toSorted()).toEqual(['ai', 'chapter'])
    expect(first).toMatchObject({
      username: 'ACM',
      embeds: [
        {
          title: 'New event: Neural Nets',
          description: 'Bring a laptop.',
          color: 0x28b2fd,
          url: `https://portal.example.org/events/${uuid}`,
          fields: [
            { name: 'When', value: 'Tomorrow, 6:00 – 8:00 PM' },
            { name: 'Where', value: 'Boelter 3400' },
            { name: 'By', value: 'AI' },
          ],
        },
      ],
    })
  })

  test('hears what became of an event, once for what happened together, and not of other changes', async () => {
    const { house, grace, titles, change } = await withHooks(await start())
    const { uuid } = await house.event({ title: 'Hack Night', committee: 'Hack', ...SOON })
    expect(await titles()).toEqual(['chapter: New event: Hack Night'])
    await change(uuid, { attendancePoints: 20 })
    expect(await titles()).toEqual([])
    await change(uuid, { location: 'Covel Commons' })
    await change(uuid, { startDate: at(54), endDate: at(56) })
    expect(await titles()).toEqual(['chapter: Moved: Hack Night'])
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect(await titles()).toEqual(['chapter: Cancelled: Hack Night'])
  })

  test('hears where an event went that another committee took over, which hears of it as new', async () => {
    const { house, grace, titles, change } = await withHooks(await start())
    const { uuid } = await house.event({ title: 'Neural Nets', committee: 'AI', ...SOON })
    await titles()
    await change(uuid, { committee: 'TeachLA' })
    expect(await titles()).toEqual(['ai: Moved to TeachLA: Neural Nets', 'teachla: New event: Neural Nets'])
    await change(uuid, { location: 'Covel Commons' })
    expect(await titles()).toEqual(['chapter: Changed: Neural Nets', 'teachla: Changed: Neural Nets'])
    await change(uuid, { committee: 'AI' })
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect(await titles()).toEqual(['chapter: Cancelled: Neural Nets', 'teachla: Cancelled: Neural Nets'])
  })

  test('does not hear of an event that was cancelled before it was announced', async () => {
    const { house, grace, titles } = await withHooks(await start())
    const { uuid } = await house.event({ title: 'Hack Night', committee: 'Hack', ...SOON })
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect(await titles()).toEqual([])
  })

  test('hears in the morning of the day’s events, once', async () => {
    const { house, discord, runner, titles } = await withHooks(await start())
    await house.event({ title: 'Neural Nets', committee: 'AI', ...SOON })
    await house.event({ title: 'Hack Night', committee: 'Hack', startDate: at(32), endDate: at(33) })
    await titles()
    // It is 07:59 on the next day.
    waitMinutes(house, 20 * 60 - 1)
    expect(await titles()).toEqual([])
    waitMinutes(house, 1)
    await runner.drain()
    const described = discord.announced.map(({ hook, embeds }) => [hook, embeds[0]!.description.match(/\*\*.+\*\*/g)])
    expect(Object.fromEntries(described)).toEqual({
      chapter: ['**Neural Nets**', '**Hack Night**'],
      ai: ['**Neural Nets**'],
    })
    expect((await titles()).toSorted()).toEqual(['ai: Today at ACM', 'chapter: Today at ACM'])
    waitMinutes(house, 60)
    expect(await titles()).toEqual([])
  })

  test('is left alone until the pause is over that it asked for', async () => {
    const house = await start()
    let calls = 0
    let isBusy = true
    const { titles } = await withHooks(house, () => {
      calls++
      return isBusy ? 429 : 200
    })
    for (const title of ['One', 'Two', 'Three', 'Four']) await house.event({ title, committee: 'Hack', ...SOON })
    expect(await titles()).toEqual([])
    // Two requests run at once. The portal has not started the others.
    expect(calls).toBe(2)
    isBusy = false
    waitMinutes(house, 1)
    expect(await titles()).toEqual([])
    expect(calls).toBe(2)
    waitMinutes(house, 1)
    expect(await titles()).toHaveLength(4)
    expect(await outboxState(house.database.read)).toEqual([])
  })
})

test.each([
  ['@everyone come <@&123> <@!7> <#9>', '\\@everyone come \\<\\@&123\\> \\<\\@!7\\> \\<\\#9\\>'],
  ['**free** [pizza](https://evil.example)', '\\*\\*free\\*\\* \\[pizza\\]\\(https://evil.example\\)'],
  ['# Big', '\\# Big'],
  ['*'.repeat(255), `${'\\*'.repeat(119)}…`],
  [`${'x'.repeat(239)}*`, `${'x'.repeat(239)}…`],
  ['🧮'.repeat(255), `${'🧮'.repeat(119)}…`],
])('a title of an event reads as it was typed, mentions nobody and fits: %s', async (title, shown) => {
  const { house, discord, runner } = await withHooks(await startOn('sqlite'))
  await house.event({ title, location: title, committee: 'Hack', ...SOON })
  await runner.drain()
  expect(discord.announced[0]).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(discord.announced[0]!.embeds[0]!.title).toBe(`New event: ${shown}`)
})

test('a webhook for a committee that the chapter does not have stops the start', async () => {
  const house = await startOn('sqlite')
  const started = withChannels(house, { discord: { CHESS: 'https://discord.example/hook' } })
  await expect(started).rejects.toThrow(
    /^DISCORD_WEBHOOK_URL_CHESS must end in the name of a committee: one of ACM, AI/,
  )
})
