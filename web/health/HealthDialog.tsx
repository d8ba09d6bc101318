import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { clockText } from '#domain/calendar.ts'
import { examine, type Finding } from '#domain/health/contract.ts'
import { verdict, worstFirst } from '#domain/health/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './HealthDialog.module.css'

/** The findings of `portal doctor` for the super admin, the worst first, with how to fix them. */
export function HealthDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { timeZone } = useChapter()
  // Never cached: an earlier examination says nothing about now.
  const answer = useAnswer(examine, undefined, { enabled: opened, staleTime: 0, gcTime: 0 })
  const { data, error, isFetching, refetch } = answer
  const examined = error ? undefined : data
  return (
    <Dialog opened={opened} onClose={onClose} title="Health" size="lg">
      <AnswerStates answer={{ data: examined, error, refetch }} loading={<RowSkeletons count={8} />}>
        {({ findings, date }) => (
          <>
            <div className={classes.top}>
              <p className={classes.verdict} role="status">
                {verdict(findings)} <span className={classes.when}>{clockText(date, timeZone)}</span>
              </p>
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={isFetching}
                onClick={() => refetch()}
              >
                Check again
              </Button>
            </div>
            <ul className={classes.findings} aria-label="Findings">
              {worstFirst(findings).map((finding, place) => (
                <FindingLine key={`${place} ${finding.about}`} finding={finding} />
              ))}
            </ul>
          </>
        )}
      </AnswerStates>
    </Dialog>
  )
}

const SIGNS = {
  ok: { icon: IconCheck, word: 'OK' },
  warning: { icon: IconAlertTriangle, word: 'Warning' },
  problem: { icon: IconX, word: 'Problem' },
}

/** What was checked, the result, and how to fix it. */
function FindingLine({ finding: { state, about, says, mend } }: { finding: Finding }) {
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
