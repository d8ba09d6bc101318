import { CloseButton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { clockText } from '#domain/calendar.ts'
import type { Room } from '#domain/checkin/contract.ts'
import { eventAddress } from '#domain/events/address.ts'
import { counted, lengthOf } from '#domain/text.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import { Arrivals } from './Arrivals.tsx'
import classes from './RoomPage.module.css'
import { useFullscreenAwake } from './useFullscreenAwake.ts'
import { type RoomNow, useRoom } from './useRoom.ts'

/**
 * The screen of the room, to be opened on the machine at the projector: what to scan or type, how many have come, and who
 * came last (spec: chapter §2.5).
 */
export function RoomPage() {
  const { uuid = '' } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  useDocumentTitle(`Check-in · ${useChapter().organization.shortName}`)
  const { room, error, refetch, ...now } = useRoom(uuid)
  const color = useCommitteeColor(room?.event.committee ?? '')
  useFullscreenAwake()
  // 'default' is the page that the browser itself opened.
  const close = () => (key === 'default' ? navigate(eventAddress(uuid)) : navigate(-1))
  return (
    <main className={classes.screen} style={room && committeeColors(color)}>
      {room && (
        <div className={classes.field}>
          <TileCover title={room.event.title} committee={room.event.committee} />
        </div>
      )}
      <div className={classes.header}>
        <div>
          {room && (
            <>
              <p className={classes.committee}>{room.event.committee}</p>
              <h1 className={classes.title} style={{ '--letters': lengthOf(room.event.title) } as CSSProperties}>
                {room.event.title}
              </h1>
            </>
          )}
        </div>
        <CloseButton className={classes.close!} onClick={close} aria-label="Close" />
      </div>
      {room ? (
        <Stage {...now} room={room} />
      ) : (
        <div className={classes.away}>
          {error ? <FailedNotice message={error.message} onRetry={refetch} /> : <LoadingScreen />}
        </div>
      )}
    </main>
  )
}

type StageProps = Omit<RoomNow, 'error' | 'refetch'> & { room: Room }

function Stage(shown: StageProps) {
  const { room, state, isSilent } = shown
  const { timeZone } = useChapter()
  return (
    <>
      {state?.is === 'open' ? (
        <div className={classes.stage}>
          <div className={classes.scan}>
            <QrCode text={`${room.link}#${encodeURIComponent(state.code.code)}`} label="QR code to check in" />
          </div>
          <div className={classes.words}>
            <p className={classes.hint}>
              Scan, or check in at{' '}
              <b className={classes.address} style={{ '--letters': lengthOf(addressOf(room.link)) } as CSSProperties}>
                {addressOf(room.link)}
              </b>{' '}
              with
            </p>
            <p className={classes.code} style={{ '--letters': lengthOf(state.code.code) } as CSSProperties}>
              {state.code.code}
            </p>
            {room.mode === 'room' && <Countdown seconds={shown.secondsLeft} />}
            <Worth room={room} />
          </div>
        </div>
      ) : (
        <p className={classes.none}>{sentenceFor(shown, timeZone)}</p>
      )}
      <div>
        {isSilent && <p className={classes.trouble}>{troubleOf(shown)}</p>}
        <Arrivals count={room.checkedIn} latest={room.latest} expected={room.event.rsvpCount} />
      </div>
    </>
  )
}

/** The time for which this code is shown. It is accepted half a minute longer. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <p className={classes.countdown} role="timer" aria-label={`New code in ${seconds} seconds`}>
      <span className={classes.bar} style={{ '--left': seconds / 30 } as CSSProperties} />
      <span aria-hidden>new code in {seconds} s</span>
    </p>
  )
}

function Worth({ room }: { room: Room }) {
  const { timeZone } = useChapter()
  return (
    <p className={classes.worth}>
      <b>{room.event.attendancePoints} PTS</b> until {clockText(room.closes, timeZone)}
    </p>
  )
}

function sentenceFor({ room, state }: StageProps, timeZone: string): string {
  if (state?.is === 'over') return 'Check-in has closed.'
  if (state?.is === 'early') return `Check-in opens at ${clockText(room.opens, timeZone)}.`
  return 'The codes have run out. Please connect this computer to the network.'
}

function troubleOf({ room, state, minutesKnown }: StageProps): string {
  const count = 'The count goes on when the connection is back.'
  if (room.mode !== 'room' || state?.is !== 'open') return `No connection. ${count}`
  return `No connection. Codes go on for ${counted(minutesKnown, 'minute')}. ${count}`
}

function addressOf(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/checkin$/, '')
}
