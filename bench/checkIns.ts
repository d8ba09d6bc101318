import { checkIn } from '#domain/checkin/contract.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { SMALL } from './fill.ts'
import { fillFolder, type House, openHouse } from './house.ts'
import { load } from './load.ts'
import { rawCommits } from './rawCommits.ts'
import { row } from './report.ts'

const CONNECTIONS = 64

/** Check-ins a second over HTTP, beside raw commits of the same statements one by one, on the same disk before and after. */
export async function checkIns(): Promise<void> {
  const before = await rawRate()
  const house = await openHouse(SMALL)
  const measured = await load(house, everyCode(house))
  const { memory } = await house.usage()
  await house.stop()
  house.remove()
  const raw = (before + (await rawRate())) / 2
  row('check-ins', measured, { name: 'raw commits one by one', perSecond: raw }, `${Math.round(memory / 1e6)} MB`)
}

/** Every member checks in to each of the events that run now, as many at once as there are connections. */
export function everyCode({ tokens, codes }: Pick<House, 'tokens' | 'codes'>) {
  return {
    path: BASE_PATH + checkIn.path,
    connections: CONNECTIONS,
    amount: tokens.length * codes.length,
    method: 'POST' as const,
    request: (n: number) => ({
      headers: { authorization: `Bearer ${tokens[n % tokens.length]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: { attendanceCode: codes[Math.floor(n / tokens.length) % codes.length] } }),
    }),
  }
}

async function rawRate(): Promise<number> {
  const { folder, remove } = await fillFolder(SMALL)
  const perSecond = rawCommits(folder)
  remove()
  return perSecond
}
