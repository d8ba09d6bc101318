import { zoned } from '#domain/calendar.ts'
import classes from './DateTile.module.css'

/** A calendar sheet with month and day in the chapter's time zone. The text beside it says the same. */
export function DateTile({ moment, timeZone }: { moment: string; timeZone: string }) {
  const date = zoned(moment, timeZone).toPlainDate()
  return (
    <span className={classes.tile} aria-hidden>
      <span className={classes.month}>{date.toLocaleString('en-US', { month: 'short' })}</span>
      <span className={classes.day}>{date.day}</span>
    </span>
  )
}
