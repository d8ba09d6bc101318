import { BASE_PATH } from '#domain/endpoint.ts'
import { SMALL } from './fill.ts'
import { openHouse } from './house.ts'
import { HOME_CALLS } from './lectureHall.ts'
import { wrongPoints } from './ledger.ts'
import { load } from './load.ts'
import { goal } from './report.ts'

const CONNECTIONS = 64
const GOAL = '8,000 answers a second, p99 60 ms'

/** The lecture hall without pauses: two thousand members load their home and check in, as fast as they are answered. */
export async function evening(): Promise<void> {
  const house = await openHouse(SMALL)
  const calls = [...HOME_CALLS, '/api/v1/attendance/attend', '/api/v1/user', '/api/v1/event/future']
  const body = JSON.stringify({ event: { attendanceCode: house.codes[0] } })
  const measured = await load(house, {
    path: '',
    connections: CONNECTIONS,
    amount: SMALL.members * calls.length,
    request: (n) => {
      // Members are at different calls at the same time.
      const place = n % calls.length
      const member = Math.floor(n / calls.length)
      const path = calls[place]!
      const isCheckIn = path.endsWith('/attend')
      const authorization = `Bearer ${house.tokens[member % house.tokens.length]}`
      return {
        path: BASE_PATH + path,
        method: isCheckIn ? 'POST' : 'GET',
        headers: { authorization, ...(isCheckIn && { 'content-type': 'application/json' }) },
        ...(isCheckIn && { body }),
      }
    },
  })
  const { memory } = await house.usage()
  await house.stop()
  const wrong = wrongPoints(house.folder, SMALL.members * (SMALL.each + 1))
  house.remove()
  const { perSecond, p50, p99, cpu, failed } = measured
  goal(
    `lecture hall without pauses: home and check-in of ${SMALL.members} members, ${CONNECTIONS} connections`,
    `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed, ${wrong} with wrong points`,
    GOAL,
    `${cpu.toFixed(0)} µs an answer; ${Math.round(memory / 1e6)} MB`,
  )
}
