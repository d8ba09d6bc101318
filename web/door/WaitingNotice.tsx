import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { waitingEntries } from '../offline/doorStorage.ts'
import { unstoredCount } from '../offline/unstored.ts'
import classes from './WaitingNotice.module.css'

/** Milliseconds after which it looks again: one that was on its way may have arrived. */
const AGAIN_MS = 5_000

/** Says how many entries wait on this device for the officer who made them. */
export function WaitingNotice() {
  const { identity } = useChapter()
  const [stored, setStored] = useState(0)
  const [unstored, setUnstored] = useState(0)
  useEffect(() => {
    const look = () => {
      setUnstored(unstoredCount())
      void waitingEntries().then(({ length }) => setStored(length))
    }
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  // The university's own sign-in leaves this page.
  const keep = `keep this page open${identity.kind === 'openid' ? ', and sign in in another tab' : ' until then'}`
  return (
    stored + unstored > 0 && (
      <p className={classes.waiting} role="status">
        <IconClockHour4 aria-hidden />
        {counted(stored + unstored, 'entry from the door waits', 'entries from the door wait')} on this device, until
        the officer who was at the door signs in here.
        {unstored > 0 && ` This device could not store everything: ${keep}.`}
      </p>
    )
  )
}
