import { ordinal } from '#domain/calendar.ts'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import { pointsIn, rankTitle } from './place.ts'
import classes from './profileModal.module.css'

interface ProfileModalProps {
  /** Whoever was asked for last; stays while the window fades away. */
  entry: LeaderboardEntry | undefined
  opened: boolean
  onClose: () => void
}

/** Who somebody on the leaderboard is: picture, major and year (PRODUCT §2). */
export function ProfileModal({ entry, opened, onClose }: ProfileModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={entry && fullName(entry)} size="sm">
      {entry && <Who entry={entry} />}
    </Dialog>
  )
}

function Who({ entry }: { entry: LeaderboardEntry }) {
  const { levels } = useChapter()
  return (
    <div className={classes.who}>
      <PersonPicture picture={entry.picture} name={fullName(entry)} alt={fullName(entry)} size={128} />
      <dl className={classes.facts}>
        <Fact name="Major" value={entry.major} />
        <Fact name="Year" value={yearName(entry.year)} />
        <Fact name="Place" value={ordinal(entry.rank)} />
        <Fact name="Rank" value={`${rankTitle(entry, levels)}, ${pointsIn(entry.points)}`} />
      </dl>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Not given'}</dd>
    </div>
  )
}
