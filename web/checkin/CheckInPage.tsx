import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { getUser } from '#domain/people/contract.ts'
import { caller } from '../lib/api.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useIsOnline } from '../lib/useIsOnline.ts'
import { LevelUp } from '../points/LevelUp.tsx'
import { Progress } from '../points/Progress.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Page } from '../ui/Page.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import classes from './CheckInPage.module.css'
import { CodeField } from './CodeField.tsx'
import { forgetPending, keepPending, pendingOf } from './pending.ts'
import { takeFocus } from './takeFocus.ts'
import { type CheckInState, UNSENT, useCheckIn } from './useCheckIn.ts'

/** Milliseconds until the server is asked again while a scan has not reached it. */
export const RETRY_MS = 10_000
const UNSENT_SCAN = 'There is no connection. Keep this page open: it tries again once you are back online.'

/** The page that a scan opens. It checks in by itself and celebrates (spec: chapter §2.7). */
export function CheckInPage() {
  const { user, uuid } = useSession()
  const navigate = useNavigate()
  const checkIn = useCheckIn(user?.points ?? 0)
  const { state, scanned, sendScanned, resend } = checkIn
  const isUnsentScan = scanned !== undefined && state.is === 'refused' && state.isUnsent
  const profile = useAnswer(getUser, undefined, { refetchInterval: isUnsentScan && RETRY_MS })
  const isOnline = useIsOnline()
  const sent = useRef(false)
  // The celebration needs the points from before the check-in.
  const needsPoints = !user && pendingOf(uuid) !== undefined

  useEffect(() => {
    if (!user || sent.current) return
    sent.current = true
    const waiting = pendingOf(user.uuid)
    if (waiting) sendScanned(waiting.pending, waiting.wasSent)
    else forgetPending()
  }, [user, sendScanned])

  const sendUnsent = useEffectEvent(() => {
    const isAnswered = profile.isSuccess && profile.fetchStatus === 'idle' && isOnline
    if (isAnswered && isUnsentScan) resend()
  })
  // Once the profile has been fetched again: the server answers, and the points are those of now.
  useEffect(() => sendUnsent(), [profile.fetchStatus])

  const member = user?.uuid
  useEffect(() => {
    if (!scanned || !member) return
    // It is sent again after a reload, or once the member has signed in again. Leaving the page discards it.
    keepPending(scanned, member, true)
    return () => {
      if (caller() === member) forgetPending()
    }
  }, [scanned, member])

  const home = () => navigate('/home')
  return (
    <Page title="Check-In">
      <div className={classes.sheet}>
        {needsPoints ? withoutPoints() : faceOf((state.is === 'sending' && state.after) || state)}
      </div>
    </Page>
  )

  function withoutPoints(): ReactNode {
    return profile.error ? (
      <FailedNotice message={profile.error.message} onRetry={profile.refetch} />
    ) : (
      <LoadingScreen />
    )
  }

  function faceOf(state: CheckInState): ReactNode {
    switch (state.is) {
      case 'sending':
        return <LoadingScreen />
      case 'counted':
      case 'countedBefore':
        return (
          <CheckedIn state={state} onLand={checkIn.land} onDone={home}>
            {state.is === 'counted' && <LevelUp before={state.before} earned={state.points} />}
            {user && <Progress points={user.points} />}
          </CheckedIn>
        )
      default:
        return (
          <>
            {state.is === 'refused' && (
              <div role="alert">
                <p className={classes.refusal}>✗ {state.sentence}</p>
                {state.isUnsent && <p className={classes.hint}>{scanned ? UNSENT_SCAN : UNSENT}</p>}
              </div>
            )}
            {scanned ? (
              // There is nothing to correct, because the portal has not answered.
              <Button ref={takeFocus} onClick={() => sendScanned(scanned, true)}>
                Try again
              </Button>
            ) : (
              <>
                <CodeField checkIn={checkIn} label="Attendance code" isFirst />
                <p className={classes.hint}>Scan the QR code on the screen in the room, or type the code below it.</p>
              </>
            )}
            <Button component={Link} to="/home" variant="default">
              Home
            </Button>
          </>
        )
    }
  }
}
