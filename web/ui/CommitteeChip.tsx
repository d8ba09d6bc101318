import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './CommitteeChip.module.css'

/** The committee's name on its colour. */
export function CommitteeChip({ committee }: { committee: string }) {
  return (
    <span className={classes.chip} style={committeeColors(useCommitteeColor(committee))}>
      {committee}
    </span>
  )
}
