import { useEffect, useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import { useAnswer } from '../lib/useApi.ts'

type Arrival = Answer<typeof listEventAttendance>['attendance'][number]

const EVERY = 2_000

/** Who has checked in, as they do: each time only those who came since are asked for. */
export function useArrivals(eventUuid: string) {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const asked = { params: { eventUuid }, query: { offset: String(arrivals.length) } }
  const { data, error } = useAnswer(listEventAttendance, asked, { refetchInterval: EVERY, staleTime: 0, gcTime: 0 })
  useEffect(() => {
    if (!data?.attendance.length) return
    setArrivals((known) => {
      const here = new Set(known.map(({ user }) => user.uuid))
      return [...known, ...data.attendance.filter(({ user }) => !here.has(user.uuid))]
    })
  }, [data])
  return { arrivals, error }
}
