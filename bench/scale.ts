import { BASE_PATH } from '#domain/endpoint.ts'
import { listFutureEvents } from '#domain/events/contract.ts'
import { BIG, SMALL } from './fill.ts'
import { type House, openHouse } from './house.ts'
import { type MemberCall, memberCalls, WHOLE_LISTS } from './memberCalls.ts'
import { goal } from './report.ts'
import { startsOn } from './start.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 15
const CALLS_A_ROUND = 10
const MOST_TIMES = 2
const MOST_MB = { small: 200, big: 350 }

/** Each call of a member in a chapter of 200,000 beside the same in one of 2,000, in turns, one at a time. */
export async function scale(): Promise<void> {
  const houses = [await openHouse(SMALL), await openHouse(BIG)]
  const both = await Promise.all(houses.map(beginning))
  for (const place of both[0]!.calls.keys()) await beside(both, place, ROUNDS, CALLS_A_ROUND)
  await memories(both, 'after every call, lists in parts')
  for (const place of WHOLE_LISTS.keys()) await beside(both.map(whole), place, 3, 1)
  await memories(both, 'after the whole lists')
  for (const house of houses) {
    await house.stop()
    if (house === houses[1]) await startsOn(house.folder, '200,000 members')
    house.remove()
  }
}

interface Asked {
  house: House
  visitors: Visitor[]
  calls: MemberCall[]
}

async function beginning(house: House): Promise<Asked> {
  const headers = { authorization: `Bearer ${house.tokens[0]}` }
  const answer = await fetch(house.address + BASE_PATH + listFutureEvents.path, { headers })
  const { events } = (await answer.json()) as { events: { uuid: string }[] }
  const visitors = house.tokens.slice(0, (1 + ROUNDS) * CALLS_A_ROUND).map((token) => new Visitor(house.address, token))
  return { house, visitors, calls: memberCalls({ code: house.codes[0]!, coming: events.at(-1)!.uuid }) }
}

const whole = (asked: Asked): Asked => ({ ...asked, calls: WHOLE_LISTS })

/** Every member calls once, so that answers cached for one member do not help. */
async function beside(both: Asked[], place: number, rounds: number, times: number): Promise<void> {
  const took: number[][] = both.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [which, { visitors, calls }] of both.entries()) {
      for (let time = 0; time < times; time++) {
        const ms = await ask(visitors[(round * times + time) % visitors.length]!, calls[place]!, round * times + time)
        // The first round warms up.
        if (round > 0) took[which]!.push(ms)
      }
    }
  }
  const [small = 0, big = 0] = took.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)])
  const here = `p50 ${big.toFixed(2)} ms`
  goal(
    both[1]!.calls[place]!.what,
    here,
    `p50 at 2,000: ${small.toFixed(2)} ms`,
    `${(big / small).toFixed(1)} × of ${MOST_TIMES}`,
  )
}

async function ask(visitor: Visitor, call: MemberCall, n: number): Promise<number> {
  if (call.after) await ask(visitor, call.after, n)
  await visitor.ask(call.method, call.path, call.body?.(n))
  const { status, ms } = visitor.visits.at(-1)!
  if (status !== 200) throw new Error(`${call.what} was answered ${status}.`)
  return ms
}

async function memories([small, big]: Asked[], when: string): Promise<void> {
  const of = async ({ house }: Asked) => Math.round((await house.usage()).memory / 1e6)
  goal(
    `memory, ${when}`,
    `${await of(big!)} MB`,
    `${MOST_MB.big} MB`,
    `at 2,000: ${await of(small!)} of ${MOST_MB.small} MB`,
  )
}
