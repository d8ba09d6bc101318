import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ACTIONS, AUDIT_PAGE } from '#domain/audit/actions.ts'
import { type Actor, type AuditEntry, listAudit } from '#domain/audit/contract.ts'
import { dayOf } from '#domain/calendar.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { CLEAR_BUTTON } from '../ui/ClearButton.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AuditDay } from './AuditDay.tsx'
import classes from './AuditLog.module.css'

/** Empty fields do not filter. */
interface Filter {
  search: string
  action: keyof typeof ACTIONS | ''
  actor: string
}

const EVERYTHING: Filter = { search: '', action: '', actor: '' }

interface AuditFilterProps {
  filter: Filter
  actors: readonly Actor[]
  onChange: (filter: Filter) => void
}

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

/** Filters the audit log by text, action and person. */
function AuditFilter({ filter, actors, onChange }: AuditFilterProps) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <search className={classes.filter}>
      <TextInput
        className={classes.search!}
        label="Search"
        placeholder="A title, a name …"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter.search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value })}
      />
      <Select
        label="Action"
        placeholder="Every action"
        clearable
        clearButtonProps={CLEAR_BUTTON}
        data={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
        value={filter.action || null}
        onChange={(action) => change({ action: (action ?? '') as Filter['action'] })}
      />
      <Select
        label="Person"
        placeholder="Everybody"
        clearable
        clearButtonProps={CLEAR_BUTTON}
        searchable
        data={actors.map(({ uuid, name }) => ({ value: uuid || name, label: name }))}
        value={filter.actor || null}
        onChange={(actor) => change({ actor: actor ?? '' })}
      />
    </search>
  )
}
