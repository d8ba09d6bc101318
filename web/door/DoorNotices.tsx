import { UnstyledButton } from '@mantine/core'
import { IconCloudOff, IconCloudX, IconX } from '@tabler/icons-react'
import { counted, inSentences } from '#domain/text.ts'
import type { CallError } from '../lib/api.ts'
import classes from './DoorPage.module.css'
import type { Entries } from './useEntries.ts'

interface DoorNoticesProps {
  entries: Pick<Entries, 'waiting' | 'refused' | 'failure' | 'dismiss'>
  /** Why the list could not be fetched again. */
  listError: CallError | null
}

/** What the officer has to know: an older list, entries that wait for the network or the server, and refused ones. */
export function DoorNotices({ entries, listError }: DoorNoticesProps) {
  const { waiting, refused, dismiss } = entries
  const failure = entries.failure ?? listError
  const Icon = failure?.status === 0 ? IconCloudOff : IconCloudX
  return (
    <div className={classes.notices}>
      {failure && (
        <p className={classes.cut} role="status">
          <Icon size={20} aria-hidden />
          {failureText(failure, waiting.length)}
        </p>
      )}
      {refused.map((entry) => (
        <div key={entry.id} className={classes.refused} role="alert">
          <p>
            <b>{entry.name}</b>: {entry.refused}
          </p>
          <UnstyledButton
            className={classes.dismiss}
            onClick={() => dismiss(entry)}
            aria-label={`Dismiss ${entry.name}`}
          >
            <IconX size={20} aria-hidden />
          </UnstyledButton>
        </div>
      ))}
    </div>
  )
}

function failureText({ status, message }: CallError, waiting: number): string {
  const isCut = status === 0
  if (waiting > 0 && isCut)
    return `No connection. ${counted(waiting, 'entry', 'entries')} on this phone, sent when it is back.`
  if (waiting > 0) return inSentences([message, `${counted(waiting, 'entry waits', 'entries wait')} on this phone.`])
  if (isCut) return 'No connection. Go on: entries are kept on this phone.'
  return inSentences([message, 'What you see is older.'])
}
