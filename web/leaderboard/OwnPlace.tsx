import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './ownPlace.module.css'
import { distanceToNext, pointsIn, rankTitle, yourPlace } from './place.ts'

interface OwnPlaceProps {
  entries: readonly LeaderboardEntry[]
  own: string | undefined
  /** Absent when the viewer stands on the podium, where everybody sees them. */
  onShow?: () => void
}

/** Where the viewer stands, pinned to the foot of the window however far they have scrolled. */
export function OwnPlace({ entries, own, onShow }: OwnPlaceProps) {
  const { levels } = useChapter()
  const place = entries.findIndex(({ uuid }) => uuid === own)
  const entry = entries[place]
  if (!entry) return null
  const distance = distanceToNext(entry, entries[place - 1])
  return (
    <section className={classes.own} aria-label="Your place">
      <div className={classes.words}>
        <p className={classes.place}>{yourPlace(entry)}</p>
        <p className={classes.detail}>
          {[pointsIn(entry.points), rankTitle(entry, levels), distance].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onShow && (
        <Button variant="white" rightSection={<IconArrowDown size={18} aria-hidden />} onClick={onShow}>
          Show me
        </Button>
      )}
    </section>
  )
}
