import { MINUTE_MS } from '../durations.ts'

/** An officer's session that enters more check-ins than this within a minute is marked (spec: chapter §2.2). */
const MOST_A_MINUTE = 5

interface Entered {
  event: string
  member: string
  date: string
}

/**
 * Those of an officer's check-ins that belong to a burst: any minute with more than five of them.
 * @param entered what one session of an officer entered, oldest first
 */
export function burstsOf<E extends Entered>(entered: readonly E[]): E[] {
  const times = entered.map(({ date }) => Date.parse(date))
  const inBurst = new Set<number>()
  let first = 0
  for (let last = 0; last < entered.length; last++) {
    while (times[last]! - times[first]! >= MINUTE_MS) first++
    if (last - first < MOST_A_MINUTE) continue
    for (let place = first; place <= last; place++) inBurst.add(place)
  }
  return entered.filter((_, place) => inBurst.has(place))
}
