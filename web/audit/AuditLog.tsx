import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { AUDIT_PAGE } from '#domain/audit/actions.ts'
import { type AuditEntry, listAudit } from '#domain/audit/contract.ts'
import { dayOf } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AuditDay } from './AuditDay.tsx'
import { AuditFilter, EVERYTHING } from './AuditFilter.tsx'
import classes from './AuditLog.module.css'
import { useAnswerPages } from './useAnswerPages.ts'

/** Milliseconds without typing after which it is searched. */
const SEARCH_PAUSE = 250

/** The audit log: who did what, to what and when, newest first. It cannot be changed (spec: server §7.6). */
export function AuditLog() {
  const { timeZone } = useChapter()
  const [filter, setFilter] = useState(EVERYTHING)
  const [search] = useDebouncedValue(filter.search.trim(), SEARCH_PAUSE)
  const asked = { ...filter, search }
  const pages = useAnswerPages(listAudit, asked, AUDIT_PAGE, ({ activity }) => activity.length)
  const entries = useMemo(() => once(pages.data?.pages.flatMap(({ activity }) => activity) ?? []), [pages.data])
  const actors = pages.data?.pages.at(-1)?.actors ?? []
  const isFiltered = filter !== EVERYTHING
  const nothing = (
    <EmptyNotice title={isFiltered ? 'No entry matches your search.' : 'The actions of officers will appear here.'}>
      {isFiltered && (
        <Button variant="default" onClick={() => setFilter(EVERYTHING)}>
          Show everything
        </Button>
      )}
    </EmptyNotice>
  )

  return (
    <section className={classes.log} aria-label="Audit log">
      <AuditFilter filter={filter} actors={actors} onChange={setFilter} />
      <Stack gap={28} aria-busy={pages.isFetching} aria-live="polite">
        <AnswerStates
          answer={{ ...pages, error: pages.isFetchNextPageError ? null : pages.error }}
          loading={<RowSkeletons count={6} />}
          empty={entries.length === 0 && nothing}
        >
          {() => [...byDay(entries, timeZone)].map(([day, ofDay]) => <AuditDay key={day} day={day} entries={ofDay} />)}
        </AnswerStates>
      </Stack>
      {pages.isFetchNextPageError && (
        <Text role="alert" c="var(--bad)">
          {pages.error?.message}
        </Text>
      )}
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </section>
  )
}

/** Each entry once: an entry that was added meanwhile moves the last of one part to the next part. */
function once(entries: readonly AuditEntry[]): AuditEntry[] {
  return [...new Map(entries.map((entry) => [entry.uuid, entry])).values()]
}

function byDay(entries: readonly AuditEntry[], timeZone: string): Map<string, AuditEntry[]> {
  return Map.groupBy(entries, ({ date }) => dayOf(date, timeZone))
}
