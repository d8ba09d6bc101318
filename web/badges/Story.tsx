import { Skeleton } from '@mantine/core'
import { listBadges } from '#domain/badges/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BadgeTiles } from './BadgeTiles.tsx'
import { Passport } from './Passport.tsx'
import classes from './Story.module.css'
import { Streak } from './Streak.tsx'

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

/** How many events are left until the member may vote. Empty in a chapter without active members. */
export function ToVote() {
  const active = useBadges().data?.active
  if (!active) return null
  return active.active ? (
    <> · you may vote</>
  ) : (
    <>
      {' · '}
      <strong>
        {active.attended} of {active.needed}
      </strong>{' '}
      events to vote
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
