import { Chip, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ALL_COMMITTEES, EVENT_CHOICES, type EventChoice, type Filter, GOING } from '#domain/events/filters.ts'
import { ClearButton } from '../ui/ClearButton.tsx'
import classes from './EventFilters.module.css'

interface EventFiltersProps {
  filter: Filter
  committees: readonly string[]
  /** Cards or month. A month is its own time: no other can be chosen beside it. */
  views: ReactNode
  hasTimes: boolean
  /** The coming events with an RSVP of the member. */
  going: number
  onChange: (change: Partial<Filter>) => void
}

/** Which events: by title, committee and time (spec: members §7.3). */
export function EventFilters({ filter, committees, views, hasTimes, going, onChange }: EventFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  const times = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // On a narrow screen the chosen one may be out of sight.
    const input = times.current?.querySelector<HTMLElement>(`input[value="${filter.time}"]`)?.parentElement
    if (input) times.current!.scrollLeft = input.offsetLeft - times.current!.clientWidth / 3
  }, [filter.time, hasTimes])

  function clear() {
    onChange({ search: '' })
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago do not know <search>
    <div className={classes.filters} role="search">
      <TextInput
        ref={field}
        className={classes.search!}
        aria-label="Search events by title"
        placeholder="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={filter.search && <ClearButton aria-label="Clear the search" onClick={clear} />}
        rightSectionPointerEvents="all"
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        enterKeyHint="search"
        autoComplete="off"
      />
      <NativeSelect
        className={classes.committee!}
        aria-label="Committee"
        data={[ALL_COMMITTEES, ...committees]}
        rightSection={<IconSelector size={16} stroke={1.6} className={classes.mark} aria-hidden />}
        value={filter.committee}
        onChange={(event) => onChange({ committee: event.currentTarget.value })}
      />
      {views}
      {hasTimes && (
        <fieldset ref={times} className={classes.times}>
          <legend className={classes.legend}>Time</legend>
          <Chip.Group value={filter.time} onChange={(time) => onChange({ time: time as EventChoice })}>
            {EVENT_CHOICES.map((time) => (
              <Chip
                key={time}
                name="time"
                value={time}
                classNames={{ label: classes.time!, iconWrapper: classes.check! }}
              >
                {time === GOING && going > 0 ? `${GOING} · ${going}` : time}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
      )}
    </div>
  )
}
