import { NativeSelect } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { clockText, dayOf, monthDayYear } from '#domain/calendar.ts'
import { type Analytics, getAnalytics } from '#domain/insights/contract.ts'
import { DEFINITIONS } from '#domain/insights/definitions.ts'
import { questionsOf } from '#domain/insights/questions.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { Headline } from './Headline.tsx'
import classes from './Insights.module.css'
import { QuestionSection } from './QuestionSection.tsx'
import { useFilters } from './useFilters.ts'

/** What the chapter learns from its events: first the figures, then questions, each with its answer,
 * chart and table. */
export function AnalyticsPage() {
  const { timeZone } = useChapter()
  const filters = useFilters()
  const answer = useAnswer(getAnalytics, { query: filters.query }, { staleTime: 0 })
  return (
    <Page
      title="Numbers"
      wide
      actions={
        <LinkButton to="/numbers/report" className={classes.onScreen!} icon={IconReport} iconSize={20}>
          Funding report
        </LinkButton>
      }
    >
      <BackLink to="/events">Events</BackLink>
      <Filters {...filters} />
      <AnswerStates
        answer={answer}
        loading={<Loading />}
        empty={
          answer.data?.analytics.events === 0 && (
            <EmptyNotice title="At no event in this time did five people check in. Choose another time or committee." />
          )
        }
      >
        {({ analytics }) => (
          <div className={classes.questions}>
            <Headline analytics={analytics} before={filters.before} />
            {questionsOf(analytics, timeZone)
              .filter(({ rows }) => rows.length > 0)
              .map((question) => (
                <QuestionSection key={question.id} question={question} />
              ))}
            <p className={classes.note}>
              {noteOn(analytics, timeZone)} {Object.values(DEFINITIONS).join(' ')}
            </p>
          </div>
        )}
      </AnswerStates>
    </Page>
  )
}

function Filters({ times, time, committee, choose }: ReturnType<typeof useFilters>) {
  const { committees } = useChapter()
  const { principal } = useSession()
  const own = ownCommittees(
    principal,
    committees.map(({ name }) => name),
  )
  return (
    <search className={classes.filters}>
      <NativeSelect
        label="Time"
        data={times.map(({ name }) => name)}
        value={time.name}
        onChange={({ currentTarget }) => choose(currentTarget.value, committee)}
      />
      {own.length > 1 && (
        <NativeSelect
          label="Committee"
          data={[{ value: '', label: 'All' }, ...own]}
          value={committee}
          onChange={({ currentTarget }) => choose(time.name, currentTarget.value)}
        />
      )}
    </search>
  )
}

function Loading() {
  return (
    <div className={classes.questions}>
      <BlockSkeleton height={340} />
      <BlockSkeleton height={340} />
    </div>
  )
}

/** What the figures are about, and when they were read. */
function noteOn({ from, to, events, leftOut, asOf }: Analytics, timeZone: string): string {
  const left =
    leftOut > 0
      ? ` ${counted(leftOut, 'event')} with fewer than five people ${leftOut === 1 ? 'is' : 'are'} left out.`
      : ''
  const read = `${monthDayYear(dayOf(asOf, timeZone))}, ${clockText(asOf, timeZone)}`
  return `${counted(events, 'event')} from ${monthDayYear(from)} to ${monthDayYear(to)}.${left} Counted on ${read}.`
}
