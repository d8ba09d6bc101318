import { attempt } from '../lib/attempt.ts'

/** What was scanned, or the ticket for it. */
export type Scan = { attendanceCode: string } | { ticket: string }

const KEY = 'scan'

/** The scan that waits in this window until the person has signed in and registered, and the portal has answered. */
export function waitingScan(): Scan | undefined {
  return attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '') as Scan)
}

export function keepScan(scan: Scan): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(scan)))
}

export function forgetScan(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}
