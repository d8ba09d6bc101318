import { CloseButton, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { CSSProperties } from 'react'
import { clockOf, minutesLater } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import { lengthOf } from '#domain/text.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useLast } from '../lib/useLast.ts'
import { committeeColors } from '../theme/committee.ts'
import { TileCover } from '../ui/TileCover.tsx'
import { Arrivals } from './Arrivals.tsx'
import classes from './CodeScreen.module.css'
import { useStage } from './useStage.ts'

interface CodeScreenProps {
  /** Closed when undefined. */
  event: Event | undefined
  onClose: () => void
}

/** For the projector in the room: the code as large as it goes, and everybody who has checked in so far. */
export function CodeScreen({ event, onClose }: CodeScreenProps) {
  const shown = useLast(event)
  return (
    <Modal.Root opened={event !== undefined} onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content
        radius={0}
        aria-label={`Check-in code of ${shown?.title}`}
        classNames={{ content: classes.content! }}
      >
        {shown && <Stage event={shown} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}

function Stage({ event, onClose }: { event: Event; onClose: () => void }) {
  const { timeZone, checkInGrace } = useChapter()
  const code = event.attendanceCode ?? ''
  const until = clockOf(minutesLater(event.endDate, checkInGrace.minutesAfter), timeZone)
  useStage()
  return (
    <div className={classes.screen} style={committeeColors(useCommitteeColor(event.committee))}>
      <div className={classes.field}>
        <TileCover title={event.title} committee={event.committee} />
      </div>
      <div className={classes.header}>
        <div>
          <p className={classes.committee}>{event.committee}</p>
          <p className={classes.title}>{event.title}</p>
        </div>
        <CloseButton className={classes.close!} size={56} iconSize={32} onClick={onClose} aria-label="Close" />
      </div>
      <div className={classes.stage}>
        <p className={classes.hint}>
          Check in at <b>{location.host}</b> with
        </p>
        <p className={classes.code} style={{ '--letters': lengthOf(code) } as CSSProperties}>
          {code}
        </p>
        <p className={classes.worth}>
          <b>{event.attendancePoints} PTS</b> until {until}
        </p>
      </div>
      <Arrivals eventUuid={event.uuid} expected={event.rsvpCount} />
    </div>
  )
}
