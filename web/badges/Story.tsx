import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type Badges, listBadges } from '#domain/badges/contract.ts'
import { monthDayYear } from '#domain/calendar.ts'
import { counted } from '#domain/text.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { committeeColors } from '../theme/committee.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BadgeTiles } from './BadgeTiles.tsx'
import classes from './Story.module.css'

/** Passport, streak and badges of the member (spec: points §1.8). */
export function Story() {
  const answer = useBadges()
  return (
    <AnswerStates answer={answer} loading={<StorySkeleton />}>
      {({ passport, streak, badges }) => (
        <>
          <Passport passport={passport} />
          <Streak streak={streak} />
          <BadgeTiles badges={badges} />
        </>
      )}
    </AnswerStates>
  )
}

/** How many events are left until the member is active, and for what. Empty in a chapter without active members. */
export function ToVote() {
  const active = useBadges().data?.active
  if (!active) return null
  return active.active ? (
    <>
      {'\u00A0'}· you may {active.may}
    </>
  ) : (
    <>
      {'\u00A0· '}
      <strong>
        {active.attended} of {active.needed}
      </strong>{' '}
      events to {active.may}
    </>
  )
}

/** Every check-in may change them, so each visit to the page asks again. */
function useBadges() {
  return useAnswer(listBadges, undefined, { refetchOnMount: 'always' })
}

function StorySkeleton() {
  return (
    <section className={classes.part} aria-hidden>
      <Skeleton height={28} width={140} />
      <Skeleton height={170} radius="lg" />
      <Skeleton height={28} width={180} />
      <Skeleton height={48} radius="lg" />
    </section>
  )
}

/** A tile for each committee, filled once the member has visited it. */
function Passport({ passport }: Pick<Badges, 'passport'>) {
  return (
    <section className={classes.part} aria-labelledby="passport">
      <h2 id="passport">Passport</h2>
      <p className={classes.summary}>
        You have visited {passport.visited} of {counted(passport.of, 'committee')}.
      </p>
      <ul className={classes.passport}>
        {passport.committees.map((stamp) => (
          <Stamp key={stamp.committee} {...stamp} />
        ))}
      </ul>
    </section>
  )
}

function Stamp({ committee, visits }: Badges['passport']['committees'][number]) {
  const color = useCommitteeColor(committee)
  return (
    <li className={classes.stamp} style={committeeColors(color)} data-visited={visits > 0 || undefined}>
      <span
        className={classes.visits}
        role="img"
        aria-label={visits > 0 ? counted(visits, 'visit') : 'not visited yet'}
      >
        {visits > 0 ? visits : '·'}
      </span>
      <span className={classes.committee}>{committee}</span>
    </li>
  )
}

type Week = Badges['streak']['recent'][number]

const STATES: Record<Week['state'], string> = {
  attended: 'you came',
  forgiven: 'missed and forgiven',
  missed: 'missed',
  break: 'break',
  open: 'still open',
}

/** The latest weeks as tiles; the last is this week. */
function Streak({ streak }: Pick<Badges, 'streak'>) {
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
