/** A check-in that waits in this window until the person has signed in and registered. */
export type Pending = { attendanceCode: string } | { ticket: string }

const PLACE = 'pending check-in'
/** If the browser forbids the storage, the check-in waits only until a reload. */
let here: Pending | undefined

export function keepPending(pending: Pending): void {
  here = pending
  tryTo(() => sessionStorage.setItem(PLACE, JSON.stringify(pending)))
}

export function pendingCheckIn(): Pending | undefined {
  const stored = tryTo(() => sessionStorage.getItem(PLACE))
  return stored ? (JSON.parse(stored) as Pending) : here
}

export function forgetPending(): void {
  here = undefined
  tryTo(() => sessionStorage.removeItem(PLACE))
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    // The browser forbids the storage. The value in memory is used.
    return undefined
  }
}
