import { UnstyledButton } from '@mantine/core'
import { IconClockHour4, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { counted, inSentences } from '#domain/text.ts'
import { isWaiting } from '../offline/doorStorage.ts'
import classes from './LeftNotices.module.css'
import { type DoorQueue, hasUnstored } from './queue.ts'

export interface LeftNoticesProps {
  queues: readonly DoorQueue[]
}

/** Says, away from the doors, which of their entries wait although they were sent, and which were refused. */
export function LeftNotices({ queues }: LeftNoticesProps) {
  return (
    <div className={classes.place}>
      {queues.map((queue) => (
        <LeftNotice key={queue.event} queue={queue} />
      ))}
    </div>
  )
}

function LeftNotice({ queue }: { queue: DoorQueue }) {
  const queued = useSyncExternalStore(queue.subscribe, queue.read)
  const { deeds, isCut, delay } = queued
  const waiting = deeds.filter(isWaiting)
  return (
    <>
      {waiting.length > 0 && (isCut || delay) && (
        <p className={classes.notice} role="status">
          <IconClockHour4 aria-hidden />
          {inSentences([delay, waitingText(waiting.length, hasUnstored(queued))].filter(Boolean))}
        </p>
      )}
      {deeds
        .filter(({ refused }) => refused !== undefined)
        .map((deed) => (
          <div key={deed.id} className={classes.notice} data-refused role="alert">
            <p>
              <b>{deed.name}</b>, from the door: {deed.refused}
            </p>
            <UnstyledButton
              className={classes.dismiss}
              onClick={() => queue.dismiss(deed)}
              aria-label={`Dismiss ${deed.name}`}
            >
              <IconX size={20} aria-hidden />
            </UnstyledButton>
          </div>
        ))}
    </>
  )
}

function waitingText(count: number, isUnstored: boolean): string {
  const waits = counted(count, 'entry from the door waits', 'entries from the door wait')
  if (isUnstored) return `${waits}. This device cannot store them: keep this page open until they are sent.`
  return `${waits} on this device, to be sent when it can be.`
}
