import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { exchangePending, keepPending, pendingCheckIn } from './pending.ts'

/**
 * Removes the scanned code from the address at once and stores it for the check-in. A person who must sign in first
 * gets a ticket for a code that would have changed by then (spec: chapter §2.8).
 * @param member the uuid of the member who is signed in
 * @returns whether the page can go on
 */
export function useScan(member: string | undefined): boolean {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [scanned] = useState(() => textOf(hash))
  const [isReady, setReady] = useState(scanned === '')
  const keep = useEffectEvent(() => {
    navigate('/checkin', { replace: true })
    keepPending({ attendanceCode: scanned }, member)
  })

  useEffect(() => {
    if (scanned !== '') keep()
  }, [scanned])

  useEffect(() => {
    const pending = pendingCheckIn()
    if (member !== undefined || !pending || !('attendanceCode' in pending)) return setReady(true)
    const { attendanceCode } = pending
    ticketFor(attendanceCode)
      .then((ticket) => ticket && exchangePending(attendanceCode, ticket))
      .finally(() => setReady(true))
  }, [member])
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
