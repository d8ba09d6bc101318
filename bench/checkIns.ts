import { DatabaseSync } from 'node:sqlite'
import { checkIn } from '#domain/checkin/contract.ts'
import { type RoomEvent, windowOf } from '#domain/checkin/roomCodes.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { deriveRoomCode } from '#server/tokens/roomCode.ts'
import { SMALL } from './fill.ts'
import { fillFolder, type House, openFolder, openHouse } from './house.ts'
import { load, type Measured } from './load.ts'
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
  await roomCheckIns(measured)
  const raw = (before + (await rawRate())) / 2
  row('check-ins', measured, { name: 'raw commits one by one', perSecond: raw }, `${Math.round(memory / 1e6)} MB`)
}

/** The same with codes that change every half minute, beside those with a fixed code. */
async function roomCheckIns(fixed: Measured): Promise<void> {
  const filled = await fillFolder(SMALL)
  const rooms = openRooms(filled.folder)
  const server = await openFolder(filled.folder)
  const now = () => new Date().toISOString()
  const codes = () => rooms.map((event) => deriveRoomCode(event, windowOf(now()), 0))
  const everybody = everyCode({ tokens: filled.tokens, codes: filled.codes })
  const request = (n: number) => everyCode({ tokens: filled.tokens, codes: codes() }).request(n)
  const measured = await load({ ...filled, ...server }, { ...everybody, request })
  const { memory } = await server.usage()
  await server.stop()
  filled.remove()
  row(
    'check-ins, mode room',
    measured,
    { name: 'a fixed code', perSecond: fixed.perSecond },
    `${Math.round(memory / 1e6)} MB`,
  )
}

/** Lets the events that run now take codes that change; each has a secret that the benchmark knows. */
function openRooms(folder: string) {
  const database = new DatabaseSync(sqliteFile(folder))
  database.exec(`update events set "checkInMode" = 'room', "roomSecret" = 'secret of ' || uuid
    where "codeKey" in (${Array.from({ length: 10 }, (_, n) => `'code-${n}'`).join()})`)
  const rooms = database.prepare(`select * from events where "checkInMode" = 'room' order by "codeKey"`).all()
  database.close()
  return rooms as unknown as (RoomEvent & { roomSecret: string })[]
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
