import { minutesLater } from '#domain/calendar.ts'
import type { EventInput } from '#domain/events/contract.ts'

const HOURS = 3
const FIVE_MINUTES = 300_000

/** Words for the codes of successive shifts; no other event of the sample chapter uses them. */
export const SHIFT_CODES =
  'lantern kettle compass pebble walrus marble cactus teapot ribbon magnet pretzel origami bamboo comet velvet acorn'.split(
    ' ',
  )

/** An open lab that began half an hour ago. There is one at every hour, so its code can always be tried. */
export function openLab(now: string, attendanceCode: string): EventInput & { startDate: string; endDate: string } {
  const halfAnHourAgo = Date.parse(minutesLater(now, -30))
  const startDate = new Date(halfAnHourAgo - (halfAnHourAgo % FIVE_MINUTES)).toISOString()
  return {
    title: 'Open Lab, Day and Night',
    description:
      'The lab is open around the clock. Bring whatever you are stuck on, or just a mug. Somebody who has been stuck on the same thing is at the round table by the door.',
    attendanceCode,
    attendancePoints: 15,
    startDate,
    endDate: minutesLater(startDate, HOURS * 60),
    location: 'Boelter Hall 2760',
    cover: '',
    eventLink: '',
    committee: '',
  }
}
