import { expect } from 'vitest'
import { joinMany, officers, type Portal, type Reply, runningEvent, sendCode, timesAttended } from '../../portal.ts'

/** An admin, a running event, and members who check in with its code. */
export async function eveningAt(portal: Portal, count: number) {
  const { grace } = await officers(portal)
  const members = await joinMany(portal, count)
  const event = await runningEvent(portal, grace)
  return {
    grace,
    members,
    event,
    checkIn: (token: string) => sendCode(portal, token, event.attendanceCode),
    timesCome: (token: string, at = portal) => timesAttended(at, token, event.uuid),
  }
}

/** The portal says that it is away, and when to try again. */
export function mustAskForPatience({ status, headers, body }: Reply): void {
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    expect.stringMatching(/^[1-9]\d*$/),
    { error: { code: 'away', message: expect.stringMatching(/^[A-Z].*\.$/) } },
  ])
}

/** Answered check-ins have been counted. Unanswered ones may have been, if the connection broke at that moment. */
export async function mustHaveCounted(
  { members, timesCome }: Awaited<ReturnType<typeof eveningAt>>,
  first: Reply[],
  again: Reply[],
): Promise<void> {
  for (const [n, { status }] of again.entries()) {
    expect(first[n]!.status === 200 ? [409] : [200, 409]).toContain(status)
    expect(await timesCome(members[n]!)).toBe(1)
  }
}
