import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type EventAttendance as Attendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { METHOD_NAMES } from '#domain/checkin/method.ts'
import type { Event } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'

/** Milliseconds between refetches: people check in while officers look. */
const THEY_COME = 5_000

interface EventAttendanceProps {
  event: Pick<Event, 'uuid' | 'title'>
  /** The icon to press at the end of each person's row. */
  icon: (checkIn: Attendance) => ReactNode
}

/** Who came to an event. Only officers may fetch it. */
export function EventAttendance({ event, icon }: EventAttendanceProps) {
  const asked = { params: { eventUuid: event.uuid } }
  const answer = useAnswer(listEventAttendance, asked, { staleTime: 0, refetchInterval: THEY_COME })
  return (
    <Stack>
      <AnswerStates answer={answer} loading={<RowSkeletons count={5} />}>
        {({ attendance }) => (
          <PeopleList
            people={attendance.map((one) => ({ ...one, more: howOf(one) }))}
            when="Checked in"
            icon={icon}
            fileName={`Who came to ${event.title}`}
            empty="Nobody has checked in yet. Check-ins appear here at once."
          />
        )}
      </AnswerStates>
    </Stack>
  )
}

/** How a person was checked in and by whom. Many check-ins by one officer within a minute are marked. */
function howOf({ method, by, burst }: Attendance): Record<string, string> {
  const how = by ? `${METHOD_NAMES[method]}, ${by.name}` : METHOD_NAMES[method]
  return {
    How: burst ? `${how} · burst` : how,
    Method: METHOD_NAMES[method],
    By: by?.name ?? '',
    Burst: burst ? 'yes' : '',
  }
}
