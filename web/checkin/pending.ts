/** A check-in that waits in this window until the person has signed in and registered, and the portal has answered. */
export type Pending = { attendanceCode: string } | { ticket: string }

interface Kept {
  pending: Pending
  /** The uuid of the member in whose name it was sent. Nobody else checks in with it. */
  sentBy?: string | undefined
}

const PLACE = 'pending check-in'
/** If the browser forbids the storage, the check-in waits only until a reload. */
let here: Kept | undefined

export function keepPending(pending: Pending, sentBy?: string): void {
  here = { pending, sentBy }
  tryTo(() => sessionStorage.setItem(PLACE, JSON.stringify(here)))
}

export function pendingCheckIn(): Pending | undefined {
  return kept()?.pending
}

/** The check-in that waits for a member, and whether it was sent before; undefined if it is somebody else's. */
export function pendingOf(member: string | undefined): { pending: Pending; wasSent: boolean } | undefined {
  const { pending, sentBy } = kept() ?? {}
  if (!pending || (sentBy !== undefined && sentBy !== member)) return undefined
  return { pending, wasSent: sentBy !== undefined }
}

export function forgetPending(): void {
  here = undefined
  tryTo(() => sessionStorage.removeItem(PLACE))
}

function kept(): Kept | undefined {
  const stored = tryTo(() => sessionStorage.getItem(PLACE))
  return stored ? (JSON.parse(stored) as Kept) : here
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    // The browser forbids the storage. The value in memory is used.
    return undefined
  }
}
