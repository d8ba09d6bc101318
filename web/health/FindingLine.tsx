import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { Finding } from '#domain/health/contract.ts'
import classes from './HealthDialog.module.css'

const SIGNS = {
  ok: { icon: IconCheck, word: 'OK' },
  warning: { icon: IconAlertTriangle, word: 'Warning' },
  problem: { icon: IconX, word: 'Problem' },
}

/** What was checked, the result, and how to fix it. */
export function FindingLine({ finding: { state, about, says, mend } }: { finding: Finding }) {
  const { icon: Sign, word } = SIGNS[state]
  return (
    <li className={classes.finding} data-state={state}>
      <span className={classes.sign}>
        <Sign size={18} stroke={2.4} aria-hidden />
        <VisuallyHidden>{word}: </VisuallyHidden>
      </span>
      <span className={classes.about}>{about}</span>
      <span className={classes.says}>{says}</span>
      {mend && <span className={classes.mend}>{mend}</span>}
    </li>
  )
}
