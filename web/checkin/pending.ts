/** A check-in that waits in this window until the person has signed in and registered, and the portal has answered. */
export type Pending = { attendanceCode: string } | { ticket: string }

interface Kept {
  pending: Pending
  /** The uuid of the member who scanned, or who signed in next. Nobody else checks in with it. Undefined until then. */
  owner?: string | undefined
  /** Whether it was sent, and may have counted. */
  wasSent: boolean
}

const PLACE = 'waiting check-in'
/** If the browser forbids the storage, the check-in waits only until a reload. */
let here: Kept | undefined

export function keepPending(pending: Pending, owner?: string, wasSent = false): void {
  write({ pending, owner, wasSent })
}

export function pendingCheckIn(): Pending | undefined {
  return kept()?.pending
}

/** The check-in that waits for a member, and whether it was sent before; undefined if it is somebody else's. */
export function pendingOf(member: string | undefined): { pending: Pending; wasSent: boolean } | undefined {
  const found = kept()
  return found && (found.owner === undefined || found.owner === member) ? found : undefined
}

/** What was scanned before the sign-in belongs to the member who signs in. */
export function claimPending(member: string): void {
  const found = kept()
  if (found && found.owner === undefined) write({ ...found, owner: member })
}

/** A ticket takes the place of its code, if that code still waits. */
export function exchangePending(code: string, ticket: string): void {
  const found = kept()
  if (found && 'attendanceCode' in found.pending && found.pending.attendanceCode === code)
    write({ ...found, pending: { ticket } })
}

export function forgetPending(): void {
  here = undefined
  tryTo(() => sessionStorage.removeItem(PLACE))
}

function write(next: Kept): void {
  here = next
  tryTo(() => sessionStorage.setItem(PLACE, JSON.stringify(next)))
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
