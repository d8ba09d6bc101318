import {
  IconBolt,
  IconCalendarMinus,
  IconCalendarPlus,
  IconCrown,
  IconFlag,
  IconKey,
  IconPencil,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { AuditEntry } from '#domain/audit/contract.ts'
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

/** The actions of one day, each as a sentence. */
export function AuditDay({ day, entries }: { day: string; entries: readonly AuditEntry[] }) {
  const { timeZone } = useChapter()
  return (
    <section className={classes.day}>
      <h2 className={classes.date}>{longDate(day)}</h2>
      <ol className={classes.entries}>
        {entries.map((entry) => {
          const Icon = ICONS[entry.action] ?? IconBolt
          return (
            <li key={entry.uuid} className={classes.entry}>
              <span className={classes.icon}>
                <Icon size={18} aria-hidden />
              </span>
              <span className={classes.sentence}>{entry.summary}</span>
              <time className={classes.time} dateTime={entry.date}>
                {clockText(entry.date, timeZone)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
