import type { ReactNode } from 'react'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'

/** What stays around every member screen. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineNotice />
      <main>{children}</main>
    </>
  )
}
