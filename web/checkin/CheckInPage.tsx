import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { getUser } from '#domain/people/contract.ts'
import { Earned } from '../celebration/Earned.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { Progress } from '../points/Progress.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Page } from '../ui/Page.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import classes from './CheckInPage.module.css'
import { CodeField } from './CodeField.tsx'
import { type Scan, waitingScan } from './scan.ts'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

const UNSENT_SCAN = 'There is no connection. Try again once you are back online.'

/** The page that a scan opens. It checks in by itself and celebrates (spec: chapter §2.7). */
export function CheckInPage() {
  const { user } = useSession()
  const profile = useAnswer(getUser)
  const [waiting] = useState(waitingScan)
  return (
    <Page title="Check-In">
      <div className={classes.sheet}>
        {user || !waiting ? (
          <CheckInSheet points={user?.points} waiting={waiting} />
        ) : // The celebration needs the points from before the check-in.
        profile.error ? (
          <FailedNotice message={profile.error.message} onRetry={profile.refetch} />
        ) : (
          <LoadingScreen />
        )}
      </div>
    </Page>
  )
}

function CheckInSheet({ points, waiting }: { points: number | undefined; waiting: Scan | undefined }): ReactNode {
  const navigate = useNavigate()
  const checkIn = useCheckIn()
  const { step, scan, sendScan } = checkIn
  const wasSent = useRef(false)
  useEffect(() => {
    if (waiting && !wasSent.current) sendScan(waiting)
    wasSent.current = true
  }, [waiting, sendScan])

  if (step.is === 'sending' && scan) return <LoadingScreen />
  if (step.is === 'counted' || step.is === 'countedBefore')
    return (
      <>
        {step.is === 'counted' && (
          <h2 className={classes.event} dir="auto">
            {step.event.title}
          </h2>
        )}
        <CheckedIn counted={step} onLand={checkIn.land} onDone={() => navigate('/home')}>
          {step.is === 'counted' && <Earned checkIn={step} />}
          {step.is === 'countedBefore' && points !== undefined && <Progress points={points} />}
        </CheckedIn>
      </>
    )
  return (
    <>
      {step.is === 'refused' && (
        <div role="alert">
          <p className={classes.refusal}>✗ {step.sentence}</p>
          {step.isUnsent && <p className={classes.hint}>{scan ? UNSENT_SCAN : UNSENT}</p>}
        </div>
      )}
      {scan ? (
        // There is nothing to correct, because the portal has not answered.
        <Button autoFocus onClick={() => sendScan(scan)}>
          Try again
        </Button>
      ) : (
        <>
          <CodeField checkIn={checkIn} label="Attendance code" />
          <p className={classes.hint}>Scan the QR code on the screen in the room, or type the code below it.</p>
        </>
      )}
      <Button component={Link} to="/home" variant="default">
        Home
      </Button>
    </>
  )
}
