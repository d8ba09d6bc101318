import { type ReactNode, useEffect, useState } from 'react'
import { mayHaveDoor } from '../offline/mayHaveDoor.ts'

/** Says, while nobody is signed in, that entries of a door are only on this device. Most people never fetch its code. */
export function WaitingEntries() {
  const [notice, setNotice] = useState<ReactNode>()
  useEffect(() => void noticeOf().then(setNotice, () => undefined), [])
  return notice
}

async function noticeOf(): Promise<ReactNode> {
  if (!(await mayHaveDoor())) return
  const { WaitingNotice } = await import('./WaitingNotice.tsx')
  return <WaitingNotice />
}
