import { expect, test } from 'vitest'
import { adjustPoints } from '#domain/adjustments/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { addKey } from '#domain/keys/contract.ts'
import { getLeaderboard, previewClosing } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { type Chapterhouse, cast, onEachEngine, onSqlite } from '../testing/server.ts'

const REASON = 'Won the hack night'
const ADA = 'ada@g.ucla.edu'
const BARBARA = 'barbara@g.ucla.edu'

onEachEngine('a bonus', (start) => {
  test('is in the points and the history of everybody in the list, and in the audit log (spec: points §6.5)', async () => {
    const { house, ada, grace, margaret } = await adaWith10(start)
    const reply = await adjust(house, grace, { people: [` ${ADA.toUpperCase()} `, BARBARA], points: 5 })
    expect(reply.body.message).toBe('2 members have 5 points more.')
    expect(reply.body.people).toMatchObject([
      { user: { firstName: 'Ada' }, points: 15 },
      { user: { firstName: 'Barbara' }, points: 5 },
    ])
    expect(await pointsOf(house, ada)).toBe(15)
    const [last] = (await house.call(listActivity, ada)).body.activity.slice(-1)
    expect(last).toMatchObject({ type: 'ADJUSTMENT', description: REASON, pointsEarned: 5 })
    const { activity } = (await house.call(listAudit, margaret)).body
    const said = (activity as { summary: string }[]).map(({ summary }) => summary)
    expect(said.slice(0, 2).toSorted()).toEqual([
      `Grace Hopper gave 5 points to Ada Lovelace: “${REASON}”.`,
      `Grace Hopper gave 5 points to Barbara Liskov: “${REASON}”.`,
    ])
  })

  test('counts once for somebody who is in the list twice, and on the leaderboard', async () => {
    const { house, ada, grace } = await adaWith10(start)
    const { uuid } = (await house.call(getUser, ada)).body.user
    await adjust(house, grace, { people: [ADA, uuid, ADA], points: 1000 })
    const [first] = (await house.call(getLeaderboard, ada)).body.leaderboard
    expect(first).toMatchObject({ firstName: 'Ada', points: 1010 })
  })

  test('writes nothing while an admin looks first (spec: points §6.4)', async () => {
    const { house, ada, grace } = await adaWith10(start)
    const reply = await adjust(house, grace, { people: [ADA], points: -10, preview: true })
    expect(reply.body).toMatchObject({
      people: [{ points: 0 }],
      message: 'Ada Lovelace would have 10 points fewer.',
    })
    expect(await pointsOf(house, ada)).toBe(10)
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(2)
  })

  test.each([true, undefined])(
    'tells a key what it sent, and nothing of who they are (preview: %s)',
    async (preview) => {
      const { house, margaret } = await adaWith10(start)
      const body = { key: { name: 'Sheet', scopes: ['points:write' as const], until: null } }
      const { secret } = (await house.call(addKey, margaret, { body })).body
      const sent = { people: [` ${ADA}`], reason: REASON, ...(preview && { preview }) }
      const reply = await house.call(adjustPoints, secret, { body: { ...sent, points: 5 } })
      const message = preview ? '1 member would have 5 points more.' : '1 member has 5 points more.'
      expect(reply).toMatchObject({ status: 200, body: { people: [], sent: [` ${ADA}`], message } })
      const refused = await house.call(adjustPoints, secret, { body: { ...sent, points: -500 } })
      expect(refused.body.error.message).toBe(`Nobody may have fewer than 0 points: ${ADA}.`)
      expect(JSON.stringify([reply.body, refused.body])).not.toMatch(/Ada|Lovelace|"points":/)
    },
  )

  test('is taken back by another entry', async () => {
    const { house, ada, grace } = await adaWith10(start)
    await adjust(house, grace, { people: [ADA], points: 7 })
    await adjust(house, grace, { people: [ADA], points: -7, reason: 'It was Grace’s' })
    const { activity } = (await house.call(listActivity, ada)).body
    expect((activity as { pointsEarned: number }[]).map(({ pointsEarned }) => pointsEarned)).toEqual([0, 10, 7, -7])
    expect(await pointsOf(house, ada)).toBe(10)
  })

  test('survives ten at once, and a closed quarter keeps it', async () => {
    const { house, ada, grace, margaret } = await adaWith10(start)
    await Promise.all(Array.from({ length: 10 }, () => adjust(house, grace, { people: [ADA, BARBARA], points: 3 })))
    expect(await pointsOf(house, ada)).toBe(40)
    const body = { milestone: { name: 'Winter 2026' } }
    expect((await house.call(closeQuarter, margaret, { body })).body.milestone.points).toBe(70)
    const refused = await adjust(house, grace, { people: [ADA], points: -1 })
    expect(refused.body.error.message).toBe('Nobody may have fewer than 0 points: Ada Lovelace (0).')
  })
})

onEachEngine('nothing is written', (start) => {
  test.each<[string, Partial<Sent>, number, string]>([
    [
      'if somebody would have fewer than 0 points (spec: points §6.3)',
      { points: -11 },
      422,
      'Ada Lovelace (10), Barbara Liskov (0)',
    ],
    ['if somebody is not known', { people: [ADA, 'x@y.edu'] }, 422, 'No registered member is known by x@y.edu.'],
    ['for 0 points', { points: 0 }, 422, 'whole number'],
    ['for half a point', { points: 0.5 }, 422, 'whole number'],
    ['for more than 1000 points', { points: 1001 }, 422, 'whole number'],
    ['without a reason', { reason: ' ' }, 422, '3 to 200 characters'],
    ['for nobody', { people: [] }, 400, 'people'],
    ['for points in words', { points: 'ten' as never }, 400, 'points'],
  ])('%s', async (_, sent, status, words) => {
    const { house, ada, grace } = await adaWith10(start)
    const reply = await adjust(house, grace, { people: [ADA, BARBARA], points: 5, ...sent })
    expect([reply.status, reply.body.error.message]).toEqual([status, expect.stringContaining(words)])
    expect(await pointsOf(house, ada)).toBe(10)
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(2)
  })
})

onSqlite('the preview of closing', (start) => {
  test('counts members whom the leaderboard does not show (spec: points §6.7)', async () => {
    const { house, ada, margaret } = await adaWith10(start)
    await house.call(updateUser, ada, { body: { user: { boardName: 'hidden' } } })
    const { body } = await house.call(previewClosing, margaret)
    expect(body).toMatchObject({ members: 4, points: 10 })
    expect(JSON.stringify(body.first)).not.toContain('Lovelace')
    const closed = await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    expect(closed.body.milestone).toMatchObject({ members: 4, points: 10 })
  })
})

interface Sent {
  people: string[]
  points: number
  reason?: string
  preview?: boolean
}

function adjust(house: Chapterhouse, token: string, sent: Sent) {
  return house.call(adjustPoints, token, { body: { reason: REASON, ...sent } })
}

async function pointsOf(house: Chapterhouse, token: string): Promise<number> {
  return (await house.call(getUser, token)).body.user.points
}

/** Ada has 10 points, Barbara, Grace and Margaret have none. */
async function adaWith10(start: () => Promise<Chapterhouse>) {
  const [house, ada, grace, margaret] = await cast(start(), 'ada', 'grace', 'margaret')
  await house.join('Barbara Liskov')
  await house.come(ada, { attendancePoints: 10 })
  return { house, ada, grace, margaret }
}
