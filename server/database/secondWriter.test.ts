import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { cast, startOn } from '../testing/server.ts'
import { sqliteFile } from './sqlite.ts'

const READS = [listEvents, getLeaderboard, getUser, listActivity, listRsvps]

/** A chapter whose embedded database another program is writing to, as an import does. */
async function whileAnotherProgramWrites() {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  const { uuid } = await house.event()
  const other = new DatabaseSync(sqliteFile(house.environment.DATA_DIR!))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const answers: string[] = []
  const write = house.database.write
  const waiting = new Promise<void>((resolve) => {
    house.database.write = (work) => {
      // In the next turn of the event loop the transaction has found the database in use.
      setImmediate(resolve)
      return write(work)
    }
  })
  const rsvp = house.call(addRsvp, ada, { body: { event: { uuid } } }).then(({ status, body }) => {
    answers.push(`RSVP ${status}`)
    return body
  })
  await waiting
  const readEverything = async () => {
    for (const read of READS) {
      const { status } = await house.call(read, ada)
      answers.push(`${read.path} ${status}`)
    }
  }
  return { house, ada, other, answers, rsvp, readEverything }
}

const EVERYTHING = READS.map(({ path }) => `${path} 200`)

test('every read is answered while another program writes, and the write when that program is done', async () => {
  const { other, answers, rsvp, readEverything } = await whileAnotherProgramWrites()
  await readEverything()
  expect(answers).toEqual(EVERYTHING)
  other.exec('commit')
  await rsvp
  expect(answers).toEqual([...EVERYTHING, 'RSVP 200'])
})

test('a write that waits for another program for five seconds is 503, and reads go on before and after', async () => {
  const { house, ada, other, answers, rsvp, readEverything } = await whileAnotherProgramWrites()
  await readEverything()
  expect(await rsvp).toEqual({ error: expect.stringContaining('try again shortly') })
  await readEverything()
  expect(answers).toEqual([...EVERYTHING, 'RSVP 503', ...EVERYTHING])
  other.exec('commit')
  expect((await house.call(listRsvps, ada)).body.rsvps).toEqual([])
})
