import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from '../lib/unsavedText.ts'

/** What was scanned, or the ticket for it. */
export type Scan = { attendanceCode: string } | { ticket: string }

const NAME = 'scan'

/**
 * The scan that waits in this window until the person has signed in and registered, and the portal has answered. If
 * somebody was signed in here before, it waits for nobody else.
 */
export function waitingScan(): Scan | undefined {
  return readUnsavedText(NAME)
}

export function keepScan(scan: Scan): void {
  storeUnsavedText(NAME, scan)
}

export function forgetScan(): void {
  deleteUnsavedText(NAME)
}
