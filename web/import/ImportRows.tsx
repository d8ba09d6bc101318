import { Text } from '@mantine/core'
import { whenWithDay } from '#domain/events/when.ts'
import type { ImportedRow } from '#domain/import/contract.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import classes from './ImportEvents.module.css'

const WORDS: Record<ImportedRow['outcome'], string> = { new: 'New', there: 'There already', wrong: 'Wrong' }

/** What becomes of each row of a sheet, with its mistakes. */
export function ImportRows({ rows, ignored }: { rows: readonly ImportedRow[]; ignored: readonly string[] }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong').length
  return (
    <div className={classes.rows}>
      <Text role="status" {...(wrong > 0 && { c: 'var(--bad)' })}>
        {wrong > 0
          ? `${counted(wrong, 'row')} cannot be added. Correct the sheet and drop it again, or add the others.`
          : summary(rows)}
        {ignored.length > 0 && ` Ignored columns: ${ignored.join(', ')}.`}
      </Text>
      <ul aria-label="Rows">
        {rows.map(({ row, title, outcome, mistakes, ...event }) => (
          <li key={row} className={classes.row} data-outcome={outcome}>
            <span className={classes.number}>{row}</span>
            <span className={classes.words}>
              <b>{title || 'Without a title'}</b>
              {event.committee !== undefined && <span>{factsOf(event, now, timeZone)}</span>}
              {mistakes.map((sentence) => (
                <span key={sentence} className={classes.mistake}>
                  {sentence}
                </span>
              ))}
            </span>
            <span className={classes.outcome}>{WORDS[outcome]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function summary(rows: readonly ImportedRow[]): string {
  if (rows.length === 0) return 'The sheet has no rows.'
  const there = rows.filter(({ outcome }) => outcome === 'there').length
  if (there === rows.length) return 'Every event is there already.'
  return there > 0 ? `${counted(there, 'event is', 'events are')} there already and stay as they are.` : ''
}

/** 'Tomorrow at 6:00 PM · Boelter 3400 · Hack' */
function factsOf(event: Partial<ImportedRow>, now: string, timeZone: string): string {
  const { startDate, endDate, location, committee } = event
  const when = startDate && endDate ? whenWithDay({ startDate, endDate }, now, timeZone) : 'No day yet'
  return [when, location, committee].filter(Boolean).join(' · ')
}
