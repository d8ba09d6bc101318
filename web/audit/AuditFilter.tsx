import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { ACTIONS } from '#domain/audit/actions.ts'
import type { Actor } from '#domain/audit/contract.ts'
import { CLEAR_BUTTON } from '../ui/ClearButton.tsx'
import classes from './AuditLog.module.css'

/** Empty fields do not filter. */
export interface Filter {
  search: string
  action: keyof typeof ACTIONS | ''
  actor: string
}

export const EVERYTHING: Filter = { search: '', action: '', actor: '' }

interface AuditFilterProps {
  filter: Filter
  actors: readonly Actor[]
  onChange: (filter: Filter) => void
}

/** Filters the audit log by text, action and person. */
export function AuditFilter({ filter, actors, onChange }: AuditFilterProps) {
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
