import { useMemo } from 'react'
import { ordinal } from '#domain/calendar.ts'
import type { User } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { byQuarter, type FeedQuarter, withLevelUps } from '#domain/points/feed.ts'
import { pointsIn } from '#domain/points/words.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { isJustClosed } from '#domain/seasons/rules.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { CardCanvas } from './CardCanvas.tsx'
import classes from './JustClosed.module.css'
import { ShareQuarter } from './ShareQuarter.tsx'
import { useSeasonCard } from './useSeasonCard.ts'

/** For two weeks what the quarter that was closed came to, with its card (spec: points §1.10). */
export function JustClosed() {
  const { user } = useSession()
  const { levels } = useChapter()
  const season = useAnswer(listSeasons).data?.seasons[0]
  const isShown = isJustClosed(season?.closedAt, useNow())
  const activity = useAnswer(listActivity, undefined, { enabled: isShown }).data?.activity
  const quarter = useMemo(
    () => byQuarter(withLevelUps(activity ?? [], levels), levels).find(({ name }) => name === season?.name),
    [activity, levels, season],
  )
  if (!isShown || !user || !quarter || quarter.events === 0) return null
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
