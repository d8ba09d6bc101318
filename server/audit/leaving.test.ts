import { expect, test } from 'vitest'
import { deleteUser, exportUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent } from '#domain/events/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

const CONFIRMED = { body: { confirmation: LEAVING_WORDS } }
const ADA = { body: { email: 'ada@g.ucla.edu' } }

const sentences = async (house: Chapterhouse, officer: string): Promise<string[]> =>
  (await house.call(listAudit, officer)).body.activity.map(({ summary }: { summary: string }) => summary)

onEachEngine('the audit log, when somebody has left', (start) => {
  test('names them nowhere, under no name that they ever had', async () => {
    const [house, margaret, ada] = await cast(start(), 'margaret', 'ada')
    await house.call(addAdmin, margaret, ADA)
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    await house.call(removeAdmin, margaret, ADA)
    await house.call(deleteUser, ada, CONFIRMED)
    expect(await sentences(house, margaret)).toEqual([
      'Former member deleted their account.',
      'Margaret Hamilton removed Former member from the admins.',
      'Margaret Hamilton made Former member an admin.',
    ])
    const rows = await house.database.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/\b(ada|lovelace|augusta|king)\b/i)
  })

  test('nor the address by which they were invited before they had an account', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const email = 'hedy@g.ucla.edu'
    await house.call(addAdmin, margaret, { body: { email, invite: true } })
    const hedy = await house.join('Hedy Lamarr')
    expect(await sentences(house, margaret)).toEqual([
      'Hedy Lamarr accepted the invitation to become an admin.',
      'Margaret Hamilton invited Hedy Lamarr to become an admin.',
    ])
    await house.call(deleteUser, hedy, CONFIRMED)
    const rows = await house.database.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/\b(hedy|lamarr)\b/i)
    expect((await sentences(house, margaret)).at(-1)).toBe(
      'Margaret Hamilton invited Former member to become an admin.',
    )
  })

  test('does not change other names that contain theirs', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const event = { title: 'Hamilton, the musical', attendanceCode: 'burr', startDate: NEXT, endDate: NEXT }
    await house.call(createEvent, margaret, { body: { event } })
    const hamilton = await house.join('Hamilton')
    await house.call(addAdmin, margaret, { body: { email: 'hamilton@g.ucla.edu' } })
    await house.call(deleteUser, hamilton, CONFIRMED)
    expect(await sentences(house, margaret)).toEqual([
      'Former member deleted their account.',
      'Margaret Hamilton made Former member an admin.',
      'Margaret Hamilton added the event “Hamilton, the musical”.',
    ])
  })

  test('is still found by its sentences, and by who acted', async () => {
    const [house, margaret, ada] = await cast(start(), 'margaret', 'ada')
    await house.call(addAdmin, margaret, ADA)
    await house.call(deleteUser, ada, CONFIRMED)
    const found = async (search: string) => (await house.call(listAudit, margaret, { query: { search } })).body.activity
    expect(await found('MADE FORMER member AN')).toHaveLength(1)
    expect(await found('lovelace')).toEqual([])
  })
})

onEachEngine('what is kept about a member', (start) => {
  test('has what officers did to them and what they did, each under the name of its time', async () => {
    const [house, margaret, ada] = await cast(start(), 'margaret', 'ada')
    await house.call(addAdmin, margaret, ADA)
    await house.call(updateUser, ada, { body: { user: { name: 'Augusta King' } } })
    await house.call(removeAdmin, margaret, ADA)
    const { officersLog } = (await house.call(exportUser, ada)).body
    expect(officersLog.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Margaret Hamilton made Ada Lovelace an admin.',
      'Margaret Hamilton removed Augusta King from the admins.',
    ])
    expect((await house.call(exportUser, margaret)).body.officersLog).toHaveLength(2)
  })
})

const NEXT = '2026-03-06T20:00:00.000Z'
