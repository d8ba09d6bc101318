import { UnstyledButton } from '@mantine/core'
import { IconCloudOff, IconCloudX, IconX } from '@tabler/icons-react'
import { counted, inSentences } from '#domain/text.ts'
import type { CallError } from '../lib/api.ts'
import classes from './DoorPage.module.css'
import type { Entries } from './useEntries.ts'

interface DoorNoticesProps {
  entries: Pick<Entries, 'waiting' | 'refused' | 'delay' | 'isCut' | 'canStore' | 'dismiss'>
  /** Why the list could not be fetched again. */
  listError: CallError | undefined
}

/** What the officer has to know: an older list, entries that wait for the network or the server, and refused ones. */
export function DoorNotices({ entries, listError }: DoorNoticesProps) {
  const { waiting, refused, delay, canStore, dismiss } = entries
  const isCut = entries.isCut || listError?.status === 0
  return (
    <div className={classes.notices}>
      {(isCut || delay || listError) && (
        <p className={classes.cut} role="status">
          {isCut ? <IconCloudOff size={20} aria-hidden /> : <IconCloudX size={20} aria-hidden />}
          {isCut ? cutText(waiting.length) : inSentences(delayTexts(delay, waiting.length, listError))}
        </p>
      )}
      {!canStore && (
        <p className={classes.cut} role="status">
          <IconCloudX size={20} aria-hidden />
          This phone cannot store entries. Keep this page open until they are sent.
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

function cutText(count: number): string {
  if (count === 0) return 'No connection. Go on: entries are kept on this phone.'
  return `No connection. ${counted(count, 'entry', 'entries')} on this phone, sent when it is back.`
}

function delayTexts(delay: string, count: number, listError: CallError | undefined): string[] {
  const waits = `${counted(count, 'entry waits', 'entries wait')} on this phone.`
  const entries = delay && count > 0 ? [delay, waits] : []
  if (!listError) return entries
  return [...(entries.length > 0 ? entries : [listError.message]), 'What you see is older.']
}
