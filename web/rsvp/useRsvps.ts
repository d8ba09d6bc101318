import { useMemo } from 'react'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { sentenceOf } from './sentence.ts'

/** The events that whoever is signed in has RSVPed to; none when they cannot be fetched (PRODUCT §4, RSVP toggle). */
export function useRsvps() {
  const { data, error, isPending, refetch } = useAnswer(listRsvps)
  const events = useMemo(() => new Set(error ? [] : data?.rsvps.map(({ event }) => event)), [data, error])
  return { events, isPending, refetch, error: error && sentenceOf(error, 'Failed to fetch RSVPs') }
}
