import { Button, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { AUDIT_PAGE } from '#domain/audit/actions.ts'
import { type AuditEntry, listAudit } from '#domain/audit/contract.ts'
import { dayOf } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AuditDay } from './AuditDay.tsx'
import { AuditFilter, EVERYTHING, type Filter } from './AuditFilter.tsx'
import classes from './AuditLog.module.css'

/** Milliseconds without typing after which it is searched. */
const SEARCH_PAUSE = 250

/** The audit log: who did what, to what and when, newest first. It cannot be changed (spec: server §7.6). */
export function AuditPage() {
  return (
    <Page title="Audit log" wide>
      <BackLink to="/controlpanel">Control Panel</BackLink>
      <AuditLog />
    </Page>
  )
}

function AuditLog() {
  const { timeZone } = useChapter()
  const [filter, setFilter] = useState(EVERYTHING)
  const [search] = useDebouncedValue(filter.search.trim(), SEARCH_PAUSE)
  const [limit, setLimit] = useState(AUDIT_PAGE)
  const { action, actor } = filter
  const answer = useAnswer(
    listAudit,
    { query: { search, actor, ...(action && { action }), limit: String(limit) } },
    // The current entries stay while others are fetched.
    { placeholderData: (before) => before, networkMode: 'always' },
  )
  const entries = answer.data?.activity ?? []
  const isFiltered = Object.values(filter).some(Boolean)
  const change = (next: Filter) => {
    setFilter(next)
    setLimit(AUDIT_PAGE)
  }
  const nothing = (
    <EmptyNotice title={isFiltered ? 'No entry matches your search.' : 'The actions of officers will appear here.'}>
      {isFiltered && (
        <Button variant="default" onClick={() => change(EVERYTHING)}>
          Show everything
        </Button>
      )}
    </EmptyNotice>
  )

  return (
    <section className={classes.log} aria-label="Audit log">
      <AuditFilter filter={filter} actors={answer.data?.actors ?? []} onChange={change} />
      <Stack gap={28} aria-busy={answer.isFetching} aria-live="polite">
        <AnswerStates answer={answer} loading={<RowSkeletons count={6} />} empty={entries.length === 0 && nothing}>
          {() => [...byDay(entries, timeZone)].map(([day, ofDay]) => <AuditDay key={day} day={day} entries={ofDay} />)}
        </AnswerStates>
      </Stack>
      {entries.length > 0 && entries.length % AUDIT_PAGE === 0 && (
        <Button variant="default" loading={answer.isPlaceholderData} onClick={() => setLimit(limit + AUDIT_PAGE)}>
          Show older entries
        </Button>
      )}
    </section>
  )
}

function byDay(entries: readonly AuditEntry[], timeZone: string): Map<string, AuditEntry[]> {
  return Map.groupBy(entries, ({ date }) => dayOf(date, timeZone))
}
