import { createContext, useContext } from 'react'
import type { DatedEvent } from '#domain/events/contract.ts'

/** What officers do in the month. Members go to the event's page. */
export interface MonthDoings {
  /** Opens the editor for a new event on a day. */
  add: (day: string) => void
  edit: (uuid: string) => void
  mayEdit: (event: DatedEvent) => boolean
}

export const MonthDoings = createContext<MonthDoings | undefined>(undefined)

/** Undefined for members. */
export function useMonthDoings(): MonthDoings | undefined {
  return useContext(MonthDoings)
}
