import { UnstyledButton } from '@mantine/core'
import { IconClockHour4, IconCloudOff, IconCloudX, IconDeviceMobileX, IconX } from '@tabler/icons-react'
import { counted, inSentences } from '#domain/text.ts'
import classes from './DoorPage.module.css'
import type { Door } from './useDoor.ts'

interface DoorNoticesProps {
  door: Pick<Door, 'waiting' | 'refused' | 'isUnstored' | 'isCut' | 'delay' | 'dismiss'> & {
    /** Why the list could not be fetched again. */
    older: string | undefined
  }
}

/** What the officer has to know: an older list, entries that wait for the network or the server, and refused ones. */
export function DoorNotices({ door }: DoorNoticesProps) {
  const { waiting, refused, isUnstored, isCut, delay, older, dismiss } = door
  const entries = counted(waiting.length, 'entry', 'entries')
  const isDelayed = delay !== '' && waiting.length > 0
  const sentences: string[] = []
  if (isDelayed) sentences.push(delay, `${counted(waiting.length, 'entry waits', 'entries wait')} on this phone.`)
  else if (older) sentences.push(older)
  if (older) sentences.push('What you see is older.')
  return (
    <div className={classes.notices}>
      {isUnstored && (
        <p className={classes.cut} role="status">
          <IconDeviceMobileX size={20} aria-hidden />
          This phone cannot store entries. Keep this page open until they are sent.
        </p>
      )}
      {isCut && (
        <p className={classes.cut} role="status">
          <IconCloudOff size={20} aria-hidden />
          {waiting.length > 0
            ? `No connection. ${entries} on this phone, sent when it is back.`
            : 'No connection. Go on: entries are kept on this phone.'}
        </p>
      )}
      {!isCut && sentences.length > 0 && (
        <p className={classes.cut} role="status">
          {isDelayed ? <IconClockHour4 size={20} aria-hidden /> : <IconCloudX size={20} aria-hidden />}
          {inSentences(sentences)}
        </p>
      )}
      {refused.map((deed) => (
        <div key={deed.id} className={classes.refused} role="alert">
          <p>
            <b>{deed.name}</b>: {deed.refused}
          </p>
          <UnstyledButton className={classes.dismiss} onClick={() => dismiss(deed)} aria-label={`Dismiss ${deed.name}`}>
            <IconX size={20} aria-hidden />
          </UnstyledButton>
        </div>
      ))}
    </div>
  )
}
