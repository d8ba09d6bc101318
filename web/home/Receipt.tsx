import { IconCheck } from '@tabler/icons-react'
import type { Attendance } from '#domain/checkin/contract.ts'
import { timeText } from '#domain/events/when.ts'
import { pointsIn } from '#domain/points/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Receipt.module.css'

/** The receipt of a check-in: when, and the points earned. */
export function Receipt({ attendance: { date, points } }: { attendance: Attendance }) {
  const { timeZone } = useChapter()
  return (
    <div className={classes.receipt}>
      <span className={classes.mark} aria-hidden>
        <IconCheck size={26} stroke={2.5} />
      </span>
      <p className={classes.words}>
        <strong>You’re checked in</strong>
        <span className={classes.when}>
          at <time dateTime={date}>{timeText({ startDate: date, endDate: date }, timeZone)}</time>
        </span>
      </p>
      <p className={classes.points}>+{pointsIn(points)}</p>
    </div>
  )
}
