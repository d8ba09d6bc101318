import { Button } from '@mantine/core'
import { ordinal } from '#domain/calendar.ts'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { pointsIn } from '#domain/points/words.ts'
import { isAlias } from '#domain/privacy/shownTo.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useLast } from '../lib/useLast.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ProfileModal.module.css'
import { rankTitle } from './place.ts'

interface ProfileModalProps {
  entry: LeaderboardEntry | undefined
  opened: boolean
  onClose: () => void
  /** Opens the window in which an admin gives them points; undefined for members. */
  onAdjust?: (() => void) | undefined
}

/** A member of the leaderboard: picture, major and year (spec: members §9.1). */
export function ProfileModal({ entry, opened, onClose, onAdjust }: ProfileModalProps) {
  const shown = useLast(entry)
  return (
    <Dialog opened={opened} onClose={onClose} title={shown && fullName(shown)} size="sm">
      {shown && <Who entry={shown} onAdjust={onAdjust} />}
    </Dialog>
  )
}

function Who({ entry, onAdjust }: { entry: LeaderboardEntry } & Pick<ProfileModalProps, 'onAdjust'>) {
  const { levels } = useChapter()
  return (
    <div className={classes.who}>
      <Avatar picture={entry.picture} name={fullName(entry)} alt={fullName(entry)} size={128} />
      <dl className={classes.facts}>
        {isAlias(entry) ? (
          <Fact name="Name" value="An alias" />
        ) : (
          <>
            <Fact name="Major" value={entry.major} />
            <Fact name="Year" value={yearName(entry.year)} />
          </>
        )}
        <Fact name="Place" value={ordinal(entry.rank)} />
        <Fact name="Level" value={`${rankTitle(entry, levels)}, ${pointsIn(entry.points)}`} />
      </dl>
      {onAdjust && !isAlias(entry) && (
        <Button variant="default" fullWidth onClick={onAdjust}>
          Bonus or correction
        </Button>
      )}
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
