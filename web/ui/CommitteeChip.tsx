import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './CommitteeChip.module.css'

/** The committee's name on a ground of its colour. */
export function CommitteeChip({ committee }: { committee: string }) {
  return (
    <span className={classes.chip} style={committeeColors(useCommitteeColor(committee))}>
      {committee}
    </span>
  )
}
