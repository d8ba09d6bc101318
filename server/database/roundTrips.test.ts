import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { enterAtDoor } from '#domain/door/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { memberByEmail } from '../people/store.ts'
import { cast, NOW, startOn } from '../testing/server.ts'

/**
 * The round trips between the portal and PostgreSQL that a call makes. The first of each asks what has changed, and is
 * shared by the calls that arrive together.
 */
const ROUND_TRIPS = { 'check-in': 6, RSVP: 5, cancellation: 5, profile: 8, door: 12 }

const ROUNDS = 9

/** A line to PostgreSQL that counts round trips: how often the portal speaks after PostgreSQL has. */
async function countingLine(url: string) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let trips = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isAnswered = true
    near.on('data', (bytes) => {
      if (isAnswered) trips++
      isAnswered = false
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      isAnswered = true
      near.write(bytes)
    })
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const here = new URL(url)
  here.port = String((server.address() as { port: number }).port)
  return { url: here.href, count: () => trips }
}

test('the calls of an evening make no more round trips to PostgreSQL than they need', async () => {
  const [house, ada, grace] = await cast(startOn('postgres'), 'ada', 'grace')
  const { uuid: member } = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
  const line = await countingLine(house.environment.DATABASE_URL!)
  const call = await house.nextDoor(line.url)

  const events = await Promise.all(Array.from({ length: 2 * ROUNDS }, () => house.event()))
  const calls: Record<keyof typeof ROUND_TRIPS, (round: number) => Promise<{ status: number }>> = {
    'check-in': (n) => call(checkIn, ada, { body: { event: { attendanceCode: events[n]!.attendanceCode } } }),
    RSVP: (n) => call(addRsvp, ada, { body: { event: { uuid: events[n]!.uuid } } }),
    cancellation: (n) => call(cancelRsvp, ada, { params: { eventUuid: events[n]!.uuid } }),
    door: (n) => {
      const entry = { id: `entry-${n}`, member, at: NOW }
      return call(enterAtDoor, grace, { params: { eventUuid: events[ROUNDS + n]!.uuid }, body: { entries: [entry] } })
    },
    profile: (n) => call(updateUser, ada, { body: { user: { year: (n % 5) + 1 } } }),
  }
  const usual: Record<string, number> = {}
  for (const [name, made] of Object.entries(calls)) {
    // The median: the first prepares its statements, and now and then the portal asks by itself what has changed, before
    // a call or for it.
    const trips: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = line.count()
      expect((await made(round)).status, name).toBe(200)
      trips.push(line.count() - before)
    }
    usual[name] = trips.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  }
  expect(usual).toEqual(ROUND_TRIPS)
})
