import { Anchor, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { endOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { NewOfficer } from './NewOfficer.tsx'
import { OfficerRow } from './OfficerRow.tsx'
import classes from './OfficersManager.module.css'
import { nameOf } from './term.ts'

/** Who runs which committee and until when; the super admin gives, moves and ends terms (spec: chapter §1.5). */
export function OfficersManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const answer = useAnswer(listOfficers, undefined, { enabled: opened })
  const [ending, setEnding] = useState<Officer>()
  const [arePastShown, setPastShown] = useState(false)
  const past = answer.data?.officers.filter(({ state }) => state === 'ended') ?? []
  const shown = answer.data?.officers.filter(({ state }) => arePastShown || state !== 'ended') ?? []
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Manage Officers" size="xl">
        <Stack gap="lg">
          <AnswerStates
            answer={answer}
            loading={<RowSkeletons count={4} />}
            empty={
              shown.length === 0 && <EmptyNotice title="No committee has an officer yet. Add the first one below." />
            }
          >
            {() => (
              <ul aria-label="Officers">
                {shown.map((officer) => (
                  <OfficerRow key={officer.uuid} officer={officer} onEnd={() => setEnding(officer)} />
                ))}
              </ul>
            )}
          </AnswerStates>
          <div className={classes.ways}>
            {past.length > 0 && (
              <Button
                variant="transparent"
                px={0}
                aria-expanded={arePastShown}
                onClick={() => setPastShown(!arePastShown)}
              >
                {arePastShown ? 'Hide past terms' : `Show past terms (${past.length})`}
              </Button>
            )}
            <Anchor component={Link} to="/handover" className={classes.link!}>
              Plan the handover
            </Anchor>
          </div>
          <NewOfficer />
        </Stack>
      </Dialog>
      <ConfirmAction
        subject={ending}
        question="Are you sure you want to end this term?"
        action={endOfficer}
        sends={({ uuid }) => ({ params: { uuid } })}
        invalidates={[listOfficers]}
        onClose={() => setEnding(undefined)}
      >
        {(officer) => `${nameOf(officer)} is no officer of ${officer.committee} from then on. The events stay.`}
      </ConfirmAction>
    </>
  )
}
