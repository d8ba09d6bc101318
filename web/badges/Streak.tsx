import { VisuallyHidden } from '@mantine/core'
import type { Badges } from '#domain/badges/contract.ts'
import { monthDayYear } from '#domain/calendar.ts'
import { counted } from '#domain/text.ts'
import classes from './Story.module.css'

type Week = Badges['streak']['recent'][number]

const STATES: Record<Week['state'], string> = {
  attended: 'you came',
  forgiven: 'missed and forgiven',
  missed: 'missed',
  break: 'break',
  open: 'still open',
}

/** The latest weeks as tiles; the last is this week. */
export function Streak({ streak }: Pick<Badges, 'streak'>) {
  const latest = streak.recent.length - 1
  return (
    <section className={classes.part} aria-labelledby="streak">
      <h2 id="streak">Streak</h2>
      <p className={classes.summary}>{sentenceOf(streak)}</p>
      {latest >= 0 && (
        <ol className={classes.weeks}>
          {streak.recent.map(({ from, state }, place) => (
            <li
              key={from}
              className={classes.week}
              data-state={state}
              data-current={place === latest || undefined}
              title={`Week of ${monthDayYear(from)}: ${STATES[state]}`}
            >
              <VisuallyHidden>{`Week of ${monthDayYear(from)}: ${STATES[state]}`}</VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function sentenceOf({ weeks, best, frozen }: Badges['streak']): string {
  if (best === 0) return 'Check in at an event, and your first week is filled.'
  const now = weeks === 0 ? 'A new streak begins with your next event.' : `${counted(weeks, 'week')} in a row.`
  const saved = frozen ? ' A missed week was forgiven.' : ''
  return `${now}${saved}${best > weeks ? ` Your best: ${counted(best, 'week')}.` : ''}`
}
