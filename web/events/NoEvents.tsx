import { Button } from '@mantine/core'
import { ALL_COMMITTEES, type Filter, GOING } from '#domain/events/filters.ts'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { DEFAULTS } from './useEventFilter.ts'

/** Shown without events: because none are planned, or because none match the filter. */
export function NoEvents({ filter, onChange }: { filter: Filter; onChange: (change: Partial<Filter>) => void }) {
  const isNarrow = filter.search.trim() !== '' || filter.committee !== ALL_COMMITTEES || filter.time !== DEFAULTS.time
  if (isNarrow)
    return (
      <EmptyNotice
        title={filter.time === GOING ? 'You have not said yes to any of these yet.' : 'No event matches your search.'}
      >
        <Button variant="default" onClick={() => onChange(DEFAULTS)}>
          Show all upcoming events
        </Button>
      </EmptyNotice>
    )
  return (
    <EmptyNotice title="No events are planned yet.">
      <p>As soon as an officer adds one, you will see it here.</p>
      <Button variant="default" onClick={() => onChange({ time: 'Past Events' })}>
        Show past events
      </Button>
    </EmptyNotice>
  )
}
