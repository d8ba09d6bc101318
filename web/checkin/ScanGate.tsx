import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { keepScan, waitingScan } from './scan.ts'

/**
 * Removes a scanned code from the address at once and stores it for the check-in, then shows its children. They begin
 * anew with each scan. Somebody who must sign in first gets a ticket for a code that would have changed by then
 * (spec: chapter §2.8).
 */
export function ScanGate({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [scans, setScans] = useState(0)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    if (hash === '') return
    keepScan({ attendanceCode: decodeURIComponent(hash.slice(1)) })
    navigate('/checkin', { replace: true })
    setScans((count) => count + 1)
    setReady(false)
  }, [hash, navigate])
  useEffect(() => {
    if (hash === '' && !isMember && !isReady) exchange().finally(() => setReady(true))
  }, [hash, isMember, isReady])

  if (hash !== '' || !(isMember || isReady)) return <LoadingScreen />
  return <Fragment key={scans}>{children}</Fragment>
}

/** Replaces a room code that waits by a ticket. Any other code waits as it is. */
async function exchange(): Promise<void> {
  const scan = waitingScan()
  if (!scan || 'ticket' in scan) return
  const [{ exchangeForTicket }, { looksLikeRoomCode }] = await Promise.all([
    import('#domain/checkin/contract.ts'),
    import('#domain/checkin/roomCodes.ts'),
  ])
  if (!looksLikeRoomCode(scan.attendanceCode)) return
  const answer = await call(exchangeForTicket, { body: { code: scan.attendanceCode } }).catch(
    // A fixed code may look like a room code. The check-in finds out.
    () => undefined,
  )
  if (answer) keepScan({ ticket: answer.ticket })
}
