import {
  IconBolt,
  IconCalendarMinus,
  IconCalendarPlus,
  IconCrown,
  IconDoorEnter,
  IconFlag,
  IconKey,
  IconPencil,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { byDoor, type DoorEntries } from '#domain/audit/door.ts'
import { clockText, longDate } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './AuditLog.module.css'

const ICONS: Record<string, typeof IconBolt> = {
  'event.create': IconCalendarPlus,
  'event.update': IconPencil,
  'event.delete': IconCalendarMinus,
  'admin.add': IconUserPlus,
  'admin.remove': IconUserMinus,
  'admin.reassign': IconCrown,
  'milestone.close': IconFlag,
  'one-click.password': IconKey,
  'admin.password': IconKey,
}

/** The actions of one day, each as a sentence; the check-ins at one door are one row, which opens. */
export function AuditDay({ day, entries }: { day: string; entries: readonly AuditEntry[] }) {
  return (
    <section className={classes.day}>
      <h2 className={classes.date}>{longDate(day)}</h2>
      <ol className={classes.entries}>
        {byDoor(entries).map((row) => {
          if (!('entries' in row)) return <Entry key={row.uuid} entry={row} />
          const [newest, ...older] = row.entries
          if (older.length === 0) return <Entry key={newest.uuid} entry={newest} />
          return <Door key={row.event} door={row} />
        })}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const Icon = ICONS[entry.action] ?? IconBolt
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes.sentence}>{entry.summary}</span>
      <Time entry={entry} />
    </li>
  )
}

function Door({ door: { event, people, entries } }: { door: DoorEntries }) {
  return (
    <li>
      <details className={classes.door}>
        <summary className={classes.entry}>
          <span className={classes.icon}>
            <IconDoorEnter size={18} aria-hidden />
          </span>
          <span className={classes.sentence}>
            {people} people were checked in at the door of {event}.
          </span>
          <Time entry={entries[0]} />
        </summary>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.uuid} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  )
}

function Time({ entry: { date } }: { entry: AuditEntry }) {
  const { timeZone } = useChapter()
  return (
    <time className={classes.time} dateTime={date}>
      {clockText(date, timeZone)}
    </time>
  )
}
