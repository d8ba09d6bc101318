import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { turnoutOf } from '#domain/rsvp/turnout.ts'
import { inSentences } from '#domain/text.ts'
import { useAnswer } from '../lib/useApi.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './EventTurnout.module.css'
import { useEventRsvps } from './useRsvps.ts'

interface EventTurnoutProps {
  event: Pick<Event, 'uuid' | 'title'>
  isOver: boolean
  /** The list of those who came. */
  came: ReactNode
  /** At the end of the line of lists. */
  add: ReactNode
  /** Between that line and the list. */
  form: ReactNode
}

/** Who came, who came unannounced, and once the event is over who said yes and missed it (spec: chapter §3.10). */
export function EventTurnout({ event, isOver, came: checkIns, add, form }: EventTurnoutProps) {
  const rsvps = useEventRsvps(event.uuid)
  const attendance = useAnswer(listEventAttendance, { params: { eventUuid: event.uuid } }, { staleTime: 0 })
  if (!rsvps.data || !attendance.data) {
    const failed = [rsvps, attendance].filter(({ data, error }) => !data && error)
    if (failed.length === 0) return <RowSkeletons count={5} />
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
    return <FailedNotice message={inSentences(failed.map(({ error }) => error!.message))} onRetry={retry} />
  }
  const { missed, unannounced } = turnoutOf(rsvps.data.rsvps, attendance.data.attendance)
  return (
    <Tabs defaultValue="came" variant="pills" keepMounted={false}>
      <div className={classes.line}>
        <Tabs.List aria-label="Who came" className={classes.lists!}>
          <Chip value="came">Came {attendance.data.attendance.length}</Chip>
          {isOver && <Chip value="missed">Missed {missed.length}</Chip>}
          <Chip value="unannounced">Unannounced {unannounced.length}</Chip>
        </Tabs.List>
        {add}
      </div>
      {form}
      <Tabs.Panel value="came">{checkIns}</Tabs.Panel>
      {isOver && (
        <Tabs.Panel value="missed">
          <StaleNotice answers={[rsvps, attendance]} />
          <PeopleList
            people={missed}
            when="RSVPed"
            showsDay
            fileName={`Who missed ${event.title}`}
            empty="Everybody who had a place came."
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="unannounced">
        <StaleNotice answers={[rsvps, attendance]} />
        <PeopleList
          people={unannounced}
          when="Checked in"
          fileName={`Who came unannounced to ${event.title}`}
          empty="Everybody who came had RSVPed."
        />
      </Tabs.Panel>
    </Tabs>
  )
}

function Chip({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Tab value={value} className={classes.chip!}>
      {children}
    </Tabs.Tab>
  )
}
