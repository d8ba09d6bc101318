import { type ReactNode, useEffect, useState } from 'react'
import { mayHaveDoor } from '../offline/mayHaveDoor.ts'

/** Says, while nobody is signed in, that entries of a door are only on this device. */
export function WaitingEntries() {
  const [notice, setNotice] = useState<ReactNode>()
  useEffect(() => void noticeOf().then(setNotice, () => undefined), [])
  return notice
}

async function noticeOf(): Promise<ReactNode> {
  if (!(await mayHaveDoor())) return
  const [{ WaitingNotice }, { waitingEntries }] = await Promise.all([
    import('./WaitingNotice.tsx'),
    import('../offline/doorStorage.ts'),
  ])
  const { length } = await waitingEntries()
  return length > 0 && <WaitingNotice count={length} />
}
