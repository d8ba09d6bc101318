import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { keepPending, pendingCheckIn } from './pending.ts'

/**
 * Removes the scanned code from the address at once and stores it for the check-in. A person who must sign in first
 * gets a ticket for a code that would have changed by then (spec: chapter §2.8).
 * @returns whether the page can go on
 */
export function useScan(isSignedIn: boolean): boolean {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [scanned] = useState(() => textOf(hash))
  const [isReady, setReady] = useState(scanned === '')
  const isKept = useRef(false)

  useEffect(() => {
    if (scanned === '') return
    if (!isKept.current) navigate('/checkin', { replace: true })
    // It was sent before the session ended.
    else if (!pendingCheckIn()) return
    isKept.current = true
    keepPending({ attendanceCode: scanned })
    if (isSignedIn) return setReady(true)
    ticketFor(scanned)
      // The person may have signed out by hand meanwhile.
      .then((ticket) => ticket && pendingCheckIn() && keepPending({ ticket }))
      .finally(() => setReady(true))
    // Once for each scan: a later sign-in does not repeat it.
  }, [scanned, isSignedIn, navigate])
  return isReady
}

/** Exchanges a room code for a ticket; undefined for any other code. Its code is loaded only here. */
async function ticketFor(code: string): Promise<string | undefined> {
  const [{ exchangeForTicket }, { looksLikeRoomCode }] = await Promise.all([
    import('#domain/checkin/contract.ts'),
    import('#domain/checkin/roomCodes.ts'),
  ])
  if (!looksLikeRoomCode(code)) return undefined
  return call(exchangeForTicket, { body: { code } }).then(
    ({ ticket }) => ticket,
    // A fixed code may look like a room code. The check-in finds out.
    () => undefined,
  )
}

function textOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A typed address may contain a broken escape. Then the text is sent as it is.
    return hash.slice(1)
  }
}
