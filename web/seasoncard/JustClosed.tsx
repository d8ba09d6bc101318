import { useMemo } from 'react'
import { ordinal } from '#domain/calendar.ts'
import type { User } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { byQuarter, type FeedQuarter, withLevelUps } from '#domain/points/feed.ts'
import { pointsIn } from '#domain/points/words.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { CardCanvas } from './CardCanvas.tsx'
import classes from './JustClosed.module.css'
import { ShareQuarter } from './ShareQuarter.tsx'
import { useSeasonCard } from './useSeasonCard.ts'

/** What the quarter that was just closed came to for the member, with its card (spec: points §1.10). */
export function JustClosed({ season }: { season: string }) {
  const { user } = useSession()
  const { levels } = useChapter()
  const { activity } = useAnswer(listActivity).data ?? {}
  const quarter = useMemo(
    () => byQuarter(withLevelUps(activity ?? [], levels), levels).find(({ name }) => name === season),
    [activity, levels, season],
  )
  if (!user || !quarter || quarter.events === 0) return null
  return <Quarter quarter={quarter} user={user} />
}

function Quarter({ quarter, user }: { quarter: FeedQuarter; user: User }) {
  const { name, place, points, events } = quarter
  const card = useSeasonCard(quarter, user)
  if (!card) return null
  return (
    <section className={classes.closed} aria-label={name}>
      <CardCanvas card={card} className={classes.card} />
      <div className={classes.words}>
        <h2 className={classes.sum}>
          {name}: {place !== undefined && `${ordinal(place)}, `}
          {pointsIn(points)}, {counted(events, 'event')}
        </h2>
        <ShareQuarter quarter={quarter} user={user} label="Share your card" />
      </div>
    </section>
  )
}
