import { BASE_PATH } from '#domain/endpoint.ts'
import { everyCode } from './checkIns.ts'
import { SMALL } from './fill.ts'
import { type House, openHouse } from './house.ts'
import { load, type Measured } from './load.ts'
import { CONNECTIONS, READS } from './reads.ts'
import { row } from './report.ts'

const SECONDS = 8
const CHECK_INS_A_SECOND = 500
const READ_MEANWHILE = ['own profile', 'events, all 300', 'leaderboard, top 10'] as const

/** What members read while 500 of them a second check in, beside the same without them. */
export async function storm(): Promise<void> {
  for (const what of READ_MEANWHILE) {
    const house = await openHouse(SMALL)
    const asked = {
      path: BASE_PATH + READS[what],
      connections: CONNECTIONS,
      seconds: SECONDS,
      // Each request is another member's.
      request: (n: number) => ({ headers: { authorization: `Bearer ${house.tokens[n % house.tokens.length]}` } }),
    }
    await load(house, { ...asked, seconds: 2 })
    const before = await load(house, asked)
    const during = await whileMembersCheckIn(house, () => load(house, asked))
    const after = await load(house, asked)
    await house.stop()
    house.remove()
    const calm = (before.perSecond + after.perSecond) / 2
    row(`${what}, while ${CHECK_INS_A_SECOND} check-ins a second go on`, during, {
      name: 'without them',
      perSecond: calm,
    })
  }
}

async function whileMembersCheckIn(house: House, work: () => Promise<Measured>): Promise<Measured> {
  const checkingIn = load(house, {
    ...everyCode(house),
    amount: CHECK_INS_A_SECOND * SECONDS,
    overallRate: CHECK_INS_A_SECOND,
  })
  const measured = await work()
  const { failed } = await checkingIn
  // The server's CPU time is for both.
  return { ...measured, cpu: 0, failed: measured.failed + failed }
}
