import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { clockOf } from '#domain/calendar.ts'
import { examine } from '#domain/health/contract.ts'
import { verdict, worstFirst } from '#domain/health/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failed } from '../ui/Failed.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { FindingLine } from './FindingLine.tsx'
import classes from './health.module.css'

/** What `portal doctor` finds, for the super admin: what is worst first, and beside it how to mend it. */
export function HealthDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { timeZone } = useChapter()
  // Each look is a new one: what was well yesterday says nothing.
  const answer = useAnswer(examine, undefined, { enabled: opened, staleTime: 0, gcTime: 0 })
  const { data, error, isFetching, refetch } = answer
  return (
    <Dialog opened={opened} onClose={onClose} title="Health" size="lg">
      {error ? (
        <Failed message={error.message} onRetry={refetch} />
      ) : data ? (
        <>
          <div className={classes.top}>
            <p className={classes.verdict} role="status">
              {verdict(data.findings)} <span className={classes.when}>{clockOf(data.date, timeZone)}</span>
            </p>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isFetching}
              onClick={() => refetch()}
            >
              Look again
            </Button>
          </div>
          <ul className={classes.findings} aria-label="Findings">
            {worstFirst(data.findings).map((finding, place) => (
              <FindingLine key={`${place} ${finding.about}`} finding={finding} />
            ))}
          </ul>
        </>
      ) : (
        <RowSkeletons count={8} />
      )}
    </Dialog>
  )
}
