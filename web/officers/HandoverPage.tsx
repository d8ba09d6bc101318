import { Button, TextInput } from '@mantine/core'
import { dayOf, monthDayYear } from '#domain/calendar.ts'
import { listOfficers, type Officer } from '#domain/officers/contract.ts'
import { type Handover, handovers } from '#domain/officers/handover.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useLeaveWarning } from '../lib/useLeaveWarning.ts'
import { useNow } from '../lib/useNow.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { PrintAction } from '../ui/FileActions.tsx'
import { Page } from '../ui/Page.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './HandoverPage.module.css'
import { dayMistake, LAST_DAY } from './lastDay.ts'
import { nameOf, termInWords } from './term.ts'
import { useSuccession } from './useSuccession.ts'

/** Names the successors of all officers whose terms end; the plan can be printed (spec: chapter §1.10). */
export function HandoverPage() {
  const answer = useAnswer(listOfficers)
  const now = useNow()
  const { organization, timeZone } = useChapter()
  const list = answer.data && handovers(answer.data.officers, now)
  return (
    <Page
      title="Handover"
      wide
      actions={list && list.length > 0 && <PrintAction variant="default" label="Print the plan" />}
    >
      <p className={classes.about}>
        {organization.name}: terms that end within 60 days or have ended within the last 30.
        <span className={classes.paperOnly}> As of {monthDayYear(dayOf(now, timeZone))}.</span>
      </p>
      <AnswerStates
        answer={{ ...answer, data: list }}
        loading={<RowSkeletons count={5} />}
        empty={
          list?.length === 0 && <EmptyNotice title="No term ends soon. Terms appear here sixty days before they end." />
        }
      >
        {(found) => <Succession list={found} />}
      </AnswerStates>
    </Page>
  )
}

function Succession({ list }: { list: readonly Handover[] }) {
  const { hostedDomain } = useChapter()
  const plan = useSuccession(list)
  useLeaveWarning(plan.count > 0)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void plan.send(dayMistake(form)).then((wrong) => {
          if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
        })
      }}
    >
      <ul className={classes.list} aria-label="Handovers">
        {list.map(({ leaving, successor }) => (
          <li key={leaving.uuid} className={classes.line}>
            <div>
              <CommitteeChip committee={leaving.committee} />
            </div>
            <Term officer={leaving} />
            <div className={classes.next}>
              {successor ? (
                <Term officer={successor} isNext />
              ) : (
                <>
                  <TextInput
                    className={classes.screenOnly!}
                    label="Successor"
                    aria-label={`Successor of ${nameOf(leaving)} for ${leaving.committee}`}
                    placeholder={`someone@${hostedDomain}`}
                    type="email"
                    name={leaving.uuid}
                    autoComplete="off"
                    value={plan.emails[leaving.uuid] ?? ''}
                    readOnly={plan.isSending}
                    error={plan.mistakes[leaving.uuid]}
                    onChange={({ currentTarget }) => plan.name(leaving.uuid, currentTarget.value)}
                  />
                  <span className={classes.paperOnly}>Successor: ______________________</span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.some(({ successor }) => !successor) && (
        <div className={classes.send}>
          <TextInput
            label="Last day of the new terms"
            description="Leave it empty for no end."
            {...LAST_DAY}
            name="lastDay"
            value={plan.lastDay}
            readOnly={plan.isSending}
            error={plan.mistakes.lastDay}
            onChange={({ currentTarget }) => plan.setLastDay(currentTarget.value)}
          />
          <Button type="submit" loading={plan.isSending} disabled={plan.count === 0}>
            {plan.count > 1 ? `Name ${plan.count} successors` : 'Name the successor'}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Whose term it is, and when it counts. */
function Term({ officer, isNext = false }: { officer: Officer; isNext?: boolean }) {
  const { timeZone } = useChapter()
  return (
    <span className={classes.who}>
      <span className={classes.name}>
        {isNext && (
          <span className={classes.arrow} aria-hidden>
            →{' '}
          </span>
        )}
        {nameOf(officer)}
      </span>
      <span className={classes.when}>{termInWords(officer, timeZone)}</span>
    </span>
  )
}
