import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ALL_COMMITTEES, EVENT_CHOICES, type Filter, TIME_FILTERS } from '#domain/events/filters.ts'
import { withParams } from '../lib/withParams.ts'

/** Milliseconds: browsers refuse an address that changes with every letter. */
export const TYPING_PAUSE = 300

export const DEFAULTS: Filter = { time: TIME_FILTERS[0], committee: ALL_COMMITTEES, search: '' }

/**
 * The filter of the events. It is in the address, so that it can be shared and survives a reload. Both values keep their
 * identity until the filter changes, so that the cards need not be rendered for each letter.
 */
export function useEventFilter(committees: readonly string[]): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = filterFrom(params, committees)
  const { time, committee } = inAddress
  const [search, setSearch] = useState(inAddress.search)
  const written = useRef(inAddress.search)
  // A second choice may follow the first before the address shows it.
  const latest = useRef(inAddress)

  useEffect(() => {
    // The person followed a link to another search.
    if (inAddress.search === written.current) return
    written.current = inAddress.search
    latest.current = { ...latest.current, search: inAddress.search }
    setSearch(inAddress.search)
  }, [inAddress.search])

  const write = (filter: Filter) => {
    written.current = filter.search
    setParams((before) => withFilter(before, filter), { replace: true })
  }
  const writeSoon = useDebouncedCallback(write, TYPING_PAUSE)

  const filter = useMemo(() => ({ time, committee, search }), [time, committee, search])
  useLayoutEffect(() => {
    latest.current = { ...latest.current, time }
  }, [time])
  useLayoutEffect(() => {
    latest.current = { ...latest.current, committee }
  }, [committee])
  const change = useCallback(
    (part: Partial<Filter>) => {
      const changed = { ...latest.current, ...part }
      latest.current = changed
      setSearch(changed.search)
      writeSoon(changed)
      // Only typing is delayed. A choice also applies what was typed before it.
      const isTyping = part.search !== undefined && part.search !== ''
      if (!isTyping) writeSoon.flush()
    },
    [writeSoon],
  )
  return [filter, change]
}

/** The filter of an address; unknown values are ignored. */
function filterFrom(params: URLSearchParams, committees: readonly string[]): Filter {
  const committee = params.get('committee') ?? ''
  return {
    time: EVENT_CHOICES.find((name) => name === params.get('time')) ?? DEFAULTS.time,
    committee: committees.includes(committee) ? committee : DEFAULTS.committee,
    search: params.get('search') ?? DEFAULTS.search,
  }
}

/** The address with this filter. What else it says stays: the view and its month. */
function withFilter(before: URLSearchParams, filter: Filter): URLSearchParams {
  const isDefault = (name: string) => filter[name as keyof Filter] === DEFAULTS[name as keyof Filter]
  const written = Object.entries(filter).map(([name, value]) => [name, isDefault(name) ? undefined : value])
  return withParams(before, Object.fromEntries(written))
}
