import { useMemo } from 'react'
import { ordinal } from '#domain/calendar.ts'
import { listActivity } from '#domain/points/contract.ts'
import { byQuarter, withLevelUps } from '#domain/points/feed.ts'
import { pointsIn } from '#domain/points/words.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { PosterButton } from '../posters/PosterButton.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './JustClosed.module.css'

/** What the quarter that was just closed came to for the member, with its card (spec: points §1.10). */
export function JustClosed({ season }: { season: string }) {
  const { levels, committees } = useChapter()
  const { activity } = useAnswer(listActivity).data ?? {}
  const quarter = useMemo(
    () => byQuarter(withLevelUps(activity ?? [], levels), levels).find(({ name }) => name === season),
    [activity, levels, season],
  )
  if (!quarter || quarter.events === 0) return null
  const { name, place, points, events } = quarter
  return (
    <section className={classes.closed} aria-label={name}>
      <div className={classes.tiles}>
        <TileCover title={season} committee={committees[0]!.name} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.sum}>
          {name}: {place !== undefined && `${ordinal(place)}, `}
          {pointsIn(points)}, {counted(events, 'event')}
        </h2>
        <PosterButton about={{ kind: 'season', of: season }} label="Share your card" />
      </div>
    </section>
  )
}
