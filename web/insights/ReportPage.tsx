import { Group, NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { type FundingReport, getFundingReport } from '#domain/insights/contract.ts'
import { reportTable } from '#domain/insights/reportTable.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { CsvAction, PrintAction } from '../ui/FileActions.tsx'
import { Page } from '../ui/Page.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './Report.module.css'
import { ReportSheet } from './ReportSheet.tsx'

/** The report of a season for those who fund the chapter. It prints as it is. */
export function ReportPage() {
  const [params, setParams] = useSearchParams()
  const season = params.get('season') ?? undefined
  const answer = useAnswer(getFundingReport, { query: { ...(season && { season }) } }, { staleTime: 0 })
  const choose = (name: string, seasons: string[]) =>
    setParams(name === seasons[0] ? {} : { season: name }, { replace: true, preventScrollReset: true })
  return (
    <Page title="Funding report" frame={(h1) => <div className={classes.onScreen}>{h1}</div>}>
      <BackLink to="/numbers">Numbers</BackLink>
      <AnswerStates answer={answer} loading={<BlockSkeleton height={420} />}>
        {({ report }) => (
          <>
            <div className={classes.controls}>
              <NativeSelect
                label="Season"
                data={report.seasons}
                value={report.season}
                onChange={({ currentTarget }) => choose(currentTarget.value, report.seasons)}
              />
              {report.events.length > 0 && <Actions report={report} />}
            </div>
            {report.events.length === 0 ? (
              <EmptyNotice title="At no event of this season did five people check in." />
            ) : (
              <ReportSheet report={report} />
            )}
          </>
        )}
      </AnswerStates>
    </Page>
  )
}

function Actions({ report }: { report: FundingReport }) {
  const { timeZone } = useChapter()
  const table = () => {
    const { heads, rows } = reportTable(report, timeZone)
    return [heads, ...rows]
  }
  return (
    <Group gap="sm">
      <PrintAction />
      <CsvAction label="CSV" fileName={report.season} rows={table} />
    </Group>
  )
}
